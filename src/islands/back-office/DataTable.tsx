import type { ReactNode } from 'react';
import { RetryNotice } from '#islands/api-client/ResourceContent.tsx';
import type { ReloadableResource } from '#islands/api-client/use-resource.ts';
import type { PageMeta } from '#shared/fields/envelope.schema.ts';
import { ListPagination } from './ListPagination.tsx';

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** The row header, announced with each cell of its row. */
  isName?: boolean;
  /** 'free': text of any length, which breaks anywhere. 'short': stays on its line where there is room. */
  text?: 'free' | 'short';
};

type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  /** null while the rows are being loaded. */
  rows: readonly Row[] | null;
};

/** A table that becomes a list of cards on a small screen. */
export function Table<Row>({ caption, columns, keyOf, rows }: TableProps<Row>) {
  return (
    <table className="table table--cards table--dense" aria-busy={rows === null}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, cell, isName, text }) => {
              const Cell = isName ? 'th' : 'td';
              return (
                <Cell
                  key={head}
                  scope={isName ? 'row' : undefined}
                  data-label={head}
                  className={text && `office-${text}`}
                >
                  {cell(row)}
                </Cell>
              );
            })}
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
  );
}

type Props<Row> = Omit<TableProps<Row>, 'rows'> & {
  rows: ReloadableResource<{ data: Row[]; meta: PageMeta }>;
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
