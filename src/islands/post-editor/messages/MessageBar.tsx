import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { COMMAND_PRIORITY_EDITOR } from 'lexical';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { useToast } from '#components/form/Toast.tsx';
import { type EditorMessage, TELL_COMMAND } from './tell-command.ts';

/** The messages of the editor, in the sticky bar over the text: seen and announced wherever the author is. */
export function MessageBar() {
  const [editor] = useLexicalComposerContext();
  // A success does not replace what was refused in the same drop.
  const { toast, showToast } = useToast();
  const [notice, setNotice] = useState<EditorMessage | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tell = (message: EditorMessage | null) => {
      if (message?.kind === 'ok') showToast(message.text);
      else setNotice(message);
      return true;
    };
    return editor.registerCommand(TELL_COMMAND, tell, COMMAND_PRIORITY_EDITOR);
  }, [editor, showToast]);
  useEffect(() => {
    if (notice) bar.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);
  return (
    <div ref={bar} className="post-editor__message">
      {toast}
      <div role="status" className="notification">
        {notice && (
          <Notice kind={notice.kind}>
            <p>{notice.text}</p>
            <Button kind="quiet" label="Cerrar" onClick={() => setNotice(null)} />
          </Notice>
        )}
      </div>
    </div>
  );
}
