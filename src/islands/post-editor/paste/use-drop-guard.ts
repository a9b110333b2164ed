import type { LexicalEditor } from 'lexical';
import { useEffect } from 'react';
import { TELL_COMMAND } from '../messages/tell-command.ts';

const TEXT =
  'El archivo no se insertó: suéltelo sobre el texto. La imagen o el documento de la publicación se elige en «Subir archivo».';

/** A file dropped beside the text would open instead of this page; file controls take theirs. */
export function useDropGuard(editor: LexicalEditor): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const isStray = (event: DragEvent) =>
      !event.defaultPrevented &&
      event.dataTransfer?.types.includes('Files') &&
      !(event.target instanceof HTMLInputElement && event.target.type === 'file');
    window.addEventListener('dragover', (event) => isStray(event) && event.preventDefault(), { signal });
    window.addEventListener(
      'drop',
      (event) => {
        if (!isStray(event)) return;
        event.preventDefault();
        editor.dispatchCommand(TELL_COMMAND, { kind: 'warn', text: TEXT });
      },
      { signal },
    );
    return () => listening.abort();
  }, [editor]);
}
