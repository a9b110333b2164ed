/** The session as the browser keeps it (design.md §3). Storage may be forbidden: then nobody is signed in. */
import type { SessionUser } from '#domain/users/user.ts';

/** Where the token is kept. */
export const TOKEN_KEY = 'ACCESS_TOKEN';
const USER_KEY = 'user';
const SIGN_OUT_TIMEOUT_MS = 5000;

type Session = { token: string; user: SessionUser };

function readSession(): Session | null {
  try {
    const token = localStorage.getItem(TOKEN_KEY);
    const user = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as SessionUser | null;
    return token && user?.id && user.role ? { token, user } : null;
  } catch {
    return null;
  }
}

/** Forgets the session here. */
export function clearSession(): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(USER_KEY);
  } catch {
    // Nothing was stored, so nothing is left.
  }
}

/** Ends the session here whatever the server answers, and goes home. */
async function signOut(): Promise<void> {
  const session = readSession();
  try {
    if (session) {
      const signal = AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS);
      const headers = { Authorization: `Bearer ${session.token}` };
      await fetch('/api/logout', { method: 'POST', headers, signal });
    }
  } catch {
    // Offline: the token dies of age; this browser forgets it now.
  }
  clearSession();
  location.assign('/');
}

/** By its address: a plain import() would bring the bundler's preloader to every page that nobody signs in on. */
async function loadSessionRenewal(): Promise<void> {
  const address = document.querySelector<HTMLElement>('[data-session-script]')?.dataset.sessionScript;
  if (address) await import(/* @vite-ignore */ address);
}

/** Writes the user's name where a part of the frame asks for it, and makes its «Salir» work. */
export function initSession(part: ParentNode): void {
  const session = readSession();
  // Only whoever is signed in carries what keeps the session.
  if (session) void loadSessionRenewal();
  for (const place of part.querySelectorAll('[data-user-name]')) place.textContent = session?.user.name ?? '';
  for (const button of part.querySelectorAll<HTMLButtonElement>('[data-sign-out]')) {
    button.addEventListener('click', () => {
      button.disabled = true;
      void signOut();
    });
  }
}
