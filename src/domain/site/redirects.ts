/** Old addresses that lead to where the thing is today: how they are written, found, moved, and kept from circles. Pure. */
import { z } from 'zod';
import { isOwnAddress } from './reserved-addresses.ts';

/** Both as the portal keeps them; `from` may end in `*`, which `to` may repeat. */
export type Redirect = { from: string; to: string };
type Address = { pathname: string; search: string };

const MAX_LENGTH = 500;
/** Browsers give up after twenty. */
const MAX_HOPS = 20;
const SITE = 'http://sitio.invalid';
/** A word that no address has, for the rest of a pattern. */
const UNUSED = '\u00b7';

/** Escapes mean the same in both cases of their letters. */
const sameCase = (path: string): string => path.replace(/%[\da-f]{2}/gi, (encoded) => encoded.toUpperCase());

/** An address of this site, with its path as the server reads it; null: it is none. */
function parseAddress(text: string): URL | null {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return null;
  const url = new URL(SITE + text);
  url.pathname = sameCase(url.pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  return url;
}

/** The path, and the parameters in one order. */
function keyOf({ pathname, search }: Address): string {
  const parameters = new URLSearchParams(search);
  parameters.sort();
  const query = parameters.toString();
  const path = sameCase(pathname);
  return query === '' ? path : `${path}?${query}`;
}

/** An address as the table has it; null: it is none of this site. */
export function canonicalAddress(text: string): string | null {
  const url = parseAddress(text);
  return url && keyOf(url);
}

export const isPattern = (from: string): boolean => from.endsWith('*');

const address = (example: string) =>
  z
    .string({ error: `Escriba la dirección, por ejemplo ${example}.` })
    .trim()
    .max(MAX_LENGTH, `Escriba una dirección de ${MAX_LENGTH} letras o menos.`);

const from = address('/wp-content/plan.pdf').transform((text, context) => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const url = parseAddress(text);
  if (!url) return refuse('Escriba la dirección desde la primera «/», sin el nombre del sitio.');
  if (url.hash || text.includes('#')) return refuse('Quite lo que va desde «#»: los navegadores no lo envían.');
  if (text.slice(0, -1).includes('*') || (url.search !== '' && text.includes('*')))
    return refuse('El «*» solo va al final de una dirección sin «?».');
  if (url.pathname === '/*' || keyOf(url) === '/') return refuse('Esa es la página de inicio: escriba algo más.');
  if (isOwnAddress(url.pathname)) return refuse('El portal usa esa dirección: no puede llevar a otra parte.');
  return keyOf(url);
});

