import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { COMMAND_PRIORITY_EDITOR } from 'lexical';
import { useCallback, useEffect, useState } from 'react';
import { FileDialog } from '../files/FileDialog.tsx';
import { PictureDialog } from '../pictures/PictureDialog.tsx';
import { CaptionDialog } from '../tables/CaptionDialog.tsx';
import { TableDialog } from '../tables/TableDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { type DialogRequest, OPEN_DIALOG_COMMAND } from './open-dialog.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

/** The dialog that was asked for, one at a time. */
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
    case 'picture':
      return <PictureDialog nodeKey={openDialog.nodeKey} onClose={close} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={close} />;
    default:
      return null;
  }
}
