/** Where a person goes after signing in. */
import type { Role } from '#domain/users/user.ts';

/** Characters that browsers drop from addresses, so that they could hide a second slash. */
const isControl = (character: string): boolean => character < ' ' || character === '\u007f';
const PLACEHOLDER_ORIGIN = 'https://portal.invalid';

/**
 * A `?next=` that stays on this site, or null. It must be a path that starts with a single slash:
 * `//host`, `/\host` and anything a browser would read as one of them lead elsewhere.
 */
export function safeNext(raw: string | null): string | null {
  if (!raw?.startsWith('/') || raw.startsWith('//')) return null;
  if (raw.includes('\\') || [...raw].some(isControl)) return null;
  const url = new URL(raw, PLACEHOLDER_ORIGIN);
  // '/.//host' only becomes '//host' once its dots are resolved.
  if (url.origin !== PLACEHOLDER_ORIGIN || url.pathname.startsWith('//') || url.pathname === '/login') return null;
  return url.pathname + url.search + url.hash;
}

const LANDING_PAGES: Record<Role, string> = {
  admin: '/admin/dashboard',
  siau: '/admin/dashboard',
  editor: '/write',
  autor: '/write',
  pendiente: '/signup',
};

/** The first screen of each role. */
export const landingPageOf = (role: Role): string => LANDING_PAGES[role];

/** Links for someone who is already signed in: their own screen and the home page. */
export function linksAfterSignIn(role: Role, next: string | null): { href: string; label: string }[] {
  const ways: Record<string, string> = {
    '/admin/dashboard': 'Ir al tablero',
    '/write': 'Escribir una publicación',
    '/signup': 'Ver el estado de mi cuenta',
    '/': 'Ir al inicio',
  };
  const landing = landingPageOf(role);
  const hrefs = [...new Set([landing, '/'])];
  const links = hrefs.map((href) => ({ href, label: ways[href] ?? href }));
  return next ? [{ href: next, label: 'Continuar donde iba' }, ...links.filter(({ href }) => href !== next)] : links;
}
