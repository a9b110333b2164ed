/** The list of the pages and data files of content/. */
import type { SessionUser } from '#domain/users/user.ts';
import type { PageRow } from '#shared/api/pages.schema.ts';
import { dayOf, formatIso } from '#shared/time/time.ts';
import { contentFileOf, idOfPath, pathOfId } from '../../content/content-files.ts';
import { demoFactsOf } from '../../content/demo-facts.ts';
import type { Deps } from '../deps.ts';
import { listDrafts } from './drafts.store.ts';
import { pageAccess } from './page-access.ts';
import { headOf, ownedPage, parsedFields, textOf, titleOf } from './page-fields.ts';
import type { Fields } from './page-text.ts';
import { ensureContent } from './publish-content.usecases.ts';

/** Every page and data file that the person may see, also new ones that are only a draft. */
export async function listPages(deps: Deps, user: SessionUser): Promise<PageRow[]> {
  const repository = await ensureContent(deps).repository();
  const head = await repository.head();
  const [files, changes, drafts, maySee] = await Promise.all([
    repository.listContent(head),
    repository.lastChanges(),
    listDrafts(deps.database.db),
    pageAccess(deps, user, 'prepare'),
  ]);
  const drafted = new Set(drafts.map(({ pageId }) => pageId));
  const today = dayOf(deps.clock());
  const rows: PageRow[] = [];
  for (const { path, oid } of files) {
    const id = idOfPath(path);
    if (!id) continue;
    const fields = await parsedFields(id, oid, () => repository.read(path, head));
    const change = changes.get(path);
    const updated = { updated_at: change ? formatIso(change.at) : null, updated_by: change?.author ?? null };
    rows.push({ ...rowOf(id, fields, today), ...updated, has_draft: drafted.has(id) });
  }
  const published = new Set(rows.map(({ id }) => id));
  for (const { pageId, fields } of drafts.filter((draft) => !published.has(draft.pageId))) {
    const empty = { updated_at: null, updated_by: null, has_draft: true };
    rows.push({ ...rowOf(pageId, fields as Fields, today), ...empty });
  }
  return rows.filter(maySee);
}

/** `fields`: null of a file that cannot be read, which has the name of its file. */
function rowOf(id: string, fields: Fields | null, today: string) {
  const path = pathOfId(id);
  const file = contentFileOf(id);
  const review = textOf(headOf(fields ?? {}).review);
  return {
    ...ownedPage(id, fields ?? {}),
    path,
    title: fields ? titleOf(id, fields) : (file?.title ?? path.replace(/^.*\//, '')),
    kind: file?.kind ?? 'page',
    guard: file?.guard ?? 'public',
    review_at: review,
    overdue: review !== null && review < today,
    demo: demoFactsOf(path, fields ?? {}).length,
    is_unreadable: fields === null,
  };
}
