import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { RetryNotice } from '#islands/api-client/ResourceContent.tsx';
import type { ReloadableResource } from '#islands/api-client/use-resource.ts';
import type { PageMeta } from '#shared/fields/envelope.schema.ts';
import { paginate } from '#shared/html/pagination.ts';
import { formatRange, pageLink } from './back-office.model.ts';
import { TableHead, type TableHeadCell } from './TableHead.tsx';
import { TableScroll } from './TableScroll.tsx';

export type Column<Row> = TableHeadCell & {
  cell: (row: Row) => ReactNode;
  note?: (row: Row) => ReactNode;
  /** The row header, announced with each cell of its row. */
  isName?: boolean;
  /** 'free': text of any length, which breaks anywhere. 'short': stays on its line where there is room. */
  text?: 'free' | 'short';
};

export type TableProps<Row> = {
  caption: string;
  /** Beside the classes of every table. */
  className?: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  /** null while the rows are being loaded. */
  rows: readonly Row[] | null;
};

/** A table that becomes a list of cards on a small screen. */
export function Table<Row>({ caption, className = '', columns, keyOf, rows }: TableProps<Row>) {
  return (
    <TableScroll label={caption}>
      <table className={`table table--cards table--dense ${className}`.trim()} aria-busy={rows === null}>
        <caption className="visually-hidden">{caption}</caption>
        <TableHead columns={columns} />
        <tbody>
          {rows?.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <Cell key={column.head} column={column} row={row} />
              ))}
            </tr>
          )) ?? (
            <tr>
              <td colSpan={columns.length}>
                <span role="status" className="loading">
                  Cargando…
                </span>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </TableScroll>
  );
}

function Cell<Row>({ column: { head, cell, note, isName, text }, row }: { column: Column<Row>; row: Row }) {
  const Tag = isName ? 'th' : 'td';
  const small = note?.(row);
  return (
    <Tag scope={isName ? 'row' : undefined} data-label={head} className={text && `office-${text}`}>
      <div className="office-cell">
        {cell(row)}
        {small && <span className="office-note">{small}</span>}
      </div>
    </Tag>
  );
}

export type Mark = { chip: string; mark: string; text: string };

/** A chip with a shape and a word, so that colour is never its only sign (WCAG 1.4.1). */
export const MarkChip = ({ chip, mark, text }: Mark) => (
  <span className={`chip ${chip}`}>
    <span aria-hidden="true">{mark}</span> {text}
  </span>
);

type Props<Row> = Omit<TableProps<Row>, 'rows'> & {
  rows: ReloadableResource<{ data: Row[]; meta: PageMeta & { capped?: boolean } }>;
  /** Shown in place of an empty table: what belongs here and what to do next. */
  empty: ReactNode;
};

/** A list of the back office: loading, failed, empty, or rows with the links to the other pages. */
export function DataTable<Row>({ rows, empty, ...table }: Props<Row>) {
  if (rows.status === 'failed') {
    return <RetryNotice failure={rows.error} title="No pudimos cargar la lista" onRetry={rows.reload} />;
  }
  if (rows.data?.data.length === 0) return <div className="empty">{empty}</div>;
  return (
    <>
      <Table {...table} rows={rows.data?.data ?? null} />
      {rows.data && <ListPagination meta={rows.data.meta} label={table.caption} />}
    </>
  );
}

/** Links to the pages of a list, numbered from 1; only the range when there is one page. */
export function ListPagination({ meta, label }: { meta: PageMeta & { capped?: boolean }; label: string }) {
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
        {formatRange(meta.page, meta.per_page, meta.total, meta.capped)}
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
