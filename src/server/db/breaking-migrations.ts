/**
 * Migrations that earlier versions of the portal cannot work over: their code would damage what it does not know. The
 * database carries the mark, because those versions do not have the migration.
 */

import { sql } from 'drizzle-orm';
import { OperatorError } from '../operator-error.ts';
import { deleteSetting, findSetting, storeSetting } from '../settings/settings.store.ts';
import { type Queryable, rowsOf } from './database.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

/** The tags of such migrations, in order. */
const BREAKING: readonly string[] = ['0038_publications_at_once'];

const isKnown = (tag: string): boolean => journal.entries.some((entry) => entry.tag === tag);

/** Marks a migrated database with the last breaking migration of this code; the mark of a later version stays. */
export async function markBreaking(db: Queryable, breaking = BREAKING): Promise<void> {
  const last = breaking.at(-1);
  const mark = await readMark(db);
  if (last && (!mark || isKnown(mark.tag))) await storeSetting(db, 'breaking_migration', { tag: last });
}

/** Takes the mark from a database, as it is no data: what is restored into it brings its own. */
export async function unmarkBreaking(db: Queryable): Promise<void> {
  if (await hasSettings(db)) await deleteSetting(db, 'breaking_migration');
}

const readMark = async (db: Queryable): Promise<{ tag: string } | undefined> =>
  (await hasSettings(db)) ? ((await findSetting(db, 'breaking_migration')) as { tag: string } | undefined) : undefined;

async function hasSettings(db: Queryable): Promise<boolean> {
  const [table] = await rowsOf<{ name: string | null }>(db, sql`select to_regclass('public.settings')::text as name`);
  return Boolean(table?.name);
}

/** Throws an `OperatorError` for a database that a later version has changed so that this one must not use it. */
export async function ensureUsable(db: Queryable): Promise<void> {
  const mark = await readMark(db);
  if (!mark || isKnown(mark.tag)) return;
  throw new OperatorError(
    `Una versión posterior del portal cambió esta base de datos (${mark.tag}) y esta versión la dañaría. Inicie esa versión, o restaure con esta una copia hecha antes del cambio.`,
  );
}
