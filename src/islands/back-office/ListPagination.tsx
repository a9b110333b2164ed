import { Link, useSearchParams } from 'react-router';
import type { PageMeta } from '#shared/fields/envelope.schema.ts';
import { paginate } from '#shared/html/pagination.ts';
import { formatRange, pageLink } from './back-office.model.ts';

type Props = { meta: PageMeta; label: string };

/** Links to the pages of a list, numbered from 1; only the range when there is one page. */
export function ListPagination({ meta, label }: Props) {
  const [query] = useSearchParams();
  const pages = paginate(meta.total, meta.per_page, meta.page);
  const adjacent = (page: number, rel: 'prev' | 'next', text: string) => (
    <li>
      <Link className="button button--quiet" to={pageLink(query, page)} rel={rel}>
        {text}
      </Link>
    </li>
  );
  return (
    <nav className="toolbar" aria-label={`Páginas de ${label}`}>
      <p className="muted tabular" role="status">
        {formatRange(meta.page, meta.per_page, meta.total)}
      </p>
      {pages && (
        <ul className="list cluster toolbar__end">
          {pages.previous !== null && adjacent(pages.previous, 'prev', '< Anterior')}
          {pages.links.map((page) => (
            <li key={page}>
              <Link
                className={`button ${page === pages.page ? 'button--primary' : 'button--quiet'}`}
                to={pageLink(query, page)}
                aria-current={page === pages.page ? 'page' : undefined}
                aria-label={`Página ${page + 1}`}
              >
                {page + 1}
              </Link>
            </li>
          ))}
          {pages.next !== null && adjacent(pages.next, 'next', 'Siguiente >')}
        </ul>
      )}
    </nav>
  );
}
