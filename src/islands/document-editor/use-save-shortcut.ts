import type { LexicalEditor } from 'lexical';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isDirty, type Subject } from '#islands/autosave/autosave-state.ts';
import type { AutosaveEngine } from '#islands/autosave/engine.ts';
import { TELL_COMMAND } from '#islands/post-editor/messages/tell-command.ts';

/** Ctrl+S saves at once what would be saved by itself: what readers get and a schedule stay as they are. */
export function useSaveShortcut<S extends Subject>(
  engine: AutosaveEngine<S>,
  body: RefObject<LexicalEditor | null>,
): void {
  const save = useEffectEvent(async () => {
    const { saving } = engine.get();
    if (!saving.known.server && !isDirty(saving)) return;
    // Why it could not be saved is in the status and its notices.
    const saved = await engine.saveNow().catch(() => null);
    if (saved) body.current?.dispatchCommand(TELL_COMMAND, { kind: 'ok', text: 'Guardado' });
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      void save();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
