/**
 * Keeps the session of whoever works, asks whoever does not, and forgets the one that ended. Loaded
 * by the frame only for those who are signed in; islands hear of changes as from another tab.
 */
import { nextSessionAction, readTokenTimes } from './session-times.ts';
import { createSessionWarning } from './session-warning.client.ts';

const TOKEN_KEY = 'ACCESS_TOKEN';
const USER_KEY = 'user';
const CHECK_INTERVAL_MS = 15_000;

/** How far this device's clock is ahead of the server's. */
let clockSkew = 0;
let lastActivityAt = 0;
let isCallPending = false;
const now = () => Date.now() - clockSkew;

const readToken = () => localStorage.getItem(TOKEN_KEY);
/** Storage events reach only other tabs: this one is told in the same words. */
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
  const work = () => {
    if (!warning.isOpen()) lastActivityAt = now();
  };
  for (const event of ['keydown', 'pointerdown']) addEventListener(event, work, { passive: true, capture: true });
  addEventListener('storage', checkSession);
  document.addEventListener('visibilitychange', checkSession);
  setInterval(checkSession, CHECK_INTERVAL_MS);
  checkSession();
}

/** A token from the future tells that this clock is late. */
function measureClockSkew(): void {
  const times = readTokenTimes(readToken() ?? '');
  if (times && times.issuedAt > Date.now()) clockSkew = Date.now() - times.issuedAt;
}

function checkSession(): void {
  const token = readToken();
  if (!token) clearSessionDisplay();
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
  // Twelve hours are the most: work does not put that end off, so it is only told.
  if (before && after && after.expiresAt <= before.expiresAt)
    warning.announceLimit(new Date(after.expiresAt + clockSkew));
  else warning.close();
}

/** By this clock the session is over; the server has the word. */
const verifySession = () => callApi('GET', '/api/user');

/** Makes one call at a time; a 401 ends the session here too. Without a network nothing is known and nothing changes. */
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
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
  notifyIslands();
  clearSessionDisplay();
}

/** The frame no longer shows who was signed in. */
function clearSessionDisplay(): void {
  warning.close();
  const root = document.documentElement;
  root.classList.remove('signed-in');
  delete root.dataset.role;
  delete root.dataset.userId;
}

startSessionRenewal();
