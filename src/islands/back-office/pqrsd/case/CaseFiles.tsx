import type { CaseAttachment } from '#domain/pqrsd/case-files.ts';
import { DownloadButton } from '#islands/api-client/DownloadButton.tsx';
import { fileFormat, formatFileSize } from '#shared/formats/file-size.ts';

/** Files of a case; taking one along leaves a line in the log of who saw it. */
export function CaseFiles({ caseId, files }: { caseId: number; files: readonly CaseAttachment[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="list desk-files" aria-label="Archivos">
      {files.map(({ id, name, bytes, by, visibility }) => (
        <li key={id}>
          <DownloadButton path={`/pqrsd/${caseId}/files/${id}`} name={name} kind="quiet">
            <span className="visually-hidden">Descargar </span>
            {name}
          </DownloadButton>
          <span className="office-note">
            {fileFormat(name)}, {formatFileSize(bytes)} · {by === 'ciudadano' ? 'de la persona' : 'del hospital'}
            {visibility === 'interna' && ', interno'}
          </span>
        </li>
      ))}
    </ul>
  );
}
