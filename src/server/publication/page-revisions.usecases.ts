/** The revisions of a page: its draft, what waits for its hour, and what was published. */
import type { FileUse } from '#domain/publication/file-guards.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { EditablePage, RestorePage } from '#shared/api/pages.schema.ts';
import type { Revision, RevisionName } from '#shared/api/revision.schema.ts';
import { formatIso, formatLongDateTime } from '#shared/time/time.ts';
import { pathOfId } from '../../content/content-files.ts';
import type { Deps } from '../deps.ts';
import { changeWords } from './change-author.ts';
import { ensureProved } from './page-access.ts';
import { decode, type PageText, readStored } from './page-text.ts';
import { versionNotFound } from './publication.errors.ts';
import { findWaitingOf } from './publications.store.ts';
import { ensurePage, type FoundPage } from './read-pages.usecases.ts';
import { saveDraft, savePage } from './save-page.usecases.ts';
import { changesOf } from './stored-changes.ts';

export const MAX_VERSIONS = 100;

/** Newest first; what came with the code has no name of an engineer. */
export async function listHistory(deps: Deps, user: SessionUser, id: string): Promise<Revision[]> {
  const found = await ensurePage(deps, user, 'prepare', id);
  const commits = await found.repository.history(pathOfId(id), MAX_VERSIONS);
  const published = commits.map(({ oid, at, erased, ...commit }, index): Revision => {
    const { by, message } = changeWords({ oid, at, ...commit });
    return {
      ...{ revision: Number(oid), status: 'published', author: by, at: formatIso(at), message },
      is_live: index === 0 && found.page.text !== null,
      erased: erased && { at: formatIso(erased.at), by: erased.by },
    };
  });
  return [...(await unpublished(deps, found)), ...published];
}

async function unpublished(deps: Deps, { page, draft }: FoundPage): Promise<Revision[]> {
  const waiting = await findWaitingOf(deps.database.db, page.id);
  const rest = { is_live: false, erased: null };
  return [
    ...(draft ? [toRevision('draft', { author: draft.editorName, at: draft.savedAt, message: null })] : []),
    ...(waiting
      ? [toRevision('scheduled', { author: waiting.authorName, at: waiting.createdAt, message: waiting.message })]
      : []),
  ].map((one) => ({ ...one, ...rest }));
}

const toRevision = (
  status: 'draft' | 'scheduled',
  { author, at, message }: { author: string; at: Date; message: string | null },
) => ({ revision: status, status, author, at: formatIso(at), message });

/** The page as it is in a revision, where it may have had another address. */
export async function readVersion(
  deps: Deps,
  user: SessionUser,
  id: string,
  revision: RevisionName,
  use: FileUse = 'prepare',
): Promise<PageText> {
  const found = await ensurePage(deps, user, use, id);
  if (revision === 'draft') {
    if (!found.draft) throw versionNotFound();
    const { fields, body } = found.draft;
    return { fields: fields as PageText['fields'], body };
  }
  const text = revision === 'scheduled' ? await readWaiting(deps, id) : await readPublishedText(found, revision);
  if (text === null) throw versionNotFound();
  return readStored(id, text);
}

async function readWaiting({ database }: Pick<Deps, 'database'>, id: string): Promise<string | null> {
  const waiting = await findWaitingOf(database.db, id);
  const change = waiting && changesOf(waiting).find(({ path }) => path === pathOfId(id));
  return change?.content ? decode(change.content) : null;
}

async function readPublishedText({ repository, page: { id } }: FoundPage, revision: number): Promise<string | null> {
  const versions = await repository.history(pathOfId(id), MAX_VERSIONS);
  const path = versions.find(({ oid }) => oid === String(revision))?.path ?? pathOfId(id);
  const bytes = await repository.read(path, String(revision));
  return bytes && decode(bytes);
}

/** Makes a revision the draft of its page, or publishes it. */
export async function restoreVersion(
  deps: Deps,
  user: SessionUser,
  id: string,
  { revision, publish, ...given }: RestorePage,
  ifMatch: string | undefined,
): Promise<EditablePage> {
  const { fields, body } = await readVersion(deps, user, id, revision, 'publish');
  const over = { ifMatch, restored: body };
  if (publish)
    return savePage(
      deps,
      user,
      id,
      { fields, body, publish, message: await wordsOf(deps, user, id, revision), ...given },
      over,
    );
  await ensureProved(deps, user, [pathOfId(id)], given);
  return saveDraft(deps, user, id, { fields, body }, over);
}

async function wordsOf(deps: Deps, user: SessionUser, id: string, name: RevisionName): Promise<string> {
  const found = (await listHistory(deps, user, id)).find(({ revision }) => revision === name);
  return found ? `Vuelve a la versión del ${formatLongDateTime(new Date(found.at))}` : 'Vuelve a una versión anterior';
}
