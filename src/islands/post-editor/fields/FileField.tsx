import { useState } from 'react';
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { LibraryFile } from '#domain/files/file.ts';
import { MediaPicker } from '#islands/media-library/MediaPicker.tsx';
import { kindOfStoredName } from '#islands/media-library/media-library.model.ts';
import { UploadField } from '#islands/media-library/UploadField.tsx';
import { AltTextFields } from '../pictures/AltTextFields.tsx';
import { SelectedFile } from './SelectedFile.tsx';

type PictureDraft = { img: string | null; alt: string; decorative: boolean };

/** The part of the editing that a file concerns. */
type Props = {
  editing: {
    draft: PictureDraft;
    change(part: Partial<PictureDraft>): void;
    form: { errors: FieldErrors };
    /** Told while a file is on its way: nobody publishes a post whose picture has not arrived. */
    setUploading?(uploading: boolean): void;
  };
};

/** The picture or document of the post, with the words for who does not see the picture. */
export function FileField({ editing }: Props) {
  const { draft, change, form, setUploading } = editing;
  const [choosing, setChoosing] = useState(false);
  const take = (img: string | null, alt = '') => change({ img, alt, decorative: false });
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
        errors={form.errors.file ?? form.errors.img}
        onStored={(name) => take(name)}
        onBusy={setUploading}
      />
      <button type="button" className="button button--secondary" onClick={() => setChoosing(true)}>
        Elegir de la biblioteca
      </button>
      {choosing && <MediaPicker kind={null} onChoose={takeFromLibrary} onClose={() => setChoosing(false)} />}
      {draft.img && <SelectedFile key={draft.img} name={draft.img} onRemove={() => take(null)} />}
      {draft.img && kindOfStoredName(draft.img) === 'imagen' && (
        <AltTextFields
          names={{ alt: 'alt', decorative: 'decorative' }}
          alt={draft.alt}
          decorative={draft.decorative}
          onChange={change}
          errors={form.errors.alt}
        />
      )}
    </>
  );
}