const to = address('/servicios').transform((text, context) => {
  const url = parseAddress(text);
  if (url && (text.match(/\*/g) ?? []).length <= 1) return url.pathname + url.search + url.hash;
  const message = url
    ? 'Escriba un solo «*».'
    : 'Solo puede llevar a una dirección de este sitio: escríbala desde la primera «/».';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

export const redirectInput = z
  .strictObject({
    from: from.meta({
      title: 'Dirección anterior',
      help: 'Desde la primera «/», como /wp-content/plan.pdf o /?p=12. Con «*» al final, todas las que empiezan así.',
      control: 'literal',
      long: false,
    }),
    to: to.meta({
      title: 'Lleva a',
      help: 'Una dirección de este sitio, como /servicios. Un «*» repite lo que sigue en la anterior.',
      control: 'literal',
      long: false,
    }),
  })
  .superRefine((redirect, context) => {
    if (redirect.to.includes('*') && !isPattern(redirect.from))
      context.addIssue({
        code: 'custom',
        path: ['to'],
        message: 'El «*» repite el de la dirección anterior, que no lo tiene.',
      });
  });

export type Found<R extends Redirect> = { redirect: R; location: string };
export type RedirectTable<R extends Redirect = Redirect> = {
  /** One for this path and query, which comes before anything else that answers. */
  findExact(address: Address): Found<R> | null;
  /** One for this path, where nothing else answers; the longest pattern wins. */
  findMissing(address: Address): Found<R> | null;
};

export function createRedirectTable<R extends Redirect>(redirects: readonly R[]): RedirectTable<R> {
  const byFrom = new Map(redirects.map((redirect) => [redirect.from, redirect]));
  const patterns = redirects.filter((redirect) => isPattern(redirect.from));
  const lengths = [...new Set(patterns.map((redirect) => redirect.from.length - 1))].sort((a, b) => b - a);
  const patternOf = (path: string) => {
    const found = lengths.find((length) => length <= path.length && byFrom.has(`${path.slice(0, length)}*`));
    return found === undefined ? undefined : byFrom.get(`${path.slice(0, found)}*`);
  };
  return {
    findExact(address) {
      const redirect = address.search === '' ? undefined : byFrom.get(keyOf(address));
      return redirect ? { redirect, location: redirect.to } : null;
    },
    findMissing({ pathname, search }) {
      const path = sameCase(pathname);
      const redirect = byFrom.get(path) ?? patternOf(path);
      return redirect ? { redirect, location: withSearch(fillTarget(redirect, path), search) } : null;
    },
  };
}

/** Exactly one leading slash, so that «/viejo//otro.com» never leads to another site. */
function fillTarget({ from: pattern, to: target }: Redirect, path: string): string {
  const rest = isPattern(pattern) ? path.slice(pattern.length - 1) : '';
  return `/${target.replace('*', () => rest).replace(/^[\\/]+/, '')}`;
}

/** The query of the visitor goes along, unless the target has its own. */
function withSearch(location: string, search: string): string {
  if (location.includes('?')) return location;
  const [path = '', ...hash] = location.split('#');
  return [path + search, ...hash].join('#');
}

/**
 * Those from which a visitor arrives nowhere: each is followed as a browser would, a pattern with a word that no other
 * address has. `isThere`: pages answer before a redirect.
 */
export function circularRedirects<R extends Redirect>(
  redirects: readonly R[],
  isThere: (path: string) => boolean,
): ReadonlySet<R> {
  const table = createRedirectTable(redirects);
  const arrives = (start: Redirect): boolean => {
    let location = fillTarget(start, start.from.replace(/\*$/, UNUSED));
    for (let hop = 0; hop < MAX_HOPS; hop += 1) {
      const url = parseAddress(location);
      const next = url && (table.findExact(url) ?? (isThere(url.pathname) ? null : table.findMissing(url)));
      if (!next) return true;
      location = next.location;
    }
    return false;
  };
  return new Set(redirects.filter((redirect) => !arrives(redirect)));
}

/** One address gets this target; null: it leads nowhere. */
export type RedirectChange = {
  from: string;
  before: string | null;
  after: string | null;
  /** A page or document moved from this address, or came back to it: its links followed. Not of an address that a new page takes. */
  isMove?: true;
};

type Moves = {
  /** The address of a page or document, and the one that it has now. */
  moved?: Redirect | undefined;
  /** Addresses that pages have now. */
  taken: readonly string[];
  /** The changes of the publication that is taken back. */
  undone?: readonly RedirectChange[] | undefined;
};

/**
 * What a publication changes: earlier addresses follow a page that moves, an address that a page takes leads nowhere any
 * more, and what a publication changed is as before where it is as that left it.
 */
export function redirectChanges(current: readonly Redirect[], { moved, taken, undone = [] }: Moves): RedirectChange[] {
  const before = new Map(current.map((redirect) => [redirect.from, redirect.to]));
  const after = new Map(before);
  for (const change of undone)
    if ((after.get(change.from) ?? null) === change.after) setOrDelete(after, change.from, change.before);
  if (moved) {
    for (const [from, to] of after) if (to === moved.from) after.set(from, moved.to);
    after.set(moved.from, moved.to).delete(moved.to);
  }
  for (const address of taken) after.delete(address);
  const moves = new Set([moved?.from, ...undone.flatMap(({ from, isMove }) => (isMove ? [from] : []))]);
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((from): RedirectChange => {
      const change = { from, before: before.get(from) ?? null, after: after.get(from) ?? null };
      return moves.has(from) ? { ...change, isMove: true } : change;
    })
    .filter((change) => change.before !== change.after);
}

function setOrDelete(map: Map<string, string>, key: string, value: string | null): void {
  if (value === null) map.delete(key);
  else map.set(key, value);
}
