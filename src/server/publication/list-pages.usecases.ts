/** The list of the pages and data files of content/. */
import { placePages } from '#domain/publication/page-tree.ts';
import { type ConfirmedState, confirmedStateOf, contentStateOf, isEmptyData } from '#domain/site/transparency.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { PageQuery, PageRow, PageStatus } from '#shared/api/pages.schema.ts';
import { dayOf, formatIso } from '#shared/time/time.ts';
import { contentFileOf, idOfPath, pathOfId } from '../../content/content-files.ts';
import { demoFactsOf } from '../../content/demo-facts.ts';
import { addressesOf, sectionOf } from '../../content/page-metadata.ts';
import { listUnconfirmed } from '../content/confirmations/confirmations.ts';
import { readContentOf } from '../content/revisions/content-texts.ts';
import type { PublishedContent } from '../content/revisions/published-content.ts';
import type { Deps } from '../deps.ts';
import { readPublicationDates } from '../pages/publication-dates.ts';
import { readMetadata } from '../transparency/read-index.ts';
import { changeWords } from './change-author.ts';
import { reviewContent } from './content-review.ts';
import { mapsOf } from './data-files.ts';
import { listDrafts } from './drafts.store.ts';
import { pageAccess } from './page-access.ts';
import { headOf, ownedPage, parsedPage, textOf, titleOf } from './page-fields.ts';
import { searchPages } from './page-search.ts';
import { type Fields, namedFields, type PageText } from './page-text.ts';
import { listScheduled } from './publications.store.ts';
import { ensureContent } from './publish-content.usecases.ts';

const MENU = 'data/menu';

const STATUSES = {
  pendiente: 'pending',
  'por confirmar': 'to_confirm',
  publicado: 'published',
  'no aplica': 'not_applicable',
} as const satisfies Record<ConfirmedState, PageStatus>;

/** A row, and the text that it was made of; null for a file that cannot be read. */
type Listed = { row: PageRow; page: PageText | null };

/**
 * Every page and data file that the person may see, also new ones that are only a draft, in the order of the tree; with a
 * query those that say it, the best first.
 */
export async function listPages(deps: Deps, user: SessionUser, { q, address }: PageQuery): Promise<PageRow[]> {
  // Every public page asks for the files of its address, also where nothing can be changed.
  if (address && !deps.content) return [];
  const listed = await readAll(deps, user);
  if (address) return rowsAt(listed, address);
  if (q) return searchPages(q, rarelyNeededLast(listed).map(toSearched)).map(({ row, found }) => ({ ...row, found }));
  return listed.map(({ row }) => row);
}

/** The files that fill the page of an address; its own text comes first. */
const rowsAt = (listed: readonly Listed[], address: string): PageRow[] =>
  listed
    .flatMap(({ row }) => (row.addresses.includes(address) ? [row] : []))
    .sort((a, b) => Number(a.kind === 'data') - Number(b.kind === 'data'));

const rarelyNeededLast = (listed: readonly Listed[]): Listed[] =>
  listed.toSorted((a, b) => Number(a.row.is_technical) - Number(b.row.is_technical));

const toSearched = ({ row, page }: Listed) => {
  const { title, note, id, addresses, section, branch, owner } = row;
  return { row, page, head: [title, note, id, ...addresses, section, branch, owner] };
};

async function readAll(deps: Deps, user: SessionUser): Promise<Listed[]> {
  const repository = await ensureContent(deps).repository();
  const [published, drafts, scheduled, reviews, maySee] = await Promise.all([
    readPublishedRows(deps, repository),
    listDrafts(deps.database.db),
    listScheduled(deps.database.db),
    reviewContent(ensureContent(deps)),
    pageAccess(deps, user, 'prepare'),
  ]);
  const drafted = new Map(drafts.map(({ pageId, fields }) => [pageId, { fields: fields as Fields, body: null }]));
  const rows = published.map(({ row, page }) => ({
    row: { ...row, update: reviews.get(row.path)?.state ?? null, has_draft: drafted.delete(row.id) },
    page,
  }));
  for (const [id, page] of drafted)
    rows.push({ row: { ...rowOf(id, page, dayOf(deps.clock())), has_draft: true }, page });
  for (const { row } of rows) row.scheduled_at = scheduled.get(row.path) ?? null;
  const menu = published.find(({ row }) => row.id === MENU)?.page?.fields ?? {};
  return inTree(menu, rows).filter(({ row }) => maySee(row));
}

async function readPublishedRows(deps: Deps, repository: PublishedContent): Promise<Listed[]> {
  const { commit: head, texts } = await readContentOf(repository);
  const [files, changes, dates, unconfirmed] = await Promise.all([
    repository.listContent(head),
    repository.lastChanges(),
    readPublicationDates(deps),
    listUnconfirmed(deps, head),
  ]);
  const metadata = readMetadata(texts, dates);
  const today = dayOf(deps.clock());
  const rows: Listed[] = [];
  for (const { path, oid } of files) {
    const id = idOfPath(path);
    if (!id) continue;
    const page = await parsedPage(id, oid, () => repository.read(path, head));
    const change = changes.get(path);
    const updated = change && {
      updated_at: formatIso(change.at),
      updated_by: changeWords(change).by,
    };
    const row = rowOf(id, page, today);
    // A page of text has its state from its address, which also shows documents and data.
    const [state = contentStateOf({ isEmpty: isEmptyData(page?.fields) })] = row.addresses.flatMap(
      (address) => metadata.get(address)?.state ?? [],
    );
    const status = STATUSES[confirmedStateOf(state, !unconfirmed.has(path))];
    rows.push({ row: { ...row, status, ...updated }, page });
  }
  return rows;
}

function inTree(menu: Fields, listed: readonly Listed[]): Listed[] {
  const branches = mapsOf(namedFields(menu).main).map(({ title, path, submenu }) => ({
    title: textOf(title) ?? '',
    paths: [path, ...mapsOf(submenu).map((entry) => entry.path)].flatMap((each) => textOf(each) ?? []),
  }));
  const sections = new Map(
    listed.flatMap(({ row: { addresses, section } }) =>
      section ? addresses.map((each) => [each, section] as const) : [],
    ),
  );
  const pages = listed.map((each) => {
    const { id, title, addresses, kind } = each.row;
    // A data file that fills a part of a page stands beside the text of the page.
    const section = sectionOf(id, each.page?.fields) ?? sections.get(addresses[0] ?? '') ?? null;
    return { ...each, title, addresses, section, isShared: kind === 'data' };
  });
  return placePages(branches, pages).map(({ page: { row, page }, branch }) => ({ row: { ...row, branch }, page }));
}

/** `page`: null of a file that cannot be read, which has the name of its file. */
function rowOf(id: string, page: PageText | null, today: string): PageRow {
  const path = pathOfId(id);
  const file = contentFileOf(id);
  const fields = page?.fields ?? {};
  const review = textOf(headOf(fields).review);
  return {
    ...ownedPage(id, fields),
    path,
    title: page ? titleOf(id, fields) : (file?.title ?? path.replace(/^.*\//, '')),
    kind: file?.kind ?? 'page',
    guard: file?.guard ?? 'public',
    addresses: addressesOf(id),
    branch: '',
    note: file?.note ?? null,
    is_technical: file?.isTechnical ?? false,
    found: null,
    updated_at: null,
    updated_by: null,
    review_at: review,
    overdue: review !== null && review < today,
    status: 'pending',
    scheduled_at: null,
    demo: demoFactsOf(path, fields).length,
    update: null,
    has_draft: false,
    is_unreadable: page === null,
  };
}
