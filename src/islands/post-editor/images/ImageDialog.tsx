import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getNodeByKey, type NodeKey } from 'lexical';
import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Field } from '#components/form/Field.tsx';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { MediaPicker } from '#islands/media-library/MediaPicker.tsx';
import { acceptAttribute } from '#islands/media-library/media-library.model.ts';
import { $insertBlock } from '../body/insert-block.ts';
import { EditorDialog } from '../dialogs/EditorDialog.tsx';
import { type Alignment, type BodyImage, NO_IMAGE, pendingSource } from '../nodes/body-image.ts';
import { $createImageNode, $isImageNode } from '../nodes/image-node.tsx';
import { AltTextFields } from './AltTextFields.tsx';
import { type ImageForm, type ImageSource, imageFormErrors, toImage, toImageForm, withSource } from './image-form.ts';
import { imageUploads } from './image-uploads.ts';

type ImageChooserProps = {
  source: ImageSource;
  isNew: boolean;
  onChoose: (source: ImageSource) => void;
  errors?: string[] | undefined;
};

/** Chooses an image of this device or of the library. */
function ImageChooser({ source, isNew, onChoose, errors }: ImageChooserProps) {
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

const ALIGNMENT_OPTIONS = [
  { value: 'left', label: 'A la izquierda' },
  { value: 'center', label: 'En el centro' },
  { value: 'right', label: 'A la derecha' },
];

/** Null: a new image. */
type Props = { nodeKey: NodeKey | null; onClose: () => void };

/** Inserts or edits an image: file, alternative text, caption and alignment. */
export function ImageDialog({ nodeKey, onClose }: Props) {
  const [editor] = useLexicalComposerContext();
  const [before] = useState<BodyImage>(() => editor.read(() => $imageAt(nodeKey)));
  const [form, setForm] = useState(() => toImageForm(before));
  const [tried, setTried] = useState(false);
  const change = (part: Partial<ImageForm>) => setForm((now) => ({ ...now, ...part }));
  const errors = imageFormErrors(form, nodeKey === null);
  const shown = tried ? errors : {};

  const accept = () => {
    setTried(true);
    if (Object.keys(errors).length > 0) return;
    const image = toImage(form, before, (file) => pendingSource(imageUploads.add(file)));
    editor.update(() => $insertOrUpdate(nodeKey, image));
    onClose();
  };
  const remove = () => {
    editor.update(() => (nodeKey === null ? null : $getNodeByKey(nodeKey)?.remove()));
    onClose();
  };

  return (
    <EditorDialog
      title={nodeKey === null ? 'Insertar imagen' : 'Imagen'}
      action={nodeKey === null ? 'Insertar imagen' : 'Guardar'}
      onAccept={accept}
      onClose={onClose}
      others={nodeKey !== null && <Button kind="secondary" label="Quitar imagen" onClick={remove} />}
    >
      <ImageChooser
        source={form.source}
        isNew={nodeKey === null}
        onChoose={(source) => setForm((now) => withSource(now, source))}
        errors={shown['imagen-archivo']}
      />
      <AltTextFields
        names={{ alt: 'imagen-alt', decorative: 'imagen-decorativa' }}
        alt={form.alt}
        decorative={form.decorative}
        maxLength={300}
        onChange={change}
        errors={shown['imagen-alt']}
      />
      <TextField
        name="imagen-pie"
        label="Pie de foto"
        hint="Se ve debajo de la imagen; por ejemplo, quién la tomó."
        value={form.caption}
        onChange={(event) => change({ caption: event.target.value })}
      />
      <RadioGroup
        name="imagen-lugar"
        label="Lugar"
        options={ALIGNMENT_OPTIONS}
        required
        value={form.align}
        onChange={(event) => change({ align: event.target.value as Alignment })}
      />
    </EditorDialog>
  );
}

function $imageAt(key: NodeKey | null): BodyImage {
  const node = key === null ? null : $getNodeByKey(key);
  return $isImageNode(node) ? node.getImage() : NO_IMAGE;
}

/** Inside an update. */
function $insertOrUpdate(key: NodeKey | null, image: BodyImage): void {
  const node = key === null ? null : $getNodeByKey(key);
  if ($isImageNode(node)) node.change(image);
  else $insertBlock($createImageNode(image));
}
