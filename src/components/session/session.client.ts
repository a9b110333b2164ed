/**
 * The session as the browser stores it (docs/contract.md#users-and-sessions). There is none where storage is forbidden.
 */
import type { SessionUser } from '#domain/users/user.ts';
import { deviceStorage, readJson } from '#islands/api-client/device-storage.ts';
import { TOKEN_KEY, USER_KEY } from '#shared/storage-keys.ts';

const SIGN_OUT_TIMEOUT_MS = 5000;

/** The stored token, or null. */
export const readToken = (): string | null => deviceStorage.read(TOKEN_KEY);

/** The stored user, or null. */
export function readUser(): SessionUser | null {
  const user = readJson(deviceStorage, USER_KEY) as SessionUser | null;
  return user?.id && user.role ? user : null;
}

/** Removes the session from this browser. */
export function clearSession(): void {
  for (const key of [TOKEN_KEY, USER_KEY]) deviceStorage.remove(key);
}

/** Ends the session here whatever the server answers, and goes to the home page. */
async function signOut(): Promise<void> {
  const token = readToken();
  try {
    if (token) {
      const signal = AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS);
      await fetch('/api/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` }, signal });
    }
  } catch {
    // Offline: the token expires by itself; this browser has already removed it.
  }
  clearSession();
  location.assign('/');
}

/** Writes the user's name into the shell, makes its «Salir» work and loads the session renewal for those signed in. */
export function initSession(): void {
  const user = readToken() ? readUser() : null;
  const renewal = document.querySelector<HTMLTemplateElement>('[data-session-renewal]');
  if (user && renewal) document.body.append(renewal.content.cloneNode(true));
  for (const place of document.querySelectorAll('[data-user-name]')) place.textContent = user?.name ?? '';
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-sign-out]')) {
    button.addEventListener('click', () => {
      button.disabled = true;
      void signOut();
    });
  }
}
