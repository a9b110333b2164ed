/**
 * A database whose transactions end by appending their audit events to the hash chain. Use cases record an event
 * wherever in a transaction it happens; all of them are chained just before the commit, when nothing else is left to
 * lock. The chain's head is thus held for one statement and the commit, and always locked last.
 */
import type { Database, DatabaseHandle, Queryable } from '../db/database.ts';
import type { Keys } from '../keys.ts';
import { type AuditEvent, appendEvents } from './chain.store.ts';

/** Events of the transactions under way. */
const recordedIn = new WeakMap<Queryable, AuditEvent[]>();
/** Databases that chain what is recorded in their transactions. */
const audited = new WeakSet<Queryable>();

/** The same database with an audit trail; transactions that record nothing cost nothing more. */
export function withAuditTrail(database: DatabaseHandle, keys: Keys): DatabaseHandle {
  const { db } = database;
  const transaction: Database['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      const events: AuditEvent[] = [];
      recordedIn.set(tx, events);
      const result = await work(tx);
      if (events.length > 0) await appendEvents(tx, keys, events);
      return result;
    }, config);
  const trailed: Database = Object.create(db, { transaction: { value: transaction } });
  audited.add(trailed);
  return { ...database, db: trailed };
}

/** Records an event: with the rest of a transaction, or on its own. */
export async function recordTrace(db: Queryable, event: AuditEvent): Promise<void> {
  const events = recordedIn.get(db);
  if (events) events.push(event);
  else if (audited.has(db)) await db.transaction(async (tx) => recordTrace(tx as Queryable, event));
  else throw new Error('this database has no audit trail');
}

/** Puts entries from before there was a chain into it; afterwards this finds nothing to do. */
export const chainOldEntries = ({ db }: DatabaseHandle, keys: Keys): Promise<void> =>
  db.transaction((tx) => appendEvents(tx, keys, []));
