import type { ReadCommitResult } from 'isomorphic-git';

export type CommitAuthor = { name: string; email: string };
export type ContentCommit = {
  oid: string;
  message: string;
  author: CommitAuthor;
  at: Date;
  /** Made by the portal; others are an engineer's, or the installed edition. */
  isPublication: boolean;
};
/** A commit that changed a file, and the path of the file there. */
export type FileVersion = ContentCommit & { path: string };

/** Who wrote the commits of publications; their author is the person. */
export const PORTAL: CommitAuthor = { name: 'Portal', email: 'portal@portal.invalid' };

export const toCommit = ({ oid, commit: { message, author, committer } }: ReadCommitResult): ContentCommit => ({
  oid,
  message: message.trim(),
  author: { name: author.name, email: author.email },
  at: new Date(author.timestamp * 1000),
  isPublication: committer.email === PORTAL.email,
});
