/** Puts another PDF in place of a document of a content; the address that people have leads to the new one. */
import { documentPath, moveDocument } from '#domain/site/transparency-changes.ts';
import { documentAddress, isUploadAddress, type LeafDocument } from '#domain/site/transparency-leaf.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { PublicationStarted } from '#shared/api/pages.schema.ts';
import type { LeafReplacement } from '#shared/api/transparency.schema.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import { eraseEarlier } from '../content/revisions/revisions.store.ts';
import type { Deps } from '../deps.ts';
import { replaceFile } from '../files/library/replace.usecases.ts';
import { validationFailed } from '../http/errors.ts';
import { forgetErased } from '../publication/erase-version.usecases.ts';
import { versionShown } from '../publication/publication.errors.ts';
import { ensureContent } from '../publication/publish-content.usecases.ts';
import { sha256Of } from '../sha256.ts';
import { documentOf, ensureLeaf, type FoundLeaf, nameOf, publishChanges } from './change-leaf.usecases.ts';
import { checkDocument, nameByTitle } from './check-document.ts';
import { documentInstalled, documentOnDeploy } from './transparency.errors.ts';

/** A file of the library gets the new bytes at once; in place of one of content/documents a publication names the library. */
export async function replaceInLeaf(
  deps: Deps,
  user: SessionUser,
  { number, file }: { number: string; file: string },
  given: LeafReplacement,
): Promise<{ publication: PublicationStarted['publication'] | null }> {
  const found = await ensureLeaf(deps, user, number);
  const document = documentOf(found, file);
  const { file: unusable, ...hard } = await checkDocument(deps, { ...given, file: given.with });
  const errors = { ...(unusable && { with: unusable }), ...hard };
  if (Object.keys(errors).length > 0) throw validationFailed(errors);
  if (!isUploadAddress(document.file)) return moveToLibrary(deps, user, { found, document }, given);
  await nameByTitle(deps, user.id, { file: given.with, title: document.title });
  await replaceFile(deps, user, file, given);
  return { publication: null };
}

/** What the library does not have: the document is published from there, and the bytes that were published before go on request. */
async function moveToLibrary(
  deps: Deps,
  user: SessionUser,
  { found, document }: { found: FoundLeaf; document: LeafDocument },
  { with: upload, personal_data: isPersonal }: LeafReplacement,
) {
  const { texts, commit, leaf } = found;
  const host = ensureContent(deps);
  const repository = await host.repository();
  const path = documentPath(document.file);
  const bytes = isPersonal ? await repository.read(path, commit) : null;
  if (isPersonal && host.deploys) throw documentOnDeploy();
  if (isPersonal && (await repository.history(path, 1))[0]?.oid === '0') throw documentInstalled();
  const [from, to] = [documentAddress(document.file), `/uploads/${upload}`];
  const message = `Reemplaza «${document.title}» en transparencia ${nameOf(leaf)}`;
  const started = await publishChanges(deps, user, found, message, moveDocument(texts, document.file, to), {
    from,
    to,
  });
  await nameByTitle(deps, user.id, { file: upload, title: document.title });
  if (bytes) await eraseBytes(deps, user, { path, bytes });
  return started;
}

/** Takes the bytes of a document that is published no more out of the history of the site. */
async function eraseBytes(deps: Deps, user: SessionUser, { path, bytes }: { path: string; bytes: Uint8Array }) {
  const at = deps.clock();
  await deps.database.db.transaction(async (tx) => {
    if (!(await eraseEarlier(tx, sha256Of(bytes), { at, by: user.name, shown: null }))) throw versionShown();
    const about = { entity: 'page', entityId: path, label: path } as const;
    await recordAuditEvent(tx, { at, actorId: user.id, action: 'content.erased', ...about });
  });
  await forgetErased(deps);
}
