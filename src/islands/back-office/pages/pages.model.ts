/** Filters and words of the list of pages. */
import { coversPage } from '#domain/publication/content-subjects.ts';
import { STATE_MARKS } from '#islands/document-editor/state-marks.ts';
import type { ContentOwner, PageRow } from '#shared/api/pages.schema.ts';
import { groupBy } from '#shared/fields/group-by.ts';
import { slugOf } from '#shared/formats/slug.ts';
import { formatShortDate, formatShortDateTime } from '#shared/time/time.ts';
import type { Mark } from '../DataTable.tsx';

type PageState = Mark & {
  /** In the address of the list. */
  value: string;
  test: (page: PageRow) => boolean;
  /** Its words at one page, where they say more. */
  textOf?: (page: PageRow) => string;
};

/** States that ask for something; a page without one is in order. */
export const PAGE_STATES: readonly PageState[] = [
  {
    ...{ value: 'ilegible', chip: 'chip--danger', mark: '!', text: 'No se puede leer' },
    test: ({ is_unreadable }) => is_unreadable,
  },
  {
    ...{ value: 'no-cabe', chip: 'chip--danger', mark: '!', text: 'No cabe en la versión nueva' },
    test: ({ update }) => update === 'unfit',
  },
  {
    ...{ value: 'actualizacion', chip: 'chip--warn', mark: '⇄', text: 'La versión nueva trae cambios' },
    test: ({ update }) => update === 'conflict',
  },
  { value: 'pendiente', chip: 'chip--sun', mark: '○', text: 'Pendiente', test: ({ status }) => status === 'pending' },
  {
    ...{ value: 'por-confirmar', chip: 'chip--info', mark: '?', text: 'Por confirmar' },
    test: ({ status }) => status === 'to_confirm',
  },
  {
    ...{ value: 'programada', ...STATE_MARKS.scheduled },
    test: ({ scheduled_at }) => scheduled_at !== null,
    textOf: ({ scheduled_at }) => `Sale el ${formatShortDateTime(scheduled_at ?? '')}`,
  },
  { value: 'borrador', ...STATE_MARKS.draft, test: ({ has_draft }) => has_draft },
  { value: 'vencida', chip: 'chip--warn', mark: '!', text: 'Revisión vencida', test: ({ overdue }) => overdue },
  {
    ...{ value: 'demostracion', chip: 'chip--warn', mark: '○', text: 'Con datos de demostración' },
    test: ({ demo }) => demo > 0,
    textOf: ({ demo }) => `${demo} de demostración`,
  },
];

export type PageFilters = { owner: string; state: string };

export const filtersOf = (query: URLSearchParams): PageFilters => ({
  owner: query.get('owner') ?? '',
  state: query.get('state') ?? '',
});

/** The pages that the filters leave. */
export function filterPages(pages: readonly PageRow[], { owner, state }: PageFilters): PageRow[] {
  const asked = PAGE_STATES.find(({ value }) => value === state);
  return pages.filter((page) => (!owner || page.owner === owner) && (!asked || asked.test(page)));
}

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

export const reviewText = ({ review_at, overdue }: Pick<PageRow, 'review_at' | 'overdue'>): string | null =>
  review_at && `${overdue ? 'Debía revisarse' : 'Se revisa'} el ${formatShortDate(review_at)}`;

/** «La puede cambiar: Rosa Díaz»: who may change a page without being an editor. */
export function changersText(page: PageRow, owners: readonly ContentOwner[]): string | null {
  const names = owners.filter(({ subjects }) => coversPage(new Set(subjects), page)).map(({ name }) => name);
  return names.length > 0 ? `La puede cambiar: ${names.join(', ')}` : null;
}

/** «Jornada de vacunación» → `jornada-de-vacunacion`, of at most 80 characters. */
export const proposedAddress = (title: string): string => slugOf(title);
