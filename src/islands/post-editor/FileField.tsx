import { useEffect, useRef, useState } from 'react';
import { Checkbox } from '#components/form/Checkbox.tsx';
import { Field } from '#components/form/Field.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { sizeInWords } from './post-editor.model.ts';
import type { PostEditing } from './use-post-editing.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif,application/pdf';

/** The picture or document of the post, with the words for who does not see the picture. */
export function FileField({ editing }: { editing: PostEditing }) {
  const { draft, file, kind, form, change, chooseFile } = editing;
  const input = useRef<HTMLInputElement>(null);
  // The control forgets a file that was taken away or has been stored.
  useEffect(() => {
    if (!file && input.current) input.current.value = '';
  }, [file]);

  return (
    <>
      <Field
        name="file"
        label="Subir archivo"
        hint="Una imagen (JPG, PNG, WebP, GIF) o un PDF de hasta 25 MB."
        errors={form.errors.file ?? form.errors.img}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            className="input"
            type="file"
            accept={ACCEPTED}
            onChange={(event) => event.target.files?.[0] && chooseFile(event.target.files[0])}
          />
        )}
      </Field>
      {kind && (
        <div className="stack post-editor__file">
          <Preview file={file} img={draft.img} isImage={kind === 'image'} />
          <button type="button" className="button button--quiet" onClick={() => chooseFile(null)}>
            Quitar archivo
          </button>
        </div>
      )}
      {kind === 'image' && (
        <>
          <TextField
            name="alt"
            label="Texto alternativo"
            hint="Qué muestra la imagen, para quien no puede verla."
            required={!draft.decorative}
            disabled={draft.decorative}
            value={draft.alt}
            onChange={(event) => change({ alt: event.target.value })}
            errors={form.errors.alt}
          />
          <Checkbox
            name="decorative"
            label="Imagen decorativa"
            hint="No agrega información: los lectores de pantalla la pasan por alto."
            checked={draft.decorative}
            onChange={(event) => change({ decorative: event.target.checked })}
          />
        </>
      )}
    </>
  );
}

function Preview({ file, img, isImage }: { file: File | null; img: string | null; isImage: boolean }) {
  const address = useFileAddress(file) ?? (img && `/uploads/${img}`);
  const words = file ? `${file.name} (${sizeInWords(file.size)})` : 'Archivo guardado';
  return (
    <figure>
      {isImage && address && <img className="post-editor__preview" src={address} alt="" />}
      <figcaption>{file || !img ? words : <a href={`/uploads/${img}`}>{words}</a>}</figcaption>
    </figure>
  );
}

/** An address of the chosen file, good while it is chosen. */
function useFileAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
