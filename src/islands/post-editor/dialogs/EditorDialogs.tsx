import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { COMMAND_PRIORITY_EDITOR } from 'lexical';
import { type ComponentType, useEffect, useState } from 'react';
import { ImageDialog } from '../images/ImageDialog.tsx';
import { CaptionDialog, TableDialog } from '../tables/TableDialog.tsx';
import { SHORTCUT_HELP } from '../toolbar/text-tools.ts';
import { EditorDialog } from './EditorDialog.tsx';
import { FileDialog, LinkDialog } from './LinkDialogs.tsx';
import { type DialogProps, type DialogRequest, OPEN_DIALOG_COMMAND } from './open-dialog.ts';
import { SourceDialog } from './SourceDialog.tsx';

function ShortcutsDialog({ onClose }: DialogProps) {
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

const DIALOGS: Record<DialogRequest['kind'], ComponentType<DialogProps>> = {
  link: LinkDialog,
  file: FileDialog,
  table: TableDialog,
  caption: CaptionDialog,
  image: ImageDialog,
  source: SourceDialog,
  shortcuts: ShortcutsDialog,
};

/** The open dialog, one at a time. */
export function EditorDialogs() {
  const [editor] = useLexicalComposerContext();
  const [request, setRequest] = useState<DialogRequest | null>(null);
  useEffect(() => {
    const open = (asked: DialogRequest) => {
      setRequest(asked);
      return true;
    };
    return editor.registerCommand(OPEN_DIALOG_COMMAND, open, COMMAND_PRIORITY_EDITOR);
  }, [editor]);
  if (!request) return null;
  const { kind, ...target } = request;
  const Shown = DIALOGS[kind];
  return <Shown {...target} onClose={() => setRequest(null)} />;
}
