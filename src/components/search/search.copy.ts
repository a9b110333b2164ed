import type { SearchAnswer } from '#domain/search/search-answer.ts';

const NUMBER = new Intl.NumberFormat('es-CO');

/** How many results there are, in a sentence that screen readers get. */
export function describeAnswer(
  { total, isCapped, searched }: Pick<SearchAnswer, 'total' | 'isCapped' | 'searched'>,
  { q, area, page }: { q: string; area: string | null; page: number },
): string {
  const where = area ? ` en ${area}` : '';
  if (total === 0) return `No encontramos nada para «${q}»${where}.`;
  // The exact number beyond the limit is not counted.
  const count = isCapped
    ? 'Más de 1.000 resultados'
    : total === 1
      ? '1 resultado'
      : `${NUMBER.format(total)} resultados`;
  return `${count} para «${searched}»${where}${page > 0 ? `, página ${page + 1}` : ''}`;
}
