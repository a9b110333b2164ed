import { Button } from '#components/form/Button.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { formatFileSize } from '#shared/formats/file-size.ts';
import type { RefusedFile, UploadedFile } from './case-files.model.ts';

type Props = { files: readonly UploadedFile[]; leftOut: readonly RefusedFile[]; onCorrect: () => void };

/** The attachments in the review before sending, and the files that do not go along. */
export function AttachmentReview({ files, leftOut, onCorrect }: Props) {
  if (files.length + leftOut.length === 0) return null;
  return (
    <>
      <section className="card pqrsd-review__group">
        <h3>Archivos</h3>
        {files.length === 0 && <p>Ninguno.</p>}
        <ul className="case-files__reviewed">
          {files.map(({ id, name, bytes }) => (
            <li key={id}>
              {name} ({formatFileSize(bytes)})
            </li>
          ))}
        </ul>
        <Button kind="quiet" label="Corregir" heard=" los archivos" onClick={onCorrect} />
      </section>
      <FilesLeftOut title="Su solicitud irá sin esto" files={leftOut} />
    </>
  );
}

/** What could not be attached and why; the PQRSD goes without it. */
export function FilesLeftOut({ title, files }: { title: string; files: readonly RefusedFile[] }) {
  if (files.length === 0) return null;
  return (
    <Notice kind="warn" title={title}>
      <ul>
        {files.map(({ name, reason }) => (
          <li key={name} className="case-files__name">
            <strong>«{name}»</strong>: {reason}
          </li>
        ))}
      </ul>
      <p>Después puede enviarlo en un mensaje, al consultar su caso.</p>
    </Notice>
  );
}
