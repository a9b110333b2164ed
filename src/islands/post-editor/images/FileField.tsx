import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Checkbox } from '#components/form/Checkbox.tsx';
import { TextField } from '#components/form/TextField.tsx';
import type { LibraryFile } from '#domain/files/file.ts';
import { CENTER } from '#domain/files/focal-point.ts';
import { PHOTO_ADVICE } from '#domain/files/photo-advice.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { MediaPicker } from '#islands/media-library/MediaPicker.tsx';
import {
  formatAndSize,
  kindOfStoredName,
  thumbnailUrl,
  uploadUrl,
} from '#islands/media-library/media-library.model.ts';
import { UploadField } from '#islands/media-library/UploadField.tsx';
import { filesApi } from '#shared/api/endpoints/files.api.ts';
import type { PostEditing } from '../use-post-editing.ts';
import { FocalPointField } from './FocalPointField.tsx';

type AltText = { alt: string; decorative: boolean };

type AltTextProps = AltText & {
  /** Names of the two controls; the error summary links to the first. */
  names: { alt: string; decorative: string };
  maxLength?: number;
  onChange: (part: Partial<AltText>) => void;
};

/** Alternative text, or the mark of a decorative image: one of the two is required. */
export function AltTextFields({ names, alt, decorative, maxLength, onChange }: AltTextProps) {
  return (
    <>
      <TextField
        name={names.alt}
        label="Texto alternativo"
        hint="Qué muestra la imagen, para quien no puede verla."
        required={!decorative}
        disabled={decorative}
        maxLength={maxLength}
        value={alt}
        onChange={(event) => onChange({ alt: event.target.value })}
      />
      <Checkbox
        name={names.decorative}
        label="Imagen decorativa"
        hint="No agrega información: los lectores de pantalla la pasan por alto."
        checked={decorative}
        onChange={(event) => onChange({ decorative: event.target.checked })}
      />
    </>
  );
}

type SelectedFileProps = { name: string; focus: string; onFocus: (focus: string) => void; onRemove: () => void };

function SelectedFile({ name, focus, onFocus, onRemove }: SelectedFileProps) {
  const { data: file } = useEndpoint(filesApi.get, { params: { name } });
  const thumbnail = file ? thumbnailUrl(file) : kindOfStoredName(name) === 'imagen' ? uploadUrl(name) : null;
  return (
    <div className="stack post-editor__file">
      <p className="post-editor__file-name">
        <a href={uploadUrl(name)} target="_blank" rel="noreferrer">
          {file ? `${file.original_name} (${formatAndSize(file)})` : 'Archivo guardado'}
          <span className="visually-hidden"> (se abre en otra pestaña)</span>
        </a>
      </p>
      <Button kind="quiet" label="Quitar archivo" onClick={onRemove} />
      {thumbnail && <FocalPointField source={thumbnail} focus={focus} onChange={onFocus} />}
    </div>
  );
}

/** The image or document of the post, with the alternative text of an image. */
export function FileField({ editing }: { editing: PostEditing }) {
  const { draft, change, feedback, setUploading } = editing;
  const [choosing, setChoosing] = useState(false);
  const take = (img: string | null, alt = '') => change({ img, alt, decorative: false, focus: CENTER });
  const takeFromLibrary = (file: LibraryFile) => {
    setChoosing(false);
    take(file.name, file.alt);
  };
  return (
    <>
      <UploadField
        name="file"
        label="Subir archivo"
        kind={null}
        errors={feedback.errors.file ?? feedback.errors.img}
        onStored={(name) => take(name)}
        onBusy={setUploading}
      />
      <Button kind="secondary" label="Elegir de la biblioteca" onClick={() => setChoosing(true)} />
      {!draft.img && <p className="field__hint">¿Una foto? {PHOTO_ADVICE}</p>}
      {choosing && <MediaPicker kind={null} onChoose={takeFromLibrary} onClose={() => setChoosing(false)} />}
      {draft.img && (
        <SelectedFile
          key={draft.img}
          name={draft.img}
          focus={draft.focus}
          onFocus={(focus) => change({ focus })}
          onRemove={() => take(null)}
        />
      )}
      {draft.img && kindOfStoredName(draft.img) === 'imagen' && (
        <AltTextFields
          names={{ alt: 'alt', decorative: 'decorative' }}
          alt={draft.alt}
          decorative={draft.decorative}
          onChange={change}
        />
      )}
    </>
  );
}
