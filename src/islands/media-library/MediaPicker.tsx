import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Dialog } from '#components/form/Dialog.tsx';
import { FilterField, Options } from '#components/form/FilterField.tsx';
import { FILE_KINDS, type FileKind, type LibraryFile } from '#domain/files/file.ts';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { api } from '#islands/api-client/request.ts';
import { useAction } from '#islands/api-client/use-action.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { filesApi } from '#shared/api/endpoints/files.api.ts';
import { plural } from '#shared/formats/count.ts';
import { FileThumbnail } from './FileThumbnail.tsx';
import { KIND_OPTIONS } from './media-library.model.ts';
import { UploadField } from './UploadField.tsx';
import './media-library.css';

/** A file chosen in the library. */
export type PickedFile = { file: LibraryFile; isNew: boolean };

type Props = {
  /** Kind that may be chosen; null: any. */
  kind: FileKind | null;
  /** `isNew`: it was uploaded in this dialog. */
  onChoose: (file: LibraryFile, isNew: boolean) => void;
  onClose: () => void;
};

/** A dialog to choose a file of the library or upload one, for a parent that closes it on a choice. */
export function MediaPicker({ kind, onChoose, onClose }: Props) {
  return (
    <Dialog title="Elegir de la biblioteca" className="media-picker" canClose onClose={onClose}>
      {() => <PickerBody kind={kind} onChoose={onChoose} />}
    </Dialog>
  );
}

/** Search text or '', kind or null for all, and page from 0. */
type LibraryQuery = { q: string; kind: FileKind | null; page: number };

function PickerBody({ kind, onChoose }: Omit<Props, 'onClose'>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState<LibraryQuery>({ q: '', kind, page: 0 });
  const { failure, run } = useAction();
  const loadStored = (name: string) =>
    void run(async () => onChoose(await api.call(filesApi.get, { params: { name } }), true));
  const search = () => setQuery({ ...query, q: input.current?.value.trim() ?? '', page: 0 });
  const show = (value: string) =>
    setQuery({ ...query, kind: FILE_KINDS.find((each) => each === value) ?? null, page: 0 });
  const searchOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Otherwise it would submit the form around the dialog.
    event.preventDefault();
    search();
  };
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
      <div className="toolbar">
        <FilterField label="Buscar por nombre o descripción" className="field media-picker__search">
          {(id) => (
            <input className="input" id={id} type="search" ref={input} maxLength={200} onKeyDown={searchOnEnter} />
          )}
        </FilterField>
        <Button kind="secondary" label="Buscar" onClick={search} />
        {kind === null && (
          <FilterField label="Tipo" className="field media-filter">
            {(id) => (
              <select className="select" id={id} value={query.kind ?? ''} onChange={({ target }) => show(target.value)}>
                <Options all="Todos" options={KIND_OPTIONS} />
              </select>
            )}
          </FilterField>
        )}
      </div>
      <PickerGrid
        query={query}
        onPage={(page) => setQuery({ ...query, page })}
        onChoose={(file) => onChoose(file, false)}
      />
    </div>
  );
}

type PickerGridProps = { query: LibraryQuery; onPage: (page: number) => void; onChoose: (file: LibraryFile) => void };

function PickerGrid({ query, onPage, onChoose }: PickerGridProps) {
  return (
    <ResourceContent resource={useEndpoint(filesApi.list, { query })} failureTitle="No pudimos cargar la biblioteca">
      {({ data, meta: { total, per_page, page } }) => {
        if (data.length === 0) {
          return (
            <p className="empty" role="status">
              {query.q
                ? `Ningún archivo coincide con «${query.q}». Pruebe con otra palabra o suba uno nuevo.`
                : 'La biblioteca está vacía: suba el primer archivo.'}
            </p>
          );
        }
        const last = Math.ceil(total / per_page) - 1;
        return (
          <>
            <p className="muted" role="status">
              {plural(total, 'archivo', 'archivos', String)}
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
            {last > 0 && (
              <nav className="toolbar" aria-label="Páginas de la biblioteca">
                <p className="muted tabular" role="status">
                  Página {page + 1} de {last + 1}
                </p>
                <div className="cluster toolbar__end">
                  <Button kind="quiet" label="< Anterior" inactive={page === 0} onClick={() => onPage(page - 1)} />
                  <Button kind="quiet" label="Siguiente >" inactive={page >= last} onClick={() => onPage(page + 1)} />
                </div>
              </nav>
            )}
          </>
        );
      }}
    </ResourceContent>
  );
}
