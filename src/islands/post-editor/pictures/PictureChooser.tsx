import { useState } from 'react';
import { Field } from '#components/form/Field.tsx';
import { MediaPicker } from '#islands/media-library/MediaPicker.tsx';
import { ACCEPTED_PICTURES } from './accepted-types.ts';
import type { PictureSource } from './picture-form.ts';

type Props = {
  source: PictureSource;
  isNew: boolean;
  onChoose: (source: PictureSource) => void;
  errors?: string[] | undefined;
};

/** A picture of this device or of the library. */
export function PictureChooser({ source, isNew, onChoose, errors }: Props) {
  const [picking, setPicking] = useState(false);
  const chosen = source && ('file' in source ? source.file.name : source.stored.original_name);
  return (
    <>
      <Field
        name="imagen-archivo"
        label={isNew ? 'Imagen' : 'Cambiar por otra imagen'}
        hint="JPG, PNG, WebP, GIF o AVIF de hasta 25 MB."
        required={isNew}
        errors={errors}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            type="file"
            accept={ACCEPTED_PICTURES.join(',')}
            onChange={(event) => event.target.files?.[0] && onChoose({ file: event.target.files[0] })}
          />
        )}
      </Field>
      <button type="button" className="button button--secondary" onClick={() => setPicking(true)}>
        Elegir de la biblioteca
      </button>
      {chosen && <p role="status">Elegida: {chosen}</p>}
      {picking && (
        <MediaPicker
          kind="imagen"
          onChoose={(stored) => {
            onChoose({ stored });
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
