import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '#islands/api-client/request.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import { browserTimer, type OpenPost, randomId } from '../open/open-post.ts';
import { isUnsaved } from './autosave-state.ts';
import { type AutosaveEngine, type AutosaveView, createAutosaveEngine } from './engine.ts';
import { fetchHead, sendSave } from './send-save.ts';

function createEngine({ saving, device }: OpenPost): AutosaveEngine {
  const visit = randomId();
  return createAutosaveEngine(saving, {
    send: (save, leaving) => sendSave(api, save, leaving, visit),
    fetchHead: (id) => fetchHead(api, id),
    device,
    newKey: randomId,
    now: () => Date.now(),
    timer: browserTimer,
    random: Math.random,
  });
}

/** The autosave engine of one post while it is on the screen. */
export function useAutosave(post: OpenPost): { engine: AutosaveEngine; view: AutosaveView } {
  const [engine] = useState(() => createEngine(post));
  const view = useSyncExternalStore(engine.subscribe, engine.get);
  useEffect(() => {
    engine.start();
    return () => engine.dispose();
  }, [engine]);
  usePageLifecycle(engine, post);
  useEditUrl(view.saving.known.server?.id ?? null);

  const token = useSession()?.token ?? null;
  useEffect(() => {
    if (token) engine.resume();
  }, [engine, token]);
  return { engine, view };
}

/** Saves when the connection returns and when the page is hidden or closed. */
function usePageLifecycle(engine: AutosaveEngine, { device }: OpenPost): void {
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

/** Puts the id of a saved post into the URL, so that a reload finds it. */
function useEditUrl(id: number | null): void {
  useEffect(() => {
    const { pathname, search } = window.location;
    if (id === null || new URLSearchParams(search).has('edit')) return;
    window.history.replaceState(window.history.state, '', `${pathname}?edit=${id}`);
  }, [id]);
}
