import { Link, useNavigate, useSearchParams } from 'react-router';
import type { LibraryFile } from '#domain/files/file.ts';
import { can } from '#domain/users/permissions.ts';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useSession } from '#islands/api-client/session-store.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { FileThumbnail } from '#islands/media-library/FileThumbnail.tsx';
import { KindFilter } from '#islands/media-library/KindFilter.tsx';
import { formatUses } from '#islands/media-library/media-library.model.ts';
import { UploadField } from '#islands/media-library/UploadField.tsx';
import { filesApi } from '#shared/api/endpoints/files.api.ts';
import { mediaLink, parseFileKind, parsePage, withFilter } from '../back-office.model.ts';
import { ListPagination } from '../ListPagination.tsx';
import { SearchBox } from '../SearchBox.tsx';

/** The media library: images and documents. */
export function MediaList() {
  const user = useSession()?.user ?? null;
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const kind = parseFileKind(query);
  return (
    <>
      {can(user, 'file:create') && (
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
        <KindFilter kind={kind} onKind={(chosen) => setQuery(withFilter(query, 'kind', chosen ?? ''))} />
      </div>
      <FileList query={query} />
    </>
  );
}

function FileList({ query }: { query: URLSearchParams }) {
  const kind = parseFileKind(query);
  const q = query.get('q') ?? '';
  return (
    <ResourceContent
      resource={useEndpoint(filesApi.list, { query: { q, kind, page: parsePage(query) } })}
      failureTitle="No pudimos cargar los archivos"
    >
      {({ data, meta }) => {
        if (data.length === 0) return <NoFiles q={q} filtered={kind !== null} />;
        return (
          <>
            <ul className="list media-grid" aria-label="Archivos">
              {data.map((file) => (
                <FileItem key={file.name} file={file} />
              ))}
            </ul>
            <ListPagination meta={meta} label="archivos" />
          </>
        );
      }}
    </ResourceContent>
  );
}

function FileItem({ file }: { file: LibraryFile }) {
  return (
    <li>
      <Link className="media-face" to={mediaLink(file.name)}>
        <FileThumbnail file={file} />
        <span className="media-face__facts">{formatUses(file)}</span>
      </Link>
    </li>
  );
}

function NoFiles({ q, filtered }: { q: string; filtered: boolean }) {
  return (
    <div className="empty">
      {q || filtered ? (
        <p>Ningún archivo coincide{q && ` con «${q}»`}. Pruebe con otra palabra o con otro tipo.</p>
      ) : (
        <p>Aquí aparecen las imágenes y los documentos de las publicaciones. Suba el primero con «Subir archivo».</p>
      )}
    </div>
  );
}
