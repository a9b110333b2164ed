/**
 * Renews the session of an active user, warns an inactive one and clears an expired session. Only pages of signed-in
 * visitors load it (ShellScript.astro); islands learn of changes by storage events, as from another tab.
 */
import { TOKEN_KEY } from '#shared/storage-keys.ts';
import { showEditLink } from './edit-link.client.ts';
import { showPublishedNotice } from './published-notice.client.ts';
import { clearSession, readToken, readUser } from './session.client.ts';
import { nextSessionAction, readTokenTimes } from './session-times.ts';
import { createSessionWarning } from './session-warning.client.ts';

const CHECK_INTERVAL_MS = 15_000;

/** How far this device's clock is ahead of the server's. */
let clockSkew = 0;
let lastActivityAt = 0;
let isCallPending = false;
const now = () => Date.now() - clockSkew;

/** Browsers send storage events only to other tabs: this one dispatches its own. */
const notifyIslands = () => dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));

const warning = createSessionWarning({
  onStay: () => {
    lastActivityAt = now();
    void renewSession();
  },
  onLeave: () => document.querySelector<HTMLButtonElement>('[data-sign-out]')?.click(),
});

function startSessionRenewal(): void {
  measureClockSkew();
  const noteActivity = () => {
    if (!warning.isOpen()) lastActivityAt = now();
  };
  for (const event of ['keydown', 'pointerdown'])
    addEventListener(event, noteActivity, { passive: true, capture: true });
  addEventListener('storage', checkSession);
  document.addEventListener('visibilitychange', checkSession);
  setInterval(checkSession, CHECK_INTERVAL_MS);
  checkSession();
}

/** A token issued in the future shows that this clock is late. */
function measureClockSkew(): void {
  const times = readTokenTimes(readToken() ?? '');
  if (times && times.issuedAt > Date.now()) clockSkew = Date.now() - times.issuedAt;
}

function checkSession(): void {
  const token = readToken();
  if (token) showSession();
  else clearSessionDisplay();
  const times = readTokenTimes(token ?? '');
  if (!times) return;
  const step = nextSessionAction(times, lastActivityAt, now());
  if (step === 'renew') void renewSession();
  else if (step === 'check') void verifySession();
  else if (step === 'warn') warning.warnIdle(new Date(times.expiresAt + clockSkew));
  else warning.close();
}

async function renewSession(): Promise<void> {
  const before = readTokenTimes(readToken() ?? '');
  const answer = await callApi('POST', '/api/session/renew');
  if (!answer) return;
  const { token } = (await answer.json()) as { token: string };
  localStorage.setItem(TOKEN_KEY, token);
  const after = readTokenTimes(token);
  if (after) clockSkew = Date.now() - after.issuedAt;
  notifyIslands();
  // The limit of twelve hours cannot be renewed, only announced.
  if (before && after && after.expiresAt <= before.expiresAt)
    warning.announceLimit(new Date(after.expiresAt + clockSkew));
  else warning.close();
}

/** By this clock the session is over; the server decides. */
const verifySession = () => callApi('GET', '/api/user');

/** Makes one call at a time; a 401 ends the session here too, a network error changes nothing. */
async function callApi(method: string, path: string): Promise<Response | null> {
  const token = readToken();
  if (isCallPending || !token) return null;
  isCallPending = true;
  try {
    const answer = await fetch(path, { method, headers: { Authorization: `Bearer ${token}` } });
    if (answer.status === 401 && readToken() === token) endSession();
    return answer.ok ? answer : null;
  } catch {
    return null;
  } finally {
    isCallPending = false;
  }
}

function endSession(): void {
  clearSession();
  notifyIslands();
  clearSessionDisplay();
}

/** Shows the user again after a sign-in on the page itself; at its load before-paint.client.js does. */
function showSession(): void {
  const { classList, dataset } = document.documentElement;
  const user = classList.contains('signed-in') ? null : readUser();
  if (!user) return;
  classList.add('signed-in');
  dataset.role = user.role;
  dataset.userId = String(user.id);
}

/** Hides what the shell shows of the user. */
function clearSessionDisplay(): void {
  warning.close();
  const root = document.documentElement;
  root.classList.remove('signed-in');
  delete root.dataset.role;
  delete root.dataset.userId;
}

startSessionRenewal();
showPublishedNotice();
void showEditLink();
