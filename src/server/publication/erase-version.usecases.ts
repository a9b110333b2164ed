/** Takes a published text with personal data out of every place that keeps it. */
import { uploadNames } from '#domain/files/uploads-in-text.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { ErasedVersion, EraseVersion, RevisionName } from '#shared/api/revision.schema.ts';
import { isSameJson } from '#shared/formats/same-json.ts';
import { formatLongDateTime } from '#shared/time/time.ts';
import { contentFileOf, pathOfId } from '../../content/content-files.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import { CONTENT_TAG } from '../content/revisions/content-tag.ts';
import { readContentOf } from '../content/revisions/content-texts.ts';
import {
  type Erasure,
  eraseEarlier,
  findRevision,
  isShown,
  listPublishedFiles,
  type Revision,
} from '../content/revisions/revisions.store.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { removeUnused } from '../files/library/library.usecases.ts';
import { isNamedInPosts } from '../posts/read/read-posts.store.ts';
import { sha256Of } from '../sha256.ts';
import { ensureReauthenticated } from '../users/own-password.usecases.ts';
import { deleteDraft, forgetBaseText, listWholeDrafts } from './drafts.store.ts';
import { MAX_VERSIONS } from './page-revisions.usecases.ts';
import { decode, readIfReadable } from './page-text.ts';
import {
  filesBeingRemoved,
  pageNotFound,
  versionErased,
  versionNotFound,
  versionOfCode,
  versionShown,
} from './publication.errors.ts';
import { listWaiting, updateWaiting } from './publications.store.ts';
import { ensureContent, publishContent } from './publish-content.usecases.ts';
import { changesOf } from './stored-changes.ts';
import { erasedNotice } from './withdrawn-notices.ts';

/** The paths of files by their hash. */
type Files = Map<string, string[]>;

/**
 * Erases the text of an earlier version, also where other versions, drafts and waiting publications have the same one, and on
 * request the files of the version that no text of the site names. 409 while visitors read the text.
 */
export async function eraseVersion(
  deps: Deps,
  user: SessionUser,
  { id, n }: { id: string; n: RevisionName },
  { reason, with_files: withFiles, ...given }: EraseVersion,
): Promise<ErasedVersion> {
  const { db } = deps.database;
  const host = ensureContent(deps);
  const repository = await host.repository();
  if (!contentFileOf(id)) throw pageNotFound();
  const versions = await repository.history(pathOfId(id), MAX_VERSIONS);
  const version = versions.find(({ oid }) => oid === String(n));
  if (!version) throw versionNotFound();
  if (version.erased) throw versionErased();
  const revision = await findRevision(db, { path: version.path, at: Number(n) });
  const hash = revision?.sha256 ?? revision?.fileSha256;
  if (!revision || !hash) throw versionOfCode();
  await ensureReauthenticated(deps, user, given);
  const shown = host.deploys ? Number(host.deploys.commit) : null;
  if (await isShown(db, hash, shown)) throw versionShown();
  const text = decode((await repository.read(version.path, String(n))) ?? new Uint8Array());
  const files: Files = withFiles ? await filesOf(db, revision, text) : new Map();
  const named = await takeNamed(deps, files);
  await takeAway(deps, user, files);
  const erasure = { at: deps.clock(), by: user.name, shown };
  const erased = await db.transaction(async (tx) => {
    if (!(await eraseEarlier(tx, hash, erasure))) throw versionShown();
    const gone: string[] = [];
    for (const [file, paths] of files) if (await eraseEarlier(tx, file, erasure)) gone.push(...paths.map(nameOf));
    const copies = await eraseCopies(tx, { text, hashes: new Set([hash, ...files.keys()]) }, erasure);
    const label = `${id}, versión del ${formatLongDateTime(version.at)}: ${reason}${listText(gone)}`;
    const about = { entity: 'page', entityId: id, label } as const;
    await recordAuditEvent(tx, { at: erasure.at, actorId: user.id, action: 'content.erased', ...about });
    return { files: gone, ...copies };
  });
  await forgetErased(deps);
  const uploads = withFiles ? await removeUnused(deps, user, uploadNames(text)) : { gone: [], kept: [] };
  return { ...erased, files: [...erased.files, ...uploads.gone], kept_files: [...named, ...uploads.kept] };
}

/** Every server forgets what is erased with its next look at the newest commit. */
export async function forgetErased(deps: Deps): Promise<void> {
  await (await ensureContent(deps).repository()).head();
  await deps.invalidate([CONTENT_TAG]);
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const listText = (names: readonly string[]): string => (names.length > 0 ? `. Archivos: ${names.join(', ')}` : '');

/** The files that came with a version, and those that its text names. */
async function filesOf(db: Queryable, { publicationId }: Revision, text: string): Promise<Files> {
  const files: Files = new Map();
  for (const { path, sha256, ...file } of await listPublishedFiles(db)) {
    if (file.publicationId !== publicationId && !text.includes(nameOf(path))) continue;
    files.set(sha256, [...new Set([...(files.get(sha256) ?? []), path])]);
  }
  return files;
}

/** Takes the files out that a page, a data file or a post names; gives their names. */
async function takeNamed(deps: Deps, files: Files): Promise<string[]> {
  const { texts } = await readContentOf(await ensureContent(deps).repository());
  const named: string[] = [];
  for (const [hash, paths] of files) {
    const names = paths.map(nameOf);
    const isNamed =
      names.some((name) => texts.values().some((text) => text.includes(name))) ||
      (await isNamedInPosts(deps.database.db, names));
    if (!isNamed) continue;
    files.delete(hash);
    named.push(...names);
  }
  return named;
}

/** Publishes the site without the files that it still has. */
async function takeAway(deps: Deps, user: SessionUser, files: Files): Promise<void> {
  const repository = await ensureContent(deps).repository();
  const head = await repository.head();
  const changes: { path: string; content: null }[] = [];
  for (const path of [...files.values()].flat()) {
    const bytes = await repository.read(path, head);
    if (bytes && files.has(sha256Of(bytes))) changes.push({ path, content: null });
  }
  if (changes.length === 0) return;
  const names = changes.map(({ path }) => nameOf(path)).join(', ');
  const { state } = await publishContent(deps, { author: user, message: `Quita del sitio: ${names}`, changes });
  if (state === 'building') throw filesBeingRemoved();
}

/** Drafts of the same text go, those that were opened from it lose it, and what waits with it is withdrawn. */
async function eraseCopies(
  tx: Queryable,
  { text, hashes }: { text: string; hashes: ReadonlySet<string> },
  { at, by }: Erasure,
): Promise<{ drafts: number; publications: number }> {
  let [drafts, publications] = [0, 0];
  for (const draft of await listWholeDrafts(tx)) {
    const { pageId, version, fields, body } = draft;
    const isSame = isSameJson(readIfReadable(pageId, text), { fields, body });
    if (isSame && (await deleteDraft(tx, pageId, version))) drafts += 1;
  }
  await forgetBaseText(tx, text);
  for (const row of await listWaiting(tx)) {
    if (!changesOf(row).some(({ content }) => content && hashes.has(sha256Of(content)))) continue;
    const end = { state: 'failed', notice: erasedNotice(by), changes: null, finishedAt: at } as const;
    if (await updateWaiting(tx, row.id, end)) publications += 1;
  }
  return { drafts, publications };
}
