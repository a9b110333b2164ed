/** Which installed texts the hospital confirmed. A file that the office published needs no confirmation. */
import { contentFileOf, idOfPath } from '../../../content/content-files.ts';
import type { Deps } from '../../deps.ts';
import type { PublishedContent } from '../revisions/published-content.ts';
import { type Confirmation, listConfirmed, storeConfirmations, takeConfirmation } from './confirmations.store.ts';

const EVERYTHING = '*';

/** Lists have what the office publishes, and technical data no text about the hospital. */
const isConfirmable = (path: string): boolean => {
  const id = idOfPath(path);
  return id !== null && !id.startsWith('listas/') && contentFileOf(id)?.isTechnical === false;
};

/** The paths of the installed texts of a commit that wait for a confirmation; none where nothing is published. */
export async function listUnconfirmed(
  { content, database }: Pick<Deps, 'content' | 'database'>,
  commit: string | undefined,
): Promise<ReadonlySet<string>> {
  if (!content || commit === undefined) return new Set();
  const confirmed = await listConfirmed(database.db);
  if (confirmed.has(EVERYTHING)) return new Set();
  const untouched = await (await content.repository()).untouched(commit);
  return new Set(
    untouched.flatMap(({ path, oid }) => (isConfirmable(path) && confirmed.get(path) !== oid ? [path] : [])),
  );
}

/** Confirms all that is installed when the next start knows it; until then nothing waits. */
export const confirmEverything = (
  db: Deps['database']['db'],
  given: Omit<Confirmation, 'path' | 'oid'>,
): Promise<void> => storeConfirmations(db, [{ ...given, path: EVERYTHING, oid: '' }]);

/** Names the installed texts of a portal whose content is confirmed as a whole, so that those of a later update are not. */
export async function nameConfirmed(
  { database: { db } }: Pick<Deps, 'database'>,
  content: PublishedContent,
): Promise<void> {
  if (!(await listConfirmed(db)).has(EVERYTHING)) return;
  // Read before the transaction: an embedded database has one connection.
  const installed = (await content.listContent('0')).filter(({ path }) => isConfirmable(path));
  await db.transaction(async (tx) => {
    const [mark] = await takeConfirmation(tx, EVERYTHING);
    if (!mark) return;
    await storeConfirmations(
      tx,
      installed.map((file) => ({ ...mark, ...file })),
    );
  });
}
