import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { COMMAND_PRIORITY_HIGH, PASTE_COMMAND } from 'lexical';
import { useEffect, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { findAll, type HtmlNode, isBlank, textOf } from '../html/html-tree.ts';
import { parseClipboardHtml } from '../html/parse-html.ts';
import { cleanPaste } from './clean-paste.ts';
import { droppedMessage } from './dropped-content.ts';
import { $insertPasted } from './insert-pasted.ts';
import { parsePlainText } from './plain-text.ts';

type Pasted = { nodes: readonly HtmlNode[]; message: string | null };

/** Clipboard content for the text; null where the editor's own handling is better. */
function readClipboard(event: Event): Pasted | null {
  const data = event instanceof ClipboardEvent ? event.clipboardData : null;
  if (!data || data.types.includes('application/x-lexical-editor')) return null;
  const html = data.getData('text/html');
  if (html) return readHtml(html, data.files.length > 0);
  const text = data.getData('text/plain');
  // A single line goes inline, a URL over the selection: the editor handles both.
  return /[\r\n]/.test(text.trim()) ? { nodes: parsePlainText(text), message: null } : null;
}

function readHtml(html: string, hasFiles: boolean): Pasted | null {
  const copied = parseClipboardHtml(html);
  // Browsers copy an image as a file and as a tag with the URL of its site.
  if (hasFiles && isOnlyImage(copied)) return null;
  const { nodes, dropped } = cleanPaste(copied, window.location.origin);
  return { nodes, message: droppedMessage(dropped) };
}

const isOnlyImage = (nodes: readonly HtmlNode[]): boolean =>
  isBlank(textOf(nodes)) && findAll(nodes, 'img').length === 1;

/** Handles pasting and tells what was dropped. */
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
          <Button kind="quiet" label="Cerrar" onClick={() => setMessage(null)} />
        </div>
      )}
    </div>
  );
}
