/** Issue and expiry times of a token, and the action they require. Pure, so that tests need no clock. */
import { RENEW_AFTER_MS, WARN_BEFORE_MS } from '#domain/users/session-limits.ts';

export type SessionTimes = { issuedAt: number; expiresAt: number };

/** The times inside a token, in milliseconds; null when it is not a token. */
export function readTokenTimes(token: string): SessionTimes | null {
  try {
    const part = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { iat, exp } = JSON.parse(atob(part)) as { iat?: unknown; exp?: unknown };
    return typeof iat === 'number' && typeof exp === 'number' ? { issuedAt: iat * 1000, expiresAt: exp * 1000 } : null;
  } catch {
    return null;
  }
}

export type SessionAction = 'nothing' | 'renew' | 'warn' | 'check';

/** The action due at `now` for a person last active at `lastActivityAt`. */
export function nextSessionAction(
  { issuedAt, expiresAt }: SessionTimes,
  lastActivityAt: number,
  now: number,
): SessionAction {
  if (now >= expiresAt) return 'check';
  if (lastActivityAt > issuedAt && now - issuedAt >= RENEW_AFTER_MS) return 'renew';
  return expiresAt - now <= WARN_BEFORE_MS ? 'warn' : 'nothing';
}
