import type { MouseEvent } from 'react';
import type { Pagination as PageLinks } from '#shared/html/pagination.ts';

type Props = {
  pagination: PageLinks;
  hrefOf: (page: number) => string;
  /** Names the links where a page has several lists. */
  label?: string | undefined;
  /** Shows a page in place, after hydration; without it the links lead to the pages. */
  onChoose?: (page: number) => void;
};

/** The address of a page of a list, which may already have a query; addresses count from 0. */
export const pageHref = (path: string, page: number, anchor: string): string =>
  `${path}${page === 0 ? '' : `${path.includes('?') ? '&' : '?'}page=${page}`}#${anchor}`;

/** Page links under a list (docs/contract.md#news-list). Addresses count from 0, the visible numbers from 1. */
export function Pagination({ pagination, hrefOf, label = 'Páginas de la lista', onChoose }: Props) {
  const { previous, next, links, page: current } = pagination;
  const linkTo = (page: number) => ({
    href: hrefOf(page),
    ...(onChoose && { 'data-replay': true, onClick: onPlainPress(() => onChoose(page)) }),
  });
  return (
    <nav className="above-6" aria-label={label}>
      <ul className="pages cluster gap-2 list">
        {previous !== null && (
          <li>
            <a className="button" rel="prev" {...linkTo(previous)}>
              &lt; Anterior
            </a>
          </li>
        )}
        {links.map((page) => (
          <li key={page}>
            <a
              className="button pages__number tabular"
              aria-current={page === current ? 'page' : undefined}
              {...linkTo(page)}
            >
              <span className="visually-hidden">Página </span>
              {page + 1}
            </a>
          </li>
        ))}
        {next !== null && (
          <li>
            <a className="button" rel="next" {...linkTo(next)}>
              Siguiente &gt;
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** A press that opens another tab is left to the browser. */
const onPlainPress = (choose: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  choose();
};
