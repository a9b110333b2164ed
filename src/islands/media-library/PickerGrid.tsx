import type { LibraryFile } from '#domain/file.ts';
import { Loaded } from '#islands/api-client/Loaded.tsx';
import { FileFace } from './FileFace.tsx';
import { PickerPages } from './PickerPages.tsx';
import { type AskedFiles, useFiles } from './use-files.ts';

type Props = { asked: AskedFiles; onPage: (page: number) => void; onChoose: (file: LibraryFile) => void };

/** The files of a page, each a button that takes it. */
export function PickerGrid({ asked, onPage, onChoose }: Props) {
  return (
    <Loaded resource={useFiles(asked)} failed="No pudimos cargar la biblioteca">
      {({ data, meta }) => {
        if (data.length === 0) return <NothingFound q={asked.q} />;
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
      }}
    </Loaded>
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
