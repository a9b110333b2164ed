/** The redirects as this process answers them: in memory, read anew when one changes, their uses stored together. */
import {
  canonicalAddress,
  createRedirectTable,
  type Found,
  type Redirect,
  type RedirectTable,
} from '#domain/site/redirects.ts';
import type { Deps } from '../deps.ts';
import { addUses, type LiveRedirects, listRedirects, type RedirectRecord } from './redirects.store.ts';

/** Cache tag of the redirects; the invalidation reaches the other instances. */
export const REDIRECTS_TAG = 'redirects';

type Moment = keyof LiveRedirects['table'];

export type KnownRedirects = { all: readonly Redirect[]; table: RedirectTable };

async function readRedirects({ db }: Deps['database']) {
  const all = await listRedirects(db);
  return { all, table: createRedirectTable(all) };
}

/** Puts the redirects of the database in force in this process. */
export async function refreshRedirects(deps: Pick<Deps, 'database' | 'redirects'>): Promise<void> {
  const known = await readRedirects(deps.database);
  deps.redirects = { ...known, uses: deps.redirects?.uses ?? new Map() };
}

/** The redirects in memory; before they are there, those of the database. */
export const readKnownRedirects = async ({
  database,
  redirects,
}: Pick<Deps, 'database' | 'redirects'>): Promise<KnownRedirects> => redirects ?? readRedirects(database);

/** Where an address leads at this moment of a request, which counts as a use; null: nowhere, or to itself. */
export function findRedirect({ redirects }: Pick<Deps, 'redirects'>, moment: Moment, url: URL): string | null {
  const found: Found<RedirectRecord> | null = redirects?.table[moment](url) ?? null;
  if (!redirects || !found || canonicalAddress(found.location) === canonicalAddress(url.pathname + url.search))
    return null;
  const { id } = found.redirect;
  redirects.uses.set(id, (redirects.uses.get(id) ?? 0) + 1);
  return found.location;
}

/** Stores the uses that wait; what cannot be stored waits on. */
export async function storeRedirectUses({ database, redirects }: Pick<Deps, 'database' | 'redirects'>): Promise<void> {
  if (!redirects || redirects.uses.size === 0) return;
  const stored = new Map(redirects.uses);
  redirects.uses.clear();
  await addUses(database.db, stored).catch((error: unknown) => {
    for (const [id, count] of stored) redirects.uses.set(id, (redirects.uses.get(id) ?? 0) + count);
    throw error;
  });
}

/** Browsers keep a redirect without limits for good, also one that was a mistake. */
export const REDIRECT_CACHE = 'public, max-age=3600';
