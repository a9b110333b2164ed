import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import type { FormValues } from '#components/form/form-values.ts';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { MediaPicker } from '#islands/media-library/MediaPicker.tsx';
import { acceptAttribute } from '#islands/media-library/media-library.model.ts';
import { FileInput } from '#islands/uploads/FileInput.tsx';
import { $insertBlock } from '../body/blocks.ts';
import { EditorDialog } from '../dialogs/EditorDialog.tsx';
import type { DialogProps } from '../dialogs/open-dialog.ts';
import { type Alignment, NO_IMAGE, pendingSource } from '../nodes/body-image.ts';
import { $createImageNode, ImageNode } from '../nodes/image-node.tsx';
import { $nodeByKey } from '../nodes/node-by-key.ts';
import { AltTextFields } from './FileField.tsx';
import { type ImageSource, imageFormErrors, sourceErrors, toImage, toImageForm, withSource } from './image-form.ts';
import { imageUploads } from './image-uploads.ts';

type ImageChooserProps = { source: ImageSource; isNew: boolean; onChoose: (source: ImageSource) => void };

function ImageChooser({ source, isNew, onChoose }: ImageChooserProps) {
  const [picking, setPicking] = useState(false);
  const chosen = source && ('file' in source ? source.file.name : source.stored.original_name);
  return (
    <>
      <FileInput
        name="imagen-archivo"
        label={isNew ? 'Imagen' : 'Cambiar por otra imagen'}
        hint="JPG, PNG, WebP, GIF o AVIF de hasta 25 MB."
        required={isNew}
        errors={sourceErrors(source)['imagen-archivo']}
        accept={acceptAttribute('imagen')}
        onChoose={(file) => onChoose({ file })}
      />
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

const ALIGNMENT_OPTIONS = [
  { value: 'left', label: 'A la izquierda' },
  { value: 'center', label: 'En el centro' },
  { value: 'right', label: 'A la derecha' },
];

/** Inserts or edits an image: file, alternative text, caption and alignment. */
export function ImageDialog({ nodeKey, onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext();
  const $image = () => (nodeKey ? $nodeByKey(ImageNode, nodeKey) : null);
  const [before] = useState(() => editor.read(() => $image()?.getImage() ?? NO_IMAGE));
  const [form, setForm] = useState(() => toImageForm(before));
  const isNew = !nodeKey;

  const accept = ({ 'imagen-pie': caption = '', 'imagen-lugar': align }: FormValues) => {
    const entered = { ...form, caption, align: align as Alignment };
    const image = toImage(entered, before, (file) => pendingSource(imageUploads.add(file)));
    editor.update(() => {
      const node = $image();
      if (node) node.change(image);
      else $insertBlock($createImageNode(image));
    });
  };
  const remove = () => {
    editor.update(() => $image()?.remove());
    onClose();
  };

  return (
    <EditorDialog
      title={isNew ? 'Insertar imagen' : 'Imagen'}
      action={isNew ? 'Insertar imagen' : 'Guardar'}
      values={{ 'imagen-pie': form.caption, 'imagen-lugar': form.align }}
      check={() => imageFormErrors(form, isNew)}
      onAccept={accept}
      onClose={onClose}
      others={!isNew && <Button kind="secondary" label="Quitar imagen" onClick={remove} />}
    >
      <ImageChooser
        source={form.source}
        isNew={isNew}
        onChoose={(source) => setForm((now) => withSource(now, source))}
      />
      <AltTextFields
        names={{ alt: 'imagen-alt', decorative: 'imagen-decorativa' }}
        alt={form.alt}
        decorative={form.decorative}
        maxLength={300}
        onChange={(part) => setForm((now) => ({ ...now, ...part }))}
      />
      <TextField name="imagen-pie" label="Pie de foto" hint="Se ve debajo de la imagen; por ejemplo, quién la tomó." />
      <RadioGroup name="imagen-lugar" label="Lugar" options={ALIGNMENT_OPTIONS} required />
    </EditorDialog>
  );
}
