import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '#islands/api-client/session.ts';
import { editorApi } from './editor-api.ts';
import { browserTimer, newName, type OpenPost } from './open-post.ts';
import { createSavingEngine, type SavingEngine, type View } from './saving/engine.ts';
import { isUnsaved } from './saving/saving.ts';
import { fetchHead, sendSave } from './saving/send-save.ts';

function engineOf({ saving, device }: OpenPost): SavingEngine {
  const visit = newName();
  return createSavingEngine(saving, {
    send: (save, leaving) => sendSave(editorApi, save, leaving, visit),
    fetchHead: (id) => fetchHead(editorApi, id),
    device,
    newKey: newName,
    now: () => Date.now(),
    timer: browserTimer,
    chance: Math.random,
  });
}

/** The saving of one post while it is on the screen. */
export function useSaving(post: OpenPost): { engine: SavingEngine; view: View } {
  const [engine] = useState(() => engineOf(post));
  const view = useSyncExternalStore(engine.subscribe, engine.get);
  useEffect(() => {
    engine.start();
    return () => engine.dispose();
  }, [engine]);
  useBrowserMoments(engine, post);
  useAddress(view.saving.known.server?.id ?? null);

  const token = useSession()?.token ?? null;
  useEffect(() => {
    if (token) engine.resume();
  }, [engine, token]);
  return { engine, view };
}

/** The connection comes back, the page goes out of sight or is closed. */
function useBrowserMoments(engine: SavingEngine, { device }: OpenPost): void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const leave = () => engine.leave();
    window.addEventListener('online', () => engine.hurry(), { signal });
    window.addEventListener('pagehide', leave, { signal });
    document.addEventListener('visibilitychange', () => document.hidden && leave(), { signal });
    window.addEventListener(
      'beforeunload',
      (event) => {
        const { saving } = engine.get();
        // Only a text that is nowhere else holds the person up.
        if (isUnsaved(saving) && !device.keepNow(saving)) event.preventDefault();
      },
      { signal },
    );
    return () => stop.abort();
  }, [engine, device]);
}

/** From its first save on a post has an address that a reload finds. */
function useAddress(id: number | null): void {
  useEffect(() => {
    const { pathname, search } = window.location;
    if (id === null || new URLSearchParams(search).has('edit')) return;
    window.history.replaceState(window.history.state, '', `${pathname}?edit=${id}`);
  }, [id]);
}
