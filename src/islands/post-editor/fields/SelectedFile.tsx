import { useResource } from '#islands/api-client/use-resource.ts';
import { fetchFile } from '#islands/media-library/media-api.ts';
import {
  formatAndSize,
  kindOfStoredName,
  thumbnailUrl,
  uploadUrl,
} from '#islands/media-library/media-library.model.ts';

type Props = { name: string; onRemove: () => void };

/** The file the post has, by what the library knows of it. */
export function SelectedFile({ name, onRemove }: Props) {
  const { data: file } = useResource(name, (signal) => fetchFile(name, signal));
  const thumbnail = file ? thumbnailUrl(file) : kindOfStoredName(name) === 'imagen' ? uploadUrl(name) : null;
  return (
    <div className="stack post-editor__file">
      <figure>
        {thumbnail && <img className="post-editor__preview" src={thumbnail} alt="" />}
        <figcaption>
          <a href={uploadUrl(name)} target="_blank" rel="noreferrer">
            {file ? `${file.original_name} (${formatAndSize(file)})` : 'Archivo guardado'}
            <span className="visually-hidden"> (se abre en otra pestaña)</span>
          </a>
        </figcaption>
      </figure>
      <button type="button" className="button button--quiet" onClick={onRemove}>
        Quitar archivo
      </button>
    </div>
  );
}
