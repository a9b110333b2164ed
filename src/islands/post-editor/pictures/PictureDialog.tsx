import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getNodeByKey, type NodeKey } from 'lexical';
import { useState } from 'react';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { $insertBlock } from '../body/insert-block.ts';
import { EditorDialog } from '../dialogs/EditorDialog.tsx';
import { type Alignment, NO_PICTURE, type Picture, pendingSource } from '../nodes/picture.ts';
import { $createPictureNode, $isPictureNode } from '../nodes/picture-node.tsx';
import { AltTextFields } from './AltTextFields.tsx';
import { PictureChooser } from './PictureChooser.tsx';
import { type PictureForm, pictureFormErrors, toPicture, toPictureForm, withSource } from './picture-form.ts';
import { pictureUploads } from './picture-uploads.ts';

const ALIGNMENT_OPTIONS = [
  { value: 'left', label: 'A la izquierda' },
  { value: 'center', label: 'En el centro' },
  { value: 'right', label: 'A la derecha' },
];

/** `nodeKey` null: a new picture. */
type Props = { nodeKey: NodeKey | null; onClose: () => void };

/** A picture: which, what it shows, its caption and its place. */
export function PictureDialog({ nodeKey, onClose }: Props) {
  const [editor] = useLexicalComposerContext();
  const [before] = useState<Picture>(() => editor.read(() => $pictureAt(nodeKey)));
  const [form, setForm] = useState(() => toPictureForm(before));
  const [tried, setTried] = useState(false);
  const change = (part: Partial<PictureForm>) => setForm((now) => ({ ...now, ...part }));
  const faults = pictureFormErrors(form, nodeKey === null);
  const shown = tried ? faults : {};

  const accept = () => {
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    const picture = toPicture(form, before, (file) => pendingSource(pictureUploads.start(file)));
    editor.update(() => $insertOrUpdate(nodeKey, picture));
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
      others={
        nodeKey !== null && (
          <button type="button" className="button button--secondary" onClick={remove}>
            Quitar imagen
          </button>
        )
      }
    >
      <PictureChooser
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

function $pictureAt(key: NodeKey | null): Picture {
  const node = key === null ? null : $getNodeByKey(key);
  return $isPictureNode(node) ? node.getPicture() : NO_PICTURE;
}

/** Inside an update. */
function $insertOrUpdate(key: NodeKey | null, picture: Picture): void {
  const node = key === null ? null : $getNodeByKey(key);
  if ($isPictureNode(node)) node.change(picture);
  else $insertBlock($createPictureNode(picture));
}
