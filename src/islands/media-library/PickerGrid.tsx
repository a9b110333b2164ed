import type { LibraryFile } from '#domain/files/file.ts';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { FileThumbnail } from './FileThumbnail.tsx';
import { PickerPagination } from './PickerPagination.tsx';
import { type LibraryQuery, useFiles } from './use-files.ts';

type Props = { query: LibraryQuery; onPage: (page: number) => void; onChoose: (file: LibraryFile) => void };

/** The files of a page, each a button that takes it. */
export function PickerGrid({ query, onPage, onChoose }: Props) {
  return (
    <ResourceContent resource={useFiles(query)} failureTitle="No pudimos cargar la biblioteca">
      {({ data, meta }) => {
        if (data.length === 0) return <NoFiles q={query.q} />;
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

function NoFiles({ q }: { q: string }) {
  return (
    <p className="empty" role="status">
      {q
        ? `Ningún archivo coincide con «${q}». Pruebe con otra palabra o suba uno nuevo.`
        : 'La biblioteca está vacía: suba el primer archivo.'}
    </p>
  );
}
