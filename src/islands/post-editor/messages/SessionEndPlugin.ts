import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { COMMAND_PRIORITY_LOW, FOCUS_COMMAND } from 'lexical';
import { useEffect } from 'react';
import { useSession } from '#islands/api-client/session-store.ts';
import { TELL_COMMAND } from './tell-command.ts';

const ENDED = 'Su sesión terminó. Entre de nuevo, arriba en esta página: lo que escribió está guardado en este equipo.';

/** Tells the end of the session where the author is writing: what asks to sign in again is above the form. */
export function SessionEndPlugin(): null {
  const [editor] = useLexicalComposerContext();
  const isSignedIn = useSession() !== null;
  useEffect(() => {
    if (isSignedIn) return;
    const tell = () => {
      editor.dispatchCommand(TELL_COMMAND, { kind: 'warn', text: ENDED });
      return false;
    };
    // A message scrolls the page to itself: a person in another field stays there.
    if (editor.getRootElement()?.contains(document.activeElement)) tell();
    const stop = editor.registerCommand(FOCUS_COMMAND, tell, COMMAND_PRIORITY_LOW);
    return () => {
      stop();
      editor.dispatchCommand(TELL_COMMAND, null);
    };
  }, [editor, isSignedIn]);
  return null;
}
