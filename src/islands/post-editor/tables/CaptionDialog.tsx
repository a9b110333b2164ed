import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $isTableNode } from '@lexical/table';
import { $getNodeByKey, type NodeKey } from 'lexical';
import { useState } from 'react';
import { TextField } from '#components/form/TextField.tsx';
import { EditorDialog } from '../dialogs/EditorDialog.tsx';
import { $captionOf, $setCaption } from '../nodes/table-caption.ts';

type Props = { nodeKey: NodeKey; onClose: () => void };

/** Edits the caption of a table. */
export function CaptionDialog({ nodeKey, onClose }: Props) {
  const [editor] = useLexicalComposerContext();
  const [caption, setCaption] = useState(() =>
    editor.read(() => {
      const table = $getNodeByKey(nodeKey);
      return $isTableNode(table) ? $captionOf(table) : '';
    }),
  );
  const accept = () => {
    editor.update(() => {
      const table = $getNodeByKey(nodeKey);
      if ($isTableNode(table)) $setCaption(table, caption);
    });
    onClose();
  };
  return (
    <EditorDialog title="Título de la tabla" action="Guardar" onAccept={accept} onClose={onClose}>
      <TextField
        name="tabla-titulo"
        label="Título"
        hint="Qué muestra la tabla, en una frase."
        value={caption}
        onChange={(event) => setCaption(event.target.value)}
      />
    </EditorDialog>
  );
}
