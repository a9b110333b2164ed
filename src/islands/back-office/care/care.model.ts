/** What the screen of the care of the site shows, without React. */
import type { LinkProblem } from '#domain/site/care/external-links.ts';
import type { PageCare, SiteCare } from '#shared/api/care.schema.ts';
import { formatCount, plural } from '#shared/formats/count.ts';
import { foldForSearch } from '#shared/formats/fold-for-search.ts';
import type { Day } from '#shared/time/time.ts';

export const ORDERS = [
  { value: 'atencion', label: 'Lo que hay que atender' },
  { value: 'visitas', label: 'Más visitadas' },
  { value: 'votos', label: 'Menos útiles' },
  { value: 'enlaces', label: 'Más enlaces rotos' },
  { value: 'revision', label: 'Revisión más antigua' },
  { value: 'titulo', label: 'Por título' },
] as const;

export const isReviewLate = ({ review }: Pick<PageCare, 'review'>, today: Day): boolean =>
  review !== null && review < today;

/** Links of the page that lead nowhere, in this site and in others. */
const brokenCount = ({ broken_links: own, broken_external_links: other }: PageCare): number =>
  own.length + other.length;

/** What asks for work: a link that leads nowhere, a review that is late, more who were not helped than who were. */
export const concernsOf = (page: PageCare, today: Day): string[] => [
  ...(brokenCount(page) > 0 ? [plural(brokenCount(page), 'enlace roto', 'enlaces rotos')] : []),
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
    if (order === 'enlaces') return brokenCount(page);
    return concernsOf(page, today).length;
  };
  const byTitle = (a: PageCare, b: PageCare) => a.title.localeCompare(b.title, 'es');
  if (order === 'titulo') return found.sort(byTitle);
  if (order === 'revision') return found.sort((a, b) => reviewOf(a).localeCompare(reviewOf(b)) || byTitle(a, b));
  return found.sort((a, b) => weight(b) - weight(a) || b.visits - a.visits || byTitle(a, b));
}

/** A page without a review date comes last. */
const reviewOf = ({ review }: PageCare): string => review ?? '9999';

/** The figures of the whole site, with what needs work first; those that are zero are said in one sentence. */
export function totalsOf({ pages, missing, search_misses: misses }: SiteCare, today: Day) {
  const sum = (of: (page: PageCare) => number) => pages.reduce((total, page) => total + of(page), 0);
  const useful = sum((page) => page.useful);
  const not = sum((page) => page.not_useful);
  const late = sum((page) => Number(isReviewLate(page, today)));
  const total = (label: string, count: number, none: string, figure = formatCount(count)) => ({
    ...{ label, count, none, figure },
  });
  const all = [
    total('Enlaces rotos', sum(brokenCount), 'no hay enlaces rotos'),
    total('Revisiones vencidas', late, 'ninguna revisión está vencida'),
    total('Direcciones no encontradas', missing.total, 'todas las direcciones se encontraron'),
    total('Búsquedas sin resultado', misses, 'todas las búsquedas tuvieron resultado'),
    total(
      'Visitas',
      sum(({ visits }) => visits),
      'no hubo visitas',
    ),
    total(
      '¿Les sirvió?',
      useful + not,
      'nadie dijo si le sirvió',
      `${formatCount(useful)} sí · ${formatCount(not)} no`,
    ),
  ];
  const none = all.filter(({ count }) => count === 0).map((one) => one.none);
  return {
    totals: all.filter(({ count }) => count > 0),
    none: none.length > 0 ? `Sin novedad: ${none.join(', ')}.` : null,
  };
}

export const PROBLEM_TEXTS: Record<LinkProblem, string> = {
  missing: 'La página ya no existe',
  error: 'El otro sitio da un error',
  unreachable: 'El otro sitio no responde',
};
