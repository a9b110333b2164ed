import type { Role } from '#domain/users/user.ts';

/** Browsers drop control characters from addresses, so one could hide a second slash. */
const isControl = (character: string): boolean => character < ' ' || character === '\u007f';
const PLACEHOLDER_ORIGIN = 'https://portal.invalid';

/** `?next=` as a path of this site, or null: `//host`, `/\host` and their variants would be an open redirect. */
export function safeNext(raw: string | null): string | null {
  if (!raw?.startsWith('/') || raw.startsWith('//')) return null;
  if (raw.includes('\\') || [...raw].some(isControl)) return null;
  const url = new URL(raw, PLACEHOLDER_ORIGIN);
  // '/.//host' becomes '//host' only after its dots are resolved.
  if (url.origin !== PLACEHOLDER_ORIGIN || url.pathname.startsWith('//') || url.pathname === '/login') return null;
  return url.pathname + url.search + url.hash;
}

const LANDING_PAGES: Record<Role, string> = {
  admin: '/admin/dashboard',
  siau: '/admin/dashboard',
  editor: '/admin/dashboard',
  autor: '/admin/dashboard',
  pendiente: '/signup',
};

/** The first page of each role. */
export const landingPageOf = (role: Role): string => LANDING_PAGES[role];

const BACK_OFFICE = '/admin/';

/** The page after signing in; what the account must do first stands in the back office, which then goes on to `later`. */
export function pageAfterSignIn(role: Role, next: string | null, mustActFirst: boolean) {
  const target = next ?? landingPageOf(role);
  const isThere = !mustActFirst || target.startsWith(BACK_OFFICE);
  return isThere ? { page: target, later: null } : { page: `${BACK_OFFICE}account`, later: target };
}

/** The links for a user with a session: their own page and the home page. */
export function linksAfterSignIn(role: Role, next: string | null): { href: string; label: string }[] {
  const labels: Record<string, string> = {
    '/admin/dashboard': 'Ir al tablero',
    '/signup': 'Ver el estado de mi cuenta',
    '/': 'Ir al inicio',
  };
  const landing = landingPageOf(role);
  const hrefs = [...new Set([landing, '/'])];
  const links = hrefs.map((href) => ({ href, label: labels[href] ?? href }));
  return next ? [{ href: next, label: 'Continuar donde iba' }, ...links.filter(({ href }) => href !== next)] : links;
}
