/**
 * The session of this device: the token under `ACCESS_TOKEN` and the user under `user`
 * (docs/contract.md#users-and-sessions). One store for all islands and tabs.
 */
import { useSyncExternalStore } from 'react';
import { type SessionUser, sessionUser } from '#domain/users/user.ts';
import { TOKEN_KEY, USER_KEY } from '#shared/storage-keys.ts';
import { type DeviceStorage, deviceStorage, readJson } from './device-storage.ts';

export type Session = { user: SessionUser; token: string };
export type SessionStore = ReturnType<typeof createSessionStore>;

/** `onOtherTabs` calls back with each key that another tab changes, null for all; it gives its unsubscription. */
export function createSessionStore(
  storage: DeviceStorage,
  onOtherTabs: (onChange: (key: string | null) => void) => () => void,
) {
  const listeners = new Set<() => void>();
  let current: Session | null | undefined;
  let unsubscribeFromTabs = () => {};

  const get = () => {
    if (current === undefined) current = readSession(storage);
    return current;
  };
  const change = (session: Session | null) => {
    current = session;
    for (const listener of listeners) listener();
  };
  const onStorageChange = (key: string | null) => {
    if (key === null || key === TOKEN_KEY || key === USER_KEY) change(readSession(storage));
  };

  return {
    get,
    save(session: Session): void {
      storage.write(TOKEN_KEY, session.token);
      storage.write(USER_KEY, JSON.stringify(session.user));
      change(session);
    },
    clear(): void {
      storage.remove(TOKEN_KEY);
      storage.remove(USER_KEY);
      change(null);
    },
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) unsubscribeFromTabs = onOtherTabs(onStorageChange);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) unsubscribeFromTabs();
      };
    },
  };
}

function readSession(storage: DeviceStorage): Session | null {
  const token = storage.read(TOKEN_KEY);
  const user = sessionUser.safeParse(readJson(storage, USER_KEY));
  return token && user.success ? { token, user: user.data } : null;
}

export const session = createSessionStore(deviceStorage, (onChange) => {
  const listen = (event: StorageEvent) => onChange(event.key);
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
});

const serverSnapshot = () => null;

/** The current session; null during hydration. */
export const useSession = (): Session | null => useSyncExternalStore(session.subscribe, session.get, serverSnapshot);

/** The sign-in page, which returns to `path` (default: the current page); `hasEnded`: it says that the session ended. */
export const signInUrl = (path: string = window.location.pathname + window.location.search, hasEnded = false): string =>
  `/login?next=${encodeURIComponent(path)}${hasEnded ? '&ended' : ''}`;
