import { useSyncExternalStore } from 'react';
import { Toast } from '#components/form/Toast.tsx';

let current: string | null = null;
const listeners = new Set<() => void>();

function show(text: string | null): void {
  current = text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the success of an action, also on the screen that follows it. */
export const notify = (text: string): void => show(text);
const snapshot = () => current;
const clear = () => show(null);

/** The toast of the back office. */
export const Notifications = () => <Toast text={useSyncExternalStore(subscribe, snapshot, snapshot)} onDone={clear} />;
