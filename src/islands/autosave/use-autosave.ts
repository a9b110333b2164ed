import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '#islands/api-client/session-store.ts';
import { isUnsaved, type Subject } from './autosave-state.ts';
import { type AutosaveDeps, type AutosaveEngine, type AutosaveView, createAutosaveEngine } from './engine.ts';
import { browserTimer, type OpenText, randomId } from './open-text.ts';

/** The calls and rules of one kind of content. */
export type SavingCalls<S extends Subject> = Pick<AutosaveDeps<S>, 'rules' | 'send' | 'fetchHead'>;

/** The autosave engine of one text while it is on the screen. */
export function useAutosave<S extends Subject>(
  text: OpenText<S>,
  createCalls: () => SavingCalls<S>,
): { engine: AutosaveEngine<S>; view: AutosaveView<S> } {
  const [engine] = useState(() =>
    createAutosaveEngine(text.saving, {
      ...createCalls(),
      device: text.device,
      newKey: randomId,
      now: () => Date.now(),
      timer: browserTimer,
      random: Math.random,
    }),
  );
  const view = useSyncExternalStore(engine.subscribe, engine.get);
  useEffect(() => {
    engine.start();
    return () => engine.close();
  }, [engine]);
  usePageLifecycle(engine, text);

  const token = useSession()?.token ?? null;
  useEffect(() => {
    if (token) engine.resume();
  }, [engine, token]);
  return { engine, view };
}

/** Saves when the connection returns and when the page is hidden or closed. */
function usePageLifecycle<S extends Subject>(engine: AutosaveEngine<S>, { device }: OpenText<S>): void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const leave = () => engine.flush();
    window.addEventListener('online', () => engine.retryNow(), { signal });
    window.addEventListener('pagehide', leave, { signal });
    document.addEventListener('visibilitychange', () => document.hidden && leave(), { signal });
    window.addEventListener(
      'beforeunload',
      (event) => {
        const { saving } = engine.get();
        // The browser asks before closing only when the text is stored nowhere.
        if (isUnsaved(saving) && !device.keepNow(saving)) event.preventDefault();
      },
      { signal },
    );
    return () => stop.abort();
  }, [engine, device]);
}
