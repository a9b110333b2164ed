import { useCallback, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Notification } from '#components/form/Notification.tsx';
import type { LibraryFile } from '#domain/file.ts';
import { formatOfFile } from '#domain/file-size.ts';
import { can } from '#domain/permissions.ts';
import { Loaded } from '#islands/api-client/Loaded.tsx';
import { useSession } from '#islands/api-client/session.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { AltForm } from '#islands/media-library/AltForm.tsx';
import { FileActions } from '#islands/media-library/FileActions.tsx';
import { FileUses } from '#islands/media-library/FileUses.tsx';
import { FileVersions } from '#islands/media-library/FileVersions.tsx';
import { fetchFile } from '#islands/media-library/media-api.ts';
import { factsOf, freshAddressOf } from '#islands/media-library/media-library.model.ts';
import { NEEDED, TITLES } from './back-office.model.ts';
import { Facts } from './Facts.tsx';
import { Screen } from './Screen.tsx';

/** One file: what it is, what it shows, where it is used, and what can be done with it. */
export function MediaDetail() {
  const { name = '' } = useParams();
  const allowed = can(useSession()?.user ?? null, 'file:read');
  const found = useResource(allowed ? name : null, (signal) => fetchFile(name, signal));
  const [news, setNews] = useState<string | null>(null);
  const endNews = useCallback(() => setNews(null), []);
  const onReplaced = (text: string) => {
    found.reload();
    setNews(text);
  };
  return (
    <Screen title={TITLES.mediaFile} needs={NEEDED.media}>
      <p>
        <Link to="/media">‹ Volver a los archivos</Link>
      </p>
      <Loaded
        resource={found}
        failed="No pudimos cargar el archivo"
        missing="Ese archivo no existe: puede que alguien lo haya eliminado."
      >
        {(file) => <FileSheet key={`${file.name} ${file.version}`} file={file} onReplaced={onReplaced} />}
      </Loaded>
      <Notification text={news} onDone={endNews} />
    </Screen>
  );
}

type SheetProps = { file: LibraryFile; onReplaced: (news: string) => void };

function FileSheet({ file, onReplaced }: SheetProps) {
  const user = useSession()?.user ?? null;
  const resource = { ownerId: file.uid };
  const mayChange = can(user, 'file:update', resource);
  return (
    <div className="office-file">
      <Preview file={file} />
      <div className="stack">
        <Facts title="Datos" facts={factsOf(file)} />
        {file.kind === 'imagen' && <AltForm file={file} mayChange={mayChange} />}
        <FileUses file={file} />
        <FileVersions file={file} />
        <FileActions
          file={file}
          mayReplace={mayChange}
          mayDelete={can(user, 'file:delete', resource)}
          onReplaced={onReplaced}
        />
      </div>
    </div>
  );
}

function Preview({ file }: { file: LibraryFile }) {
  return (
    <figure className="card office-file__view">
      {file.kind === 'imagen' ? (
        <img
          src={freshAddressOf(file.name, file)}
          alt={file.alt}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
        />
      ) : (
        <span className="media-face__format" aria-hidden="true">
          {formatOfFile(file.name)}
        </span>
      )}
      <figcaption>
        <a href={freshAddressOf(file.name, file)} target="_blank" rel="noreferrer">
          Abrir el archivo<span className="visually-hidden"> (en otra pestaña)</span>
        </a>
      </figcaption>
    </figure>
  );
}
