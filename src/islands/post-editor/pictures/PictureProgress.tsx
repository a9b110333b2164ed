import type { BackgroundUpload } from './background-uploads.ts';
import { pictureUploads } from './picture-uploads.ts';

type Props = { id: string; upload: BackgroundUpload };

/** How far a picture has come, or why it did not arrive. */
export function PictureProgress({ id, upload }: Props) {
  if (upload.error) {
    return (
      <div role="alert" className="notice notice--danger">
        <p>La imagen no se pudo subir. {upload.error}</p>
        <button type="button" className="button button--secondary" onClick={() => pictureUploads.retry(id)}>
          Intentar de nuevo
        </button>
      </div>
    );
  }
  if (upload.name) return null;
  return (
    <label className="post-editor__progress">
      Subiendo imagen… <progress max={1} value={upload.fraction} />
    </label>
  );
}
