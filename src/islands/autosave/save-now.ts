import { ApiError } from '#islands/api-client/api-error.ts';
import { AUTOMATIC, type Subject } from './autosave-state.ts';
import { createDeferred } from './deferred.ts';
import type { AutosaveEngine } from './engine.ts';

const blockedError = () => new ApiError({ status: -1, message: 'Primero hay que resolver lo que impide guardar.' });

/** Saves everything and gives the server's version; throws when that is not possible now. */
export async function saveNow<S extends Subject>({
  get,
  subscribe,
  ask,
}: Pick<AutosaveEngine<S>, 'get' | 'subscribe' | 'ask'>): Promise<S['server']> {
  const before = get().saving.syncError;
  if (before?.kind === 'signed-out') throw blockedError();
  const refusal = createDeferred<never>();
  // An action waits for a connection and a sign-in. An error of before says nothing about the call that starts now.
  const unsubscribe = subscribe(() => {
    const { syncError } = get().saving;
    if (syncError === before) return;
    if (syncError?.kind === 'offline') refusal.reject(syncError.error);
    if (syncError?.kind === 'signed-out') refusal.reject(blockedError());
  });
  try {
    const outcome = await Promise.race([ask(AUTOMATIC), refusal.promise]);
    if (outcome.kind === 'saved') return outcome.server;
    throw 'error' in outcome ? outcome.error : blockedError();
  } finally {
    unsubscribe();
  }
}
