import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useState } from 'react';
import type { FormValues } from '#components/form/form-values.ts';
import { TextArea } from '#components/form/TextArea.tsx';
import { $nodeByKey } from '../nodes/node-by-key.ts';
import { SourceNode } from '../nodes/source-node.tsx';
import { sourceReason } from '../nodes/source-reason.ts';
import { EditorDialog } from './EditorDialog.tsx';
import type { DialogProps } from './open-dialog.ts';

const NAME = 'codigo';

/** The Markdown of a block that the editor cannot show, for administrators. */
export function SourceDialog({ nodeKey, onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext();
  const $node = () => (nodeKey ? $nodeByKey(SourceNode, nodeKey) : null);
  const [source] = useState(() => editor.read(() => $node()?.getSource() ?? ''));
  const accept = ({ [NAME]: changed = '' }: FormValues) =>
    editor.update(() => {
      const text = changed.replace(/^\n+/, '').trimEnd();
      if (text) $node()?.setSource(text);
      else $node()?.remove();
    });
  return (
    <EditorDialog
      title="Código del contenido especial"
      action="Guardar"
      values={{ [NAME]: source }}
      onAccept={accept}
      onClose={onClose}
    >
      <p>{sourceReason(source)}</p>
      <TextArea
        name={NAME}
        label="Código"
        hint="Markdown o HTML, como está en el archivo. Si lo deja vacío, el bloque se quita."
        rows={10}
        spellCheck={false}
        required
      />
    </EditorDialog>
  );
}
