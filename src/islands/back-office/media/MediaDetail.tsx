import { Link, useParams } from 'react-router';
import type { LibraryFile } from '#domain/files/file.ts';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useCan } from '#islands/api-client/use-can.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { AltTextForm, FileActions, FileUses, FileVersions } from '#islands/media-library/FileSections.tsx';
import { fileDetails, versionedUrl } from '#islands/media-library/media-library.model.ts';
import { filesApi } from '#shared/api/endpoints/files.api.ts';
import { fileFormat } from '#shared/formats/file-size.ts';
import { notify } from '../notifications.tsx';
import { AboveTitle } from '../Screen.tsx';
import { DescriptionList } from '../Section.tsx';

/** One file: its data, preview, uses, versions and actions. */
export function MediaDetail() {
  const { name = '' } = useParams();
  const found = useEndpoint(filesApi.get, { params: { name } });
  const onReplaced = (text: string) => {
    found.reload();
    notify(text);
  };
  return (
    <>
      <AboveTitle>
        <Link to="/media">‹ Volver a los archivos</Link>
      </AboveTitle>
      <ResourceContent
        resource={found}
        failureTitle="No pudimos cargar el archivo"
        missingText="Ese archivo no existe: puede que alguien lo haya eliminado."
      >
        {(file) => <FileDetail key={`${file.name} ${file.version}`} file={file} onReplaced={onReplaced} />}
      </ResourceContent>
    </>
  );
}

function FileDetail({ file, onReplaced }: { file: LibraryFile; onReplaced: (text: string) => void }) {
  const can = useCan();
  const resource = { ownerId: file.uid };
  const mayChange = can('file:update', resource);
  return (
    <div className="office-file">
      <Preview file={file} />
      <div className="stack">
        <DescriptionList title="Datos" facts={fileDetails(file)} />
        {file.kind === 'imagen' && <AltTextForm file={file} mayChange={mayChange} />}
        <FileUses file={file} />
        <FileVersions file={file} />
        <FileActions
          file={file}
          mayReplace={mayChange}
          mayDelete={can('file:delete', resource)}
          onReplaced={onReplaced}
        />
      </div>
    </div>
  );
}

function Preview({ file }: { file: LibraryFile }) {
  const { name, kind, alt, width, height } = file;
  const url = versionedUrl(name, file);
  return (
    <figure className="card office-file__view">
      {kind === 'imagen' ? (
        <img src={url} alt={alt} width={width ?? undefined} height={height ?? undefined} />
      ) : (
        <span className="media-face__format" aria-hidden="true">
          {fileFormat(name)}
        </span>
      )}
      <figcaption>
        <a href={url} target="_blank" rel="noreferrer">
          Abrir el archivo<span className="visually-hidden"> (en otra pestaña)</span>
        </a>
      </figcaption>
    </figure>
  );
}
