/**
 * Keeps the session of whoever works, asks whoever does not, and forgets the one that ended. Loaded
 * by the frame only for those who are signed in; islands hear of changes as from another tab.
 */
import { nextStep, timesOf } from './session-times.ts';
import { createSessionWarning } from './session-warning.ts';

const TOKEN_KEY = 'ACCESS_TOKEN';
const USER_KEY = 'user';
const LOOK_EVERY_MS = 15_000;

/** How far this device's clock is ahead of the server's. */
let skew = 0;
let workedAt = 0;
let asking = false;
const now = () => Date.now() - skew;

const readToken = () => localStorage.getItem(TOKEN_KEY);
/** Storage events reach only other tabs: this one is told in the same words. */
const tellIslands = () => dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));

const warning = createSessionWarning({
  onStay: () => {
    workedAt = now();
    void renew();
  },
  onLeave: () => document.querySelector<HTMLButtonElement>('[data-sign-out]')?.click(),
});

function keepSession(): void {
  learnSkew();
  const work = () => {
    if (!warning.isOpen()) workedAt = now();
  };
  for (const event of ['keydown', 'pointerdown']) addEventListener(event, work, { passive: true, capture: true });
  addEventListener('storage', look);
  document.addEventListener('visibilitychange', look);
  setInterval(look, LOOK_EVERY_MS);
  look();
}

/** A token from the future tells that this clock is late. */
function learnSkew(): void {
  const times = timesOf(readToken() ?? '');
  if (times && times.issuedAt > Date.now()) skew = Date.now() - times.issuedAt;
}

function look(): void {
  const token = readToken();
  if (!token) forget();
  const times = timesOf(token ?? '');
  if (!times) return;
  const step = nextStep(times, workedAt, now());
  if (step === 'renew') void renew();
  else if (step === 'check') void check();
  else if (step === 'warn') warning.ask(new Date(times.expiresAt + skew));
  else warning.close();
}

async function renew(): Promise<void> {
  const before = timesOf(readToken() ?? '');
  const answer = await call('POST', '/api/session/renew');
  if (!answer) return;
  const { token } = (await answer.json()) as { token: string };
  localStorage.setItem(TOKEN_KEY, token);
  const after = timesOf(token);
  if (after) skew = Date.now() - after.issuedAt;
  tellIslands();
  // Twelve hours are the most: work does not put that end off, so it is only told.
  if (before && after && after.expiresAt <= before.expiresAt) warning.tell(new Date(after.expiresAt + skew));
  else warning.close();
}

/** By this clock the session is over; the server has the word. */
const check = () => call('GET', '/api/user');

/** Makes one call at a time; a 401 ends the session here too. Without a network nothing is known and nothing changes. */
async function call(method: string, path: string): Promise<Response | null> {
  const token = readToken();
  if (asking || !token) return null;
  asking = true;
  try {
    const answer = await fetch(path, { method, headers: { Authorization: `Bearer ${token}` } });
    if (answer.status === 401 && readToken() === token) end();
    return answer.ok ? answer : null;
  } catch {
    return null;
  } finally {
    asking = false;
  }
}

function end(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
  tellIslands();
  forget();
}

/** The frame no longer shows who was signed in. */
function forget(): void {
  warning.close();
  const root = document.documentElement;
  root.classList.remove('signed-in');
  delete root.dataset.role;
  delete root.dataset.userId;
}

keepSession();
