import { type ContentCommit, PORTAL } from '../../content-repository/content-commit.ts';
import type { PublishedCommit } from './revisions.store.ts';

/** A publication as a commit. */
export const toCommit = ({ commit, message, authorName, authorEmail, at }: PublishedCommit): ContentCommit => ({
  oid: String(commit),
  message,
  author: { name: authorName, email: authorEmail },
  at,
  isPublication: true,
});

/** The installed edition as a commit, which is before all others. */
export const installedCommit = (at: Date): ContentCommit => ({
  oid: '0',
  message: 'Entrega inicial',
  author: PORTAL,
  at,
  isPublication: false,
});
