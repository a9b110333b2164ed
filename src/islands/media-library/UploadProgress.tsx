import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { percentOf } from './media-library.model.ts';
import type { UploadControls } from './use-upload.ts';

/** How far an upload is, with the way to stop it; or why it failed, with the way to go on. */
export function UploadProgress({ uploading }: { uploading: UploadControls }) {
  const { progress, start, cancel } = uploading;
  return (
    <>
      <p className="visually-hidden" role="status">
        {progress.status === 'sending' && progressText(progress)}
      </p>
      {progress.status === 'sending' && (
        <div className="media-progress">
          <p className="media-progress__name">
            {progressText(progress)} <span className="tabular">{percentOf(progress.fraction)} %</span>
          </p>
          <progress aria-label={`Subida de ${progress.file.name}`} max={1} value={progress.fraction} />
          <button type="button" className="button button--quiet" onClick={cancel}>
            Cancelar la subida
          </button>
        </div>
      )}
      {progress.status === 'failed' && (
        <FailureNotice failure={progress.failure} title={`No se subió «${progress.file.name}»`}>
          {canResume(progress.failure) && (
            <div className="cluster">
              <button type="button" className="button button--secondary" onClick={() => start(progress.file)}>
                Seguir subiendo
              </button>
            </div>
          )}
        </FailureNotice>
      )}
    </>
  );
}

function progressText({ file, fraction, waiting }: { file: File; fraction: number; waiting: boolean }): string {
  if (waiting) return `Sin conexión: «${file.name}» sigue cuando vuelva.`;
  // All of it has left; pictures take the server a moment.
  return fraction === 1 ? `Guardando «${file.name}».` : `Subiendo «${file.name}».`;
}

/** A session that ended can be renewed in another tab; what is wrong with the file cannot. */
const canResume = ({ isTemporary, status }: { isTemporary: boolean; status: number }): boolean =>
  isTemporary || status === 401;
