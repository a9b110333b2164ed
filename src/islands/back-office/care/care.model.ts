/** What the screen of the care of the site shows, without React. */
import type { PageCare } from '#shared/api/care.schema.ts';
import { plural } from '#shared/formats/count.ts';
import { foldForSearch } from '#shared/formats/fold-for-search.ts';
import type { Day } from '#shared/time/time.ts';

export const ORDERS = [
  { value: 'atencion', label: 'Lo que hay que atender' },
  { value: 'visitas', label: 'Más visitadas' },
  { value: 'votos', label: 'Menos útiles' },
] as const;

export const isReviewLate = ({ review }: Pick<PageCare, 'review'>, today: Day): boolean =>
  review !== null && review < today;

/** What asks for work: a link that leads nowhere, a review that is late, more who were not helped than who were. */
export const concernsOf = (page: PageCare, today: Day): string[] => [
  ...(page.broken_links.length > 0 ? [plural(page.broken_links.length, 'enlace roto', 'enlaces rotos')] : []),
  ...(isReviewLate(page, today) ? ['revisión vencida'] : []),
  ...(page.not_useful > page.useful ? ['a la mayoría no le sirvió'] : []),
];

/** The pages that match a search, in an order. */
export function shownPages(
  pages: readonly PageCare[],
  { q, order, today }: { q: string; order: string; today: Day },
): PageCare[] {
  const words = foldForSearch(q);
  const found = pages.filter(({ title, address, owner }) =>
    foldForSearch(`${title} ${address} ${owner ?? ''}`).includes(words),
  );
  const weight = (page: PageCare) => {
    if (order === 'visitas') return page.visits;
    if (order === 'votos') return page.not_useful - page.useful;
    return concernsOf(page, today).length;
  };
  return found.sort((a, b) => weight(b) - weight(a) || b.visits - a.visits || a.title.localeCompare(b.title, 'es'));
}
