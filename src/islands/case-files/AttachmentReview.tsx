import { Button } from '#components/form/Button.tsx';
import { formatFileSize } from '#shared/formats/file-size.ts';
import type { UploadedFile } from './case-files.model.ts';

/** The attachments in the review before sending. */
export function AttachmentReview({ files, onCorrect }: { files: readonly UploadedFile[]; onCorrect?: () => void }) {
  if (files.length === 0) return null;
  return (
    <section className="card pqrsd-review__group">
      <h3>Archivos</h3>
      <ul className="case-files__reviewed">
        {files.map(({ id, name, bytes }) => (
          <li key={id}>
            {name} ({formatFileSize(bytes)})
          </li>
        ))}
      </ul>
      {onCorrect && (
        <Button kind="quiet" onClick={onCorrect}>
          Corregir<span className="visually-hidden"> los archivos</span>
        </Button>
      )}
    </section>
  );
}
