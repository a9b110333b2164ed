import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Dialog } from '#components/form/Dialog.tsx';
import type { FileKind, LibraryFile } from '#domain/files/file.ts';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { api } from '#islands/api-client/request.ts';
import { useAction } from '#islands/api-client/use-action.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { filesApi } from '#shared/api/endpoints/files.api.ts';
import type { PageMeta } from '#shared/fields/envelope.schema.ts';
import { FileThumbnail } from './FileThumbnail.tsx';
import { KindFilter } from './KindFilter.tsx';
import { UploadField } from './UploadField.tsx';
import './media-library.css';

type PickerSearchProps = {
  kind: FileKind | null;
  canFilter: boolean;
  onSearch: (q: string) => void;
  onKind: (kind: FileKind | null) => void;
};

/** Searches on the button and on Enter, which would otherwise submit the form around the dialog. */
function PickerSearch({ kind, canFilter, onSearch, onKind }: PickerSearchProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const search = () => onSearch(input.current?.value.trim() ?? '');
  const searchOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    search();
  };
  return (
    <div className="toolbar">
      <div className="field media-picker__search">
        <label className="field__label" htmlFor={id}>
          Buscar por nombre o descripción
        </label>
        <input className="input" id={id} type="search" ref={input} maxLength={200} onKeyDown={searchOnEnter} />
      </div>
      <Button kind="secondary" label="Buscar" onClick={search} />
      {canFilter && <KindFilter kind={kind} onKind={onKind} />}
    </div>
  );
}

type PickerPaginationProps = { meta: PageMeta; onPage: (page: number) => void };

/** Pagination without URLs; nothing for a single page. */
function PickerPagination({ meta, onPage }: PickerPaginationProps) {
  const last = Math.ceil(meta.total / meta.per_page) - 1;
  if (last < 1) return null;
  return (
    <nav className="toolbar" aria-label="Páginas de la biblioteca">
      <p className="muted tabular" role="status">
        Página {meta.page + 1} de {last + 1}
      </p>
      <div className="cluster toolbar__end">
        <Button kind="quiet" label="< Anterior" inactive={meta.page === 0} onClick={() => onPage(meta.page - 1)} />
        <Button kind="quiet" label="Siguiente >" inactive={meta.page >= last} onClick={() => onPage(meta.page + 1)} />
      </div>
    </nav>
  );
}

/** Search text or '', kind or null for all, and page from 0. */
type LibraryQuery = { q: string; kind: FileKind | null; page: number };

type PickerGridProps = { query: LibraryQuery; onPage: (page: number) => void; onChoose: (file: LibraryFile) => void };

/** The files of a page as buttons. */
function PickerGrid({ query, onPage, onChoose }: PickerGridProps) {
  return (
    <ResourceContent resource={useEndpoint(filesApi.list, { query })} failureTitle="No pudimos cargar la biblioteca">
      {({ data, meta }) => {
        if (data.length === 0) {
          return (
            <p className="empty" role="status">
              {query.q
                ? `Ningún archivo coincide con «${query.q}». Pruebe con otra palabra o suba uno nuevo.`
                : 'La biblioteca está vacía: suba el primer archivo.'}
            </p>
          );
        }
        return (
          <>
            <p className="muted" role="status">
              {meta.total === 1 ? '1 archivo' : `${meta.total} archivos`}
            </p>
            <ul className="list media-grid" aria-label="Archivos">
              {data.map((file) => (
                <li key={file.name}>
                  <button type="button" className="media-face" onClick={() => onChoose(file)}>
                    <FileThumbnail file={file} />
                  </button>
                </li>
              ))}
            </ul>
            <PickerPagination meta={meta} onPage={onPage} />
          </>
        );
      }}
    </ResourceContent>
  );
}

type Props = {
  /** Kind that may be chosen; null: any. */
  kind: FileKind | null;
  /** `isNew`: it was uploaded in this dialog. */
  onChoose: (file: LibraryFile, isNew: boolean) => void;
  onClose: () => void;
};

/** A file chosen in the library. */
export type PickedFile = { file: LibraryFile; isNew: boolean };

/** A dialog to choose a file of the library or upload one. It may be inside other dialogs. */
export function MediaPicker({ kind, onChoose, onClose }: Props) {
  return (
    <Dialog title="Elegir de la biblioteca" className="media-picker" canClose onClose={onClose}>
      {(close) => (
        <PickerBody
          kind={kind}
          onChoose={(file, isNew) => {
            close();
            onChoose(file, isNew);
          }}
        />
      )}
    </Dialog>
  );
}

function PickerBody({ kind, onChoose }: Omit<Props, 'onClose'>) {
  const id = useId();
  const [query, setQuery] = useState<LibraryQuery>({ q: '', kind, page: 0 });
  const { failure, run } = useAction();
  const loadStored = (name: string) =>
    void run(async () => onChoose(await api.call(filesApi.get, { params: { name } }), true));
  return (
    <div className="stack media-picker__body">
      <UploadField
        name={`${id}-subir`}
        label="Suba un archivo nuevo"
        kind={kind}
        required
        errors={failure ? [failure.message] : undefined}
        onStored={loadStored}
      />
      <PickerSearch
        kind={query.kind}
        canFilter={kind === null}
        onSearch={(q) => setQuery({ ...query, q, page: 0 })}
        onKind={(chosen) => setQuery({ ...query, kind: chosen, page: 0 })}
      />
      <PickerGrid
        query={query}
        onPage={(page) => setQuery({ ...query, page })}
        onChoose={(file) => onChoose(file, false)}
      />
    </div>
  );
}
