import { Link, useNavigate, useSearchParams } from 'react-router';
import { fileQuery } from '#domain/files/file.ts';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useCan } from '#islands/api-client/use-can.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { FileThumbnail } from '#islands/media-library/FileThumbnail.tsx';
import { formatUses, KIND_OPTIONS } from '#islands/media-library/media-library.model.ts';
import { UploadField } from '#islands/media-library/UploadField.tsx';
import { filesApi } from '#shared/api/endpoints/files.api.ts';
import { mediaLink, parseListQuery } from '../back-office.model.ts';
import { ListPagination } from '../DataTable.tsx';
import { SearchBox, SelectFilters } from '../filters.tsx';

/** The media library: images and documents. */
export function MediaList() {
  const can = useCan();
  const navigate = useNavigate();
  return (
    <>
      {can('file:create') && (
        <section className="card office-upload" aria-label="Subir">
          <UploadField
            name="subir"
            label="Subir archivo"
            kind={null}
            required
            onStored={(name) => navigate(mediaLink(name))}
          />
        </section>
      )}
      <div className="toolbar office-tools">
        <SearchBox label="Buscar por nombre o descripción" />
        <SelectFilters filters={[{ name: 'kind', label: 'Tipo', all: 'Todos', options: KIND_OPTIONS }]} />
      </div>
      <FileList />
    </>
  );
}

function FileList() {
  const [address] = useSearchParams();
  const query = parseListQuery(address, fileQuery);
  return (
    <ResourceContent resource={useEndpoint(filesApi.list, { query })} failureTitle="No pudimos cargar los archivos">
      {({ data, meta }) =>
        data.length === 0 ? (
          <NoFiles q={query.q ?? ''} filtered={query.kind !== undefined} />
        ) : (
          <>
            <ul className="list media-grid" aria-label="Archivos">
              {data.map((file) => (
                <li key={file.name}>
                  <Link className="media-face" to={mediaLink(file.name)}>
                    <FileThumbnail file={file} />
                    <span className="media-face__facts">{formatUses(file)}</span>
                  </Link>
                </li>
              ))}
            </ul>
            <ListPagination meta={meta} label="archivos" />
          </>
        )
      }
    </ResourceContent>
  );
}

const NoFiles = ({ q, filtered }: { q: string; filtered: boolean }) => (
  <div className="empty">
    {q || filtered ? (
      <p>Ningún archivo coincide{q && ` con «${q}»`}. Pruebe con otra palabra o con otro tipo.</p>
    ) : (
      <p>Aquí aparecen las imágenes y los documentos de las publicaciones. Suba el primero con «Subir archivo».</p>
    )}
  </div>
);
