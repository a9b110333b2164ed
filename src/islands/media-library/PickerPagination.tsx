import type { PageMeta } from '#shared/fields/envelope.schema.ts';

type Props = { meta: PageMeta; onPage: (page: number) => void };

/** Leafs through a list whose page has no address; nothing when there is one page. */
export function PickerPagination({ meta, onPage }: Props) {
  const last = Math.ceil(meta.total / meta.per_page) - 1;
  if (last < 1) return null;
  return (
    <nav className="toolbar" aria-label="Páginas de la biblioteca">
      <p className="muted tabular" role="status">
        Página {meta.page + 1} de {last + 1}
      </p>
      <div className="cluster toolbar__end">
        <button
          type="button"
          className="button button--quiet"
          aria-disabled={meta.page === 0}
          onClick={() => meta.page > 0 && onPage(meta.page - 1)}
        >
          {'< Anterior'}
        </button>
        <button
          type="button"
          className="button button--quiet"
          aria-disabled={meta.page >= last}
          onClick={() => meta.page < last && onPage(meta.page + 1)}
        >
          {'Siguiente >'}
        </button>
      </div>
    </nav>
  );
}
