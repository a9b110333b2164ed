import type { SessionUser } from '#domain/users/user.ts';
import type { Deps } from '#server/deps.ts';
import { findFile } from '#server/files/files.store.ts';
import type { Preconditions } from '#shared/api/preconditions.schema.ts';
import type { Revision } from '#shared/api/revision.schema.ts';
import { authorizePost } from '../authorize-post.ts';
import { toRevision, toRevisionContent } from '../read/post-responses.ts';
import { findPostRecord } from '../read/read-posts.store.ts';
import { pickContent } from '../write/post-content.ts';
import { saveRevision } from '../write/save-revision.ts';
import { ensureRevision } from './read-revision.ts';
import { listRevisions } from './revisions.store.ts';

export async function listPostRevisions(deps: Deps, editor: SessionUser, id: number): Promise<Revision[]> {
  const post = await authorizeUpdate(deps, editor, id);
  const rows = await listRevisions(deps.database.db, id);
  return rows.map((row) => toRevision(post, row, deps.clock()));
}

export async function readPostRevision(deps: Deps, editor: SessionUser, id: number, revision: number) {
  const post = await authorizeUpdate(deps, editor, id);
  return toRevisionContent(post, await ensureRevision(deps.database.db, id, revision), deps.clock());
}

/** Makes an old content the newest draft; the published text stays. */
export async function restoreRevision(deps: Deps, editor: SessionUser, id: number, n: number, terms: Preconditions) {
  await authorizeUpdate(deps, editor, id);
  const { db } = deps.database;
  const old = pickContent(await ensureRevision(db, id, n));
  // A file that was deleted since does not return.
  const image = old.image && ((await findFile(db, old.image))?.name ?? null);
  return saveRevision(deps, editor, id, terms, ({ state }) => ({
    kind: 'restaurado',
    content: { ...old, image },
    publicStatus: state === 'borrador' ? 'borrador' : 'unchanged',
    auditAction: 'post.revision-restored',
  }));
}

async function authorizeUpdate(deps: Deps, editor: SessionUser, id: number) {
  return authorizePost(editor, 'post:update', await findPostRecord(deps.database.db, id), deps.clock());
}
