/** The revisions of a page: its draft, what waits for its hour, and what was published. */
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
export async function listPageRevisions(deps: Deps, user: SessionUser, id: string): Promise<Revision[]> {
  return listOf(deps, await ensurePage(deps, user, 'prepare', id));
}

async function listOf(
  { database }: Pick<Deps, 'database'>,
  { repository, page, draft }: FoundPage,
): Promise<Revision[]> {
  const waiting = await findWaitingOf(database.db, page.id);
  const commits = await repository.history(pathOfId(page.id), MAX_VERSIONS);
  const published = commits.map(({ oid, at, erased, ...commit }, index): Revision => {
    const { by, message } = changeWords({ oid, at, ...commit });
    return {
      ...{ revision: Number(oid), status: 'published', author: by, at: formatIso(at), message },
      is_live: index === 0 && page.text !== null,
      erased: erased && { at: formatIso(erased.at), by: erased.by },
    };
  });
  return [
    draft && toRevision('draft', draft.editorName, draft.savedAt, null),
    waiting && toRevision('scheduled', waiting.authorName, waiting.createdAt, waiting.message),
    ...published,
  ].filter((revision) => revision !== null);
}

/** A revision that is not published. */
const toRevision = (status: 'draft' | 'scheduled', author: string, at: Date, message: string | null): Revision => ({
  ...{ revision: status, status, author, at: formatIso(at), message },
  ...{ is_live: false, erased: null },
});

/** The page as it is in a revision, where it may have had another address. */
export async function readPageRevision(
  deps: Deps,
  user: SessionUser,
  id: string,
  name: RevisionName,
): Promise<PageText> {
  return textOf(deps, await ensurePage(deps, user, 'prepare', id), name);
}

async function textOf(deps: Deps, found: FoundPage, name: RevisionName): Promise<PageText> {
  const { id } = found.page;
  if (name === 'draft') {
    if (!found.draft) throw versionNotFound();
    const { fields, body } = found.draft;
    return { fields: fields as PageText['fields'], body };
  }
  const text = name === 'scheduled' ? await readWaiting(deps, id) : await readPublishedText(found, name);
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
export async function restorePageRevision(
  deps: Deps,
  user: SessionUser,
  { id, n: name }: { id: string; n: RevisionName },
  { publish, ...given }: RestorePage,
  ifMatch: string | undefined,
): Promise<EditablePage> {
  const found = await ensurePage(deps, user, 'publish', id);
  const { fields, body } = await textOf(deps, found, name);
  const over = { ifMatch, restored: body };
  if (publish) {
    const at = (await listOf(deps, found)).find(({ revision }) => revision === name)?.at;
    const message = at
      ? `Vuelve a la versión del ${formatLongDateTime(new Date(at))}`
      : 'Vuelve a una versión anterior';
    return savePage(deps, user, id, { fields, body, publish, message, ...given }, over);
  }
  await ensureProved(deps, user, { paths: [pathOfId(id)] }, given);
  return saveDraft(deps, user, id, { fields, body }, over);
}
