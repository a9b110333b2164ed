import type { ReadCommitResult } from 'isomorphic-git';

export type CommitAuthor = { name: string; email: string };
export type ContentCommit = {
  oid: string;
  message: string;
  author: CommitAuthor;
  at: Date;
  /** Made by the portal; others are an engineer's. */
  isPublication: boolean;
};

/** Signs that end a name or an address in a commit. */
const SEPARATORS = /[<>\r\n\0]/g;

/** An author as git can store it. */
export const gitIdentity = ({ name, email }: CommitAuthor): CommitAuthor => ({
  name: name.replaceAll(SEPARATORS, ' ').trim() || 'Portal',
  email: email.replaceAll(SEPARATORS, ''),
});

/** Who writes the commits of publications; their author is the person. */
export const PORTAL: CommitAuthor = { name: 'Portal', email: 'portal@portal.invalid' };

export const toCommit = ({ oid, commit: { message, author, committer } }: ReadCommitResult): ContentCommit => ({
  oid,
  message: message.trim(),
  author: { name: author.name, email: author.email },
  at: new Date(author.timestamp * 1000),
  isPublication: committer.email === PORTAL.email,
});
