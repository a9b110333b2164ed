/** Takes a text with personal data out of the history of a post, as of a page (src/server/publication/erase-version.usecases.ts). */
import { uploadNames } from '#domain/files/uploads-in-text.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { recordAuditEvent } from '#server/audit/audit.store.ts';
import type { Deps } from '#server/deps.ts';
import { removeUnused } from '#server/files/library/library.usecases.ts';
import { ensureReauthenticated } from '#server/users/own-password.usecases.ts';
import type { ErasedVersion, EraseVersion } from '#shared/api/revision.schema.ts';
import { formatLongDateTime } from '#shared/time/time.ts';
import { authorizePost } from '../authorize-post.ts';
import { revisionCurrent, revisionErased, revisionNotFound } from '../posts.errors.ts';
import { lockPost } from '../write/write-posts.store.ts';
import { ensureRevision } from './read-revision.ts';
import { eraseText, findRevision } from './revisions.store.ts';

/** 409 while readers read the text, or who edits the post has it before them. */
export async function erasePostRevision(
  deps: Deps,
  user: SessionUser,
  { id, n }: { id: number; n: number },
  { reason, with_files: withFiles, ...given }: EraseVersion,
): Promise<ErasedVersion> {
  const at = deps.clock();
  await ensureReauthenticated(deps, user, given);
  const names = await deps.database.db.transaction(async (tx) => {
    const post = authorizePost(user, 'post:update', await lockPost(tx, id), at);
    const revision = await findRevision(tx, id, n);
    if (!revision) throw revisionNotFound();
    if (revision.erasedAt) throw revisionErased();
    const { title, body, image, savedAt } = revision;
    const current = [post, await ensureRevision(tx, id, post.revision)];
    if (current.some((one) => one.title === title && one.body === body)) throw revisionCurrent();
    await eraseText(tx, revision, { erasedAt: at, erasedBy: user.name });
    const label = `Versión del ${formatLongDateTime(savedAt)}: ${reason}`;
    const about = { entity: 'post', entityId: id, label } as const;
    await recordAuditEvent(tx, { at, actorId: user.id, action: 'content.erased', ...about });
    return [...uploadNames(body), ...(image ? [image] : [])];
  });
  const { gone, kept } = withFiles ? await removeUnused(deps, user, names) : { gone: [], kept: [] };
  return { files: gone, kept_files: kept, drafts: 0, publications: 0 };
}
