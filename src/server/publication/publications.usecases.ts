import type { SessionUser } from '#domain/users/user.ts';
import type { Publication } from '#shared/api/pages.schema.ts';
import type { Reauthentication } from '#shared/api/reauthentication.schema.ts';
import { BACK_OFFICE_PAGE_SIZE } from '#shared/fields/envelope.schema.ts';
import { EARLIER_REDIRECTS } from '../../content/content-files.ts';
import type { PublishedChange } from '../content/revisions/new-revisions.ts';
import type { Deps } from '../deps.ts';
import { readContentFields } from './content-references.ts';
import { ensureMayPublish, ensureProved, mayAnyPage } from './page-access.ts';
import { earlierErased, notPublished, notWaiting, publicationNotFound } from './publication.errors.ts';
import { toPublication } from './publication-answer.ts';
import { cancelWaiting, findPublication, listPublications, type PublicationSummary } from './publications.store.ts';
import { ensureContent, publishContent } from './publish-content.usecases.ts';
import { followDeploys } from './publish-waiting.ts';
import { ensurePage } from './read-pages.usecases.ts';
import { unitRename } from './rename-value.usecases.ts';
import { withdrawnNotice } from './withdrawn-notices.ts';

/** A page of publications, the newest first: of who may not read every page, their own. */
export async function listRecentPublications(deps: Pick<Deps, 'database'>, user: SessionUser, page: number) {
  const perPage = BACK_OFFICE_PAGE_SIZE;
  const by = mayAnyPage(user, 'page:read') ? null : user.id;
  const { rows, total } = await listPublications(deps.database.db, { page, perPage, by });
  return { data: rows.map((row) => toPublication(row)), meta: { page, per_page: perPage, total } };
}

async function ensurePublication({ database }: Pick<Deps, 'database'>, id: number): Promise<PublicationSummary> {
  const row = await findPublication(database.db, id);
  if (!row) throw publicationNotFound();
  return row;
}

/** Its progress, for its author and for who may see what it changes. */
export async function readPublication(deps: Deps, user: SessionUser, id: number): Promise<Publication> {
  // Where jobs are rare, who follows a publication brings it on.
  if (deps.content?.deploys) await followDeploys(deps, deps.content, deps.content.deploys);
  const row = await ensurePublication(deps, id);
  if (row.authorId !== user.id && !mayAnyPage(user, 'page:read')) {
    if (row.pageId === null) throw publicationNotFound();
    await ensurePage(deps, user, 'prepare', row.pageId);
  }
  return toPublication(row);
}

/** Withdraws what a person published and that waits for its hour or its turn; the draft stays. */
export async function cancelPublication(deps: Deps, user: SessionUser, id: number): Promise<void> {
  const row = await ensurePublication(deps, id);
  if (row.authorId !== user.id) await ensureMayPublish(deps, user, row);
  if (!(await cancelWaiting(deps.database.db, id, withdrawnNotice(user.name), deps.clock()))) throw notWaiting();
}

/** Publishes the files as they were before: what others changed in them since stays, or is a conflict. */
export async function rollBackPublication(deps: Deps, user: SessionUser, id: number, given: Reauthentication) {
  const row = await ensurePublication(deps, id);
  await ensureMayPublish(deps, user, row);
  if (row.state !== 'live' || !row.commit || row.paths.length === 0) throw notPublished();
  const repository = await ensureContent(deps).repository();
  // A publication of before the revisions has the commit of a repository.
  if (!(await repository.contains(row.commit, '0'))) throw notPublished();
  await ensureProved(deps, user, row, given);
  const changes: PublishedChange[] = [];
  // Redirects were a file once, and are rows now.
  for (const path of row.paths.filter((one) => one !== EARLIER_REDIRECTS)) {
    const change = await repository.before(path, row.commit);
    if (!change) throw earlierErased();
    changes.push(change);
  }
  const message = `Devuelve: ${row.message}`;
  const renamed = row.renamedUnit;
  const files = renamed && (await readContentFields(repository, await repository.head()));
  const renamedUnit = files ? unitRename(files, { from: renamed.to, to: renamed.from }) : undefined;
  const undone = row.redirects ?? [];
  return publishContent(deps, { author: user, message, changes, parent: row.commit, undone, renamedUnit });
}
