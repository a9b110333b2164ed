/** Filters and words of the list of pages. */
import { coversPage } from '#domain/publication/content-subjects.ts';
import type { ContentOwner, PageRow } from '#shared/api/pages.schema.ts';
import { groupBy } from '#shared/fields/group-by.ts';
import { plural } from '#shared/formats/count.ts';
import { slugOf } from '#shared/formats/slug.ts';
import { formatShortDate } from '#shared/time/time.ts';

export const PAGE_STATES = {
  borrador: { label: 'Con borrador', test: (page: PageRow) => page.has_draft },
  actualizacion: {
    label: 'La versión nueva trae cambios',
    test: (page: PageRow) => page.update === 'conflict',
  },
  'no-cabe': { label: 'No cabe en la versión nueva', test: (page: PageRow) => page.update === 'unfit' },
  vencida: { label: 'Revisión vencida', test: (page: PageRow) => page.overdue },
  demostracion: { label: 'Con datos de demostración', test: (page: PageRow) => page.demo > 0 },
} as const;
type PageState = keyof typeof PAGE_STATES;

const isState = (text: string): text is PageState => Object.hasOwn(PAGE_STATES, text);

export type PageFilters = { owner: string; state: string };

export const filtersOf = (query: URLSearchParams): PageFilters => ({
  owner: query.get('owner') ?? '',
  state: query.get('state') ?? '',
});

/** The pages that the filters leave. */
export const filterPages = (pages: readonly PageRow[], { owner, state }: PageFilters): PageRow[] =>
  pages.filter((page) => (!owner || page.owner === owner) && (isState(state) ? PAGE_STATES[state].test(page) : true));

/** The tree of rows that come in its order: its branches with their pages, and apart from them the technical data. */
export function branchesOf(pages: readonly PageRow[]) {
  const ordinary = pages.filter((page) => !page.is_technical);
  const branches = [...groupBy(ordinary, ({ branch }) => branch)];
  return { branches, technical: pages.filter((page) => page.is_technical) };
}

/** The different values of a column, in the order of the alphabet. */
export function choicesOf(pages: readonly PageRow[], name: 'section' | 'owner') {
  const values = new Set(pages.flatMap((page) => page[name] ?? []));
  return [...values].sort((a, b) => a.localeCompare(b, 'es')).map((value) => ({ value, label: value }));
}

export const demoText = (count: number): string => plural(count, 'dato de demostración', 'datos de demostración');

export const reviewText = ({ review_at, overdue }: Pick<PageRow, 'review_at' | 'overdue'>): string | null =>
  review_at && `${overdue ? 'Debía revisarse' : 'Se revisa'} el ${formatShortDate(review_at)}`;

/** «La puede cambiar: Rosa Díaz»: who may change a page without being an editor. */
export function changersText(page: PageRow, owners: readonly ContentOwner[]): string | null {
  const names = owners.filter(({ subjects }) => coversPage(new Set(subjects), page)).map(({ name }) => name);
  return names.length > 0 ? `La puede cambiar: ${names.join(', ')}` : null;
}

/** «Jornada de vacunación» → `jornada-de-vacunacion`, of at most 80 characters. */
export const proposedAddress = (title: string): string => slugOf(title);
