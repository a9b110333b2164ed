import type { ReactNode } from 'react';
import { RetryNotice } from '#islands/api-client/ResourceContent.tsx';
import type { Resource } from '#islands/api-client/use-resource.ts';
import type { PageMeta } from '#shared/fields/envelope.schema.ts';
import { ListPagination } from './ListPagination.tsx';

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Names the row: read with each of its cells. */
  isName?: boolean;
  /** Text of any length may break anywhere; a short one keeps its line where there is room. */
  text?: 'free' | 'short';
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => number;
  rows: Resource<{ data: Row[]; meta: PageMeta }> & { reload: () => void };
  /** What belongs here and what to do next, when there is nothing. */
  empty: ReactNode;
};

/** A list of the back office: loading, failed, empty or rows with their pages. */
export function DataTable<Row>({ caption, columns, keyOf, rows, empty }: Props<Row>) {
  if (rows.status === 'failed') {
    return <RetryNotice failure={rows.error} title="No pudimos cargar la lista" onRetry={rows.reload} />;
  }
  if (rows.status === 'ready' && rows.data.data.length === 0) return <div className="empty">{empty}</div>;
  return (
    <>
      <table className="table table--cards table--dense" aria-busy={rows.status !== 'ready'}>
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
          {rows.status === 'ready' ? (
            rows.data.data.map((row) => <Row key={keyOf(row)} row={row} columns={columns} />)
          ) : (
            <LoadingRow span={columns.length} />
          )}
        </tbody>
      </table>
      {rows.status === 'ready' && <ListPagination meta={rows.data.meta} label={caption} />}
    </>
  );
}

function Row<Data>({ row, columns }: { row: Data; columns: readonly Column<Data>[] }) {
  return (
    <tr>
      {columns.map(({ head, cell, isName, text }) =>
        isName ? (
          <th key={head} scope="row" data-label={head} className={text && `office-${text}`}>
            {cell(row)}
          </th>
        ) : (
          <td key={head} data-label={head} className={text && `office-${text}`}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

function LoadingRow({ span }: { span: number }) {
  return (
    <tr>
      <td colSpan={span}>
        <span role="status" className="loading">
          Cargando…
        </span>
      </td>
    </tr>
  );
}
