/**
 * A database whose transactions end by appending their audit events to the hash chain. Use cases record an event
 * wherever in a transaction it happens; all of them are chained just before the commit, when nothing else is left to
 * lock. The chain's head is thus held for one statement and the commit, and always locked last.
 */
import type { Database, DatabaseHandle, Queryable } from '../db/database.ts';
import type { Keys } from '../keys.ts';
import { type AuditEvent, appendEvents } from './chain.store.ts';

/**
 * On a transaction: its events so far; on the database itself: null. A registered symbol and not a WeakMap of this module,
 * because the built pages have a copy of the module of their own and share the database.
 */
const EVENTS = Symbol.for('portal.audit-events');
type AuditedConnection = { [EVENTS]?: AuditEvent[] | null };

/** The same database with an audit trail; transactions that record nothing cost nothing more. */
export function withAuditTrail(database: DatabaseHandle, keys: Keys): DatabaseHandle {
  const { db } = database;
  const transaction: Database['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      const events: AuditEvent[] = [];
      Object.defineProperty(tx, EVENTS, { value: events });
      const result = await work(tx);
      if (events.length > 0) await appendEvents(tx, keys, events);
      return result;
    }, config);
  const audited: Database = Object.create(db, { transaction: { value: transaction }, [EVENTS]: { value: null } });
  return { ...database, db: audited };
}

/** Records an event: with the rest of a transaction, or on its own. */
export async function recordAuditEvent(db: Queryable, event: AuditEvent): Promise<void> {
  const { [EVENTS]: events } = db as AuditedConnection;
  if (events) events.push(event);
  else if (events === null) await db.transaction(async (tx) => recordAuditEvent(tx as Queryable, event));
  else throw new Error('this database has no audit trail');
}

/** Puts entries from before there was a chain into it; afterwards this finds nothing to do. */
export const chainLegacyEntries = ({ db }: DatabaseHandle, keys: Keys, at: Date): Promise<void> =>
  db.transaction((tx) => appendEvents(tx, keys, [], at));
