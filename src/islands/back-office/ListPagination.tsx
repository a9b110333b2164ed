import { Link, useSearchParams } from 'react-router';
import type { PageMeta } from '#shared/fields/envelope.schema.ts';
import { paginate } from '#shared/html/pagination.ts';
import { formatRange, pageLink } from './back-office.model.ts';

type Props = { meta: PageMeta; label: string };

/** Links to the pages of a list, named from 1; nothing when there is one page. */
export function ListPagination({ meta, label }: Props) {
  const [query] = useSearchParams();
  const pages = paginate(meta.total, meta.per_page, meta.page);
  const to = (page: number) => pageLink(query, page);
  return (
    <nav className="toolbar" aria-label={`Páginas de ${label}`}>
      <p className="muted tabular" role="status">
        {formatRange(meta.page, meta.per_page, meta.total)}
      </p>
      {pages && (
        <ul className="list cluster toolbar__end">
          {pages.previous !== null && (
            <li>
              <Link className="button button--quiet" to={to(pages.previous)} rel="prev">
                {'< Anterior'}
              </Link>
            </li>
          )}
          {pages.links.map((page) => (
            <li key={page}>
              <Link
                className={`button ${page === pages.page ? 'button--primary' : 'button--quiet'}`}
                to={to(page)}
                aria-current={page === pages.page ? 'page' : undefined}
                aria-label={`Página ${page + 1}`}
              >
                {page + 1}
              </Link>
            </li>
          ))}
          {pages.next !== null && (
            <li>
              <Link className="button button--quiet" to={to(pages.next)} rel="next">
                {'Siguiente >'}
              </Link>
            </li>
          )}
        </ul>
      )}
    </nav>
  );
}
