import { DownloadButton } from '#islands/api-client/DownloadButton.tsx';
import { addressOf, type Endpoint } from '#shared/api/endpoint.ts';
import { TABLE_FORMATS } from '#shared/api/transparency.schema.ts';

const FORMAT_NAMES = { csv: 'CSV', xlsx: 'Excel' } as const;

/** A table as files; `name` is that of the file without its ending. */
export const TableDownloads = ({ endpoint, name }: { endpoint: Endpoint; name: string }) => (
  <div className="office-downloads">
    {TABLE_FORMATS.map((format) => (
      <DownloadButton
        key={format}
        kind="quiet"
        path={addressOf<Endpoint>(endpoint, { params: {}, query: { format } })}
        name={`${name}.${format}`}
      >
        Descargar en {FORMAT_NAMES[format]}
      </DownloadButton>
    ))}
  </div>
);
