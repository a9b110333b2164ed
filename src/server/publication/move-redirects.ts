/** The redirects of a publication: in its transaction, and kept with it so that they are taken back with it. */
import { type RedirectChange, redirectChanges } from '#domain/site/redirects.ts';
import type { FileChange } from '../content/revisions/file-change.ts';
import type { Queryable } from '../db/database.ts';
import { changeRedirects, findRedirects } from '../redirects/redirects.store.ts';
import type { PublicationRequest } from './insert-request.ts';
import { setRedirectChanges } from './publications.store.ts';
import { addressOfFile, isPageFile } from './site-addresses.ts';

type Moving = Pick<PublicationRequest, 'moved' | 'undone'> & { changes: readonly FileChange[] };

export async function moveRedirects(
  tx: Queryable,
  publication: number,
  { moved, undone = [], changes }: Moving,
  at: Date,
): Promise<RedirectChange[]> {
  const taken = changes.flatMap(({ path, content }) => (content && isPageFile(path) ? [addressOfFile(path)] : []));
  const touched = [...taken, ...(moved ? [moved.from, moved.to] : []), ...undone.map(({ from }) => from)];
  if (touched.length === 0) return [];
  const current = await findRedirects(tx, touched, moved?.from ?? null);
  const redirects = redirectChanges(current, { moved, taken, undone });
  if (redirects.length === 0) return [];
  await changeRedirects(tx, redirects, at);
  await setRedirectChanges(tx, publication, redirects);
  return redirects;
}
