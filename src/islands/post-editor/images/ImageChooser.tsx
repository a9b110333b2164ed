import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Field } from '#components/form/Field.tsx';
import { MediaPicker } from '#islands/media-library/MediaPicker.tsx';
import { acceptAttribute } from '#islands/media-library/media-library.model.ts';
import type { ImageSource } from './image-form.ts';

type Props = {
  source: ImageSource;
  isNew: boolean;
  onChoose: (source: ImageSource) => void;
  errors?: string[] | undefined;
};

/** Chooses an image of this device or of the library. */
export function ImageChooser({ source, isNew, onChoose, errors }: Props) {
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
            accept={acceptAttribute('imagen')}
            onChange={(event) => event.target.files?.[0] && onChoose({ file: event.target.files[0] })}
          />
        )}
      </Field>
      <Button kind="secondary" label="Elegir de la biblioteca" onClick={() => setPicking(true)} />
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
