/**
 * The audit trail: use cases record events anywhere in a transaction, and all of them are appended to the hash chain
 * just before its commit, after every other lock. The chain's head is thus locked last, and only for one statement and
 * the commit.
 */
import type { Database, DatabaseHandle, Queryable } from '../db/database.ts';
import type { Keys } from '../keys.ts';
import { type AuditEvent, appendEvents } from './chain.store.ts';

/**
 * On a transaction: its pending events; on the database itself: null. A registered symbol and not a WeakMap, because
 * the built pages have their own copy of this module and share the database.
 */
const EVENTS = Symbol.for('portal.audit-events');
type AuditedConnection = { [EVENTS]?: AuditEvent[] | null };

/** The database with an audit trail; a transaction without events costs nothing more. */
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

/** Records an event: with the rest of a transaction, or in one of its own. */
export async function recordAuditEvent(db: Queryable, event: AuditEvent): Promise<void> {
  const { [EVENTS]: events } = db as AuditedConnection;
  if (events) events.push(event);
  else if (events === null) await db.transaction(async (tx) => recordAuditEvent(tx as Queryable, event));
  else throw new Error('this database has no audit trail');
}

/** An event about an account; `actorId` is the account itself unless given. */
type UserEvent = Pick<AuditEvent, 'at' | 'label' | 'place'> & {
  action: `${'user' | 'session'}.${string}`;
  id: number | null;
  actorId?: number | null;
};

/** Records an audit event about an account. */
export const recordUserEvent = (db: Queryable, { id, ...event }: UserEvent): Promise<void> =>
  recordAuditEvent(db, { actorId: id, entity: 'user', entityId: id, ...event });

/** Appends the entries from before the chain existed to it, once. */
export const chainLegacyEntries = ({ db }: DatabaseHandle, keys: Keys, at: Date): Promise<void> =>
  db.transaction((tx) => appendEvents(tx, keys, [], at));
