import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { COMMAND_PRIORITY_EDITOR } from 'lexical';
import { useCallback, useEffect, useState } from 'react';
import { ImageDialog } from '../images/ImageDialog.tsx';
import { CaptionDialog, TableDialog } from '../tables/TableDialog.tsx';
import { SHORTCUT_HELP } from '../toolbar/shortcuts.ts';
import { EditorDialog } from './EditorDialog.tsx';
import { FileDialog } from './FileDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { type DialogRequest, OPEN_DIALOG_COMMAND } from './open-dialog.ts';

/** Help of the keyboard shortcuts. */
function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <EditorDialog title="Atajos de teclado" onClose={onClose}>
      <p>En un Mac use ⌘ en lugar de Ctrl.</p>
      <dl className="post-editor__shortcuts">
        {SHORTCUT_HELP.map(({ keys, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </EditorDialog>
  );
}

/** The open dialog, one at a time. */
export function EditorDialogs() {
  const [editor] = useLexicalComposerContext();
  const [openDialog, setOpenDialog] = useState<DialogRequest | null>(null);
  const close = useCallback(() => setOpenDialog(null), []);
  useEffect(
    () =>
      editor.registerCommand(
        OPEN_DIALOG_COMMAND,
        (asked) => {
          setOpenDialog(asked);
          return true;
        },
        COMMAND_PRIORITY_EDITOR,
      ),
    [editor],
  );

  switch (openDialog?.kind) {
    case 'link':
      return <LinkDialog onClose={close} />;
    case 'file':
      return <FileDialog onClose={close} />;
    case 'table':
      return <TableDialog onClose={close} />;
    case 'caption':
      return <CaptionDialog nodeKey={openDialog.nodeKey} onClose={close} />;
    case 'image':
      return <ImageDialog nodeKey={openDialog.nodeKey} onClose={close} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={close} />;
    default:
      return null;
  }
}
