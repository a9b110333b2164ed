import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { COMMAND_PRIORITY_HIGH, PASTE_COMMAND } from 'lexical';
import { useEffect, useState } from 'react';
import { $insertPasted } from './insert-pasted.ts';
import { readClipboard } from './read-clipboard.ts';

/** Takes what is pasted, and tells what of it did not come along. */
export function PastePlugin() {
  const [editor] = useLexicalComposerContext();
  const [message, setMessage] = useState<string | null>(null);
  useEffect(
    () =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const pasted = readClipboard(event);
          if (!pasted) return false;
          event.preventDefault();
          setMessage(pasted.message);
          $insertPasted(editor, pasted.nodes);
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor],
  );

  return (
    <div role="status" className="post-editor__paste-news">
      {message && (
        <div className="notice notice--info">
          <p>{message}</p>
          <button type="button" className="button button--quiet" onClick={() => setMessage(null)}>
            Cerrar
          </button>
        </div>
      )}
    </div>
  );
}
