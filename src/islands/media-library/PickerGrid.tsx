import type { FileKind, LibraryFile } from '#domain/file.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { useResource } from '#islands/api-client/use-resource.ts';
import { FileFace } from './FileFace.tsx';
import { fetchFiles } from './media-api.ts';
import { PickerPages } from './PickerPages.tsx';

type Props = {
  asked: { q: string; kind: FileKind | null; page: number };
  onPage: (page: number) => void;
  onChoose: (file: LibraryFile) => void;
};

/** The files of a page, each a button that takes it. */
export function PickerGrid({ asked, onPage, onChoose }: Props) {
  const { q, kind, page } = asked;
  const files = useResource(`${kind} ${page} ${q}`, (signal) =>
    fetchFiles({ kind: kind ?? undefined, q: q || undefined, page }, signal),
  );
  if (files.status === 'failed') {
    return (
      <FailureNotice failure={files.error} title="No pudimos cargar la biblioteca">
        <button type="button" className="button button--secondary" onClick={files.reload}>
          Intentar de nuevo
        </button>
      </FailureNotice>
    );
  }
  if (files.status !== 'ready') {
    return (
      <p role="status" className="media-loading">
        Cargando…
      </p>
    );
  }
  const { data, meta } = files.data;
  if (data.length === 0) return <NothingFound q={q} />;
  return (
    <>
      <p className="muted" role="status">
        {meta.total === 1 ? '1 archivo' : `${meta.total} archivos`}
      </p>
      <ul className="list media-grid" aria-label="Archivos">
        {data.map((file) => (
          <li key={file.name}>
            <button type="button" className="media-face" onClick={() => onChoose(file)}>
              <FileFace file={file} />
            </button>
          </li>
        ))}
      </ul>
      <PickerPages meta={meta} onPage={onPage} />
    </>
  );
}

function NothingFound({ q }: { q: string }) {
  return (
    <p className="empty" role="status">
      {q
        ? `Ningún archivo coincide con «${q}». Pruebe con otra palabra o suba uno nuevo.`
        : 'La biblioteca está vacía: suba el primer archivo.'}
    </p>
  );
}
