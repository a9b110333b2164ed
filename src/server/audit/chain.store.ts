/** Appends to the audit hash chain. Writers lock its head until the end of their transaction. */
import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#domain/users/user.ts';
import { ADOPTED_ACTION } from '#shared/api/audit-verdict.schema.ts';
import { onlyRow, type Queryable, rowsOf } from '../db/database.ts';
import type { Keys } from '../keys.ts';
import { outbox } from '../mail/outbox.table.ts';
import { posts } from '../posts/posts.table.ts';
import { pqrsdCases } from '../pqrsd/pqrsd.table.ts';
import { users } from '../users/users.table.ts';
import { auditHead, auditLog } from './audit.table.ts';
import { type AuditRecord, type ChainHead, chainEntries, GENESIS, sealHead, type UnchainedEntry } from './chain.ts';

/** An audit event; the names of the actor and of the record are looked up when it is written. */
export type AuditEvent = {
  at: Date;
  actorId: number | null;
  action: `${string}.${string}`;
  entity: string;
  entityId?: string | number | null;
  /** Only if the record is deleted in the transaction, or has no table. */
  label?: string;
  place?: string;
  digest?: string;
};

const HEAD_ID = 1;
const ADOPTION_BATCH = 500;

/**
 * Appends events as the last statement of a transaction: no lock is requested after that of the head, so that no two
 * transactions deadlock on it. `at` is needed without events.
 */
export async function appendEvents(
  tx: Queryable,
  keys: Keys,
  events: readonly AuditEvent[],
  at: Date | undefined = events[0]?.at,
): Promise<void> {
  const found = await lockHead(tx, events);
  const head = found.entries === 0 ? await adoptEntries(tx, keys) : found;
  const adopted = head.entries - found.entries;
  const pending = adopted > 0 ? [adoptionEvent(adopted, at), ...events] : events;
  const entries = pending.map((event) => toEntry(event, found.names));
  const { chained, head: next } = await chainEntries(keys, head, entries);
  if (chained.length === 0) return;
  const moved = moveHead(tx, next, await sealHead(keys, next));
  const inserted = tx.insert(auditLog).values(chained);
  await tx.execute(sql`with moved as (${moved.getSQL()}) ${inserted.getSQL()}`);
}

const moveHead = (tx: Queryable, { entries, hash }: ChainHead, seal: string) =>
  tx.update(auditHead).set({ entries, hash, seal }).where(eq(auditHead.id, HEAD_ID));

/**
 * Records how many entries without a hash were chained, and when: the owner of the database could strip all hashes and
 * have a forged log chained, and this entry shows it.
 */
const adoptionEvent = (entries: number, at: Date | undefined): AuditEvent => {
  if (!at) throw new Error('adoption needs a timestamp');
  return { at, actorId: null, action: ADOPTED_ACTION, entity: 'audit', label: String(entries) };
};

type Names = ReadonlyMap<string, { label: string; role: Role | null }>;

async function lockHead(tx: Queryable, events: readonly AuditEvent[]): Promise<ChainHead & { names: Names }> {
  const found = rowsOf<{ entries: number; hash: string; names: string | null }>(
    tx,
    sql`with head as (
          insert into ${auditHead} (id, entries, hash, seal) values (${HEAD_ID}, 0, ${GENESIS}, '')
          on conflict (id) do update set id = excluded.id returning entries, hash)
        select entries, hash, ${selectRecordNames(events)} as names from head`,
  );
  const { entries, hash, names } = await onlyRow(found);
  const named = JSON.parse(names ?? '[]') as [string, string, string, Role | null][];
  return { entries, hash, names: new Map(named.map(([kind, id, label, role]) => [`${kind} ${id}`, { label, role }])) };
}

/** The queries of the name of a record; that of a case is its radicado. */
const RECORD_NAME_QUERIES: Record<string, (ids: SQL) => SQL> = {
  user: (ids) => sql`select 'user', id::text, name, role from ${users} where id in (${ids})`,
  pqrsd: (ids) => sql`select 'pqrsd', id::text, rad, null from ${pqrsdCases} where id in (${ids})`,
  post: (ids) => sql`select 'post', id::text, left(title, 120), null from ${posts} where id in (${ids})`,
  mail: (ids) => sql`select 'mail', id::text, about, null from ${outbox} where id in (${ids})`,
};

/** The id of a row; exports of earlier versions have their filters in its place. */
export const ROW_ID = /^\d{1,9}$/;

function selectRecordNames(events: readonly AuditEvent[]): SQL {
  const records = events.flatMap(({ entity, entityId, label, actorId }) => [
    ['user', String(actorId)] as const,
    ...(label === undefined ? [[entity, String(entityId)] as const] : []),
  ]);
  const numbered = records.filter(([entity, id]) => entity in RECORD_NAME_QUERIES && ROW_ID.test(id));
  const parts = [...Map.groupBy(numbered, ([entity]) => entity)].flatMap(([entity, of]) => {
    const ids = [...new Set(of.map(([, id]) => Number(id)))].map((id) => sql`${id}::int`);
    return RECORD_NAME_QUERIES[entity]?.(sql.join(ids, sql`, `)) ?? [];
  });
  if (parts.length === 0) return sql`null::text`;
  const union = sql.join(parts, sql` union all `);
  return sql`(select json_agg(json_build_array(kind, key, label, role))::text from (${union}) as named(kind, key, label, role))`;
}

function toEntry({ at, actorId, action, ...about }: AuditEvent, names: Names): UnchainedEntry {
  const entityId = about.entityId?.toString() ?? null;
  const { label: actorName = null, role: actorRole = null } = names.get(`user ${actorId}`) ?? {};
  const label = about.label ?? names.get(`${about.entity} ${entityId}`)?.label ?? null;
  const { place = null, digest = null, entity } = about;
  return { at, actorId, actorName, actorRole, action, entity, entityId, label, place, digest };
}

async function adoptEntries(tx: Queryable, keys: Keys): Promise<ChainHead> {
  let head: ChainHead = { entries: 0, hash: GENESIS };
  for (let after = 0; ; ) {
    const unchained = tx
      .select()
      .from(auditLog)
      .where(and(isNull(auditLog.hash), gt(auditLog.id, after)));
    const old = await unchained.orderBy(asc(auditLog.id)).limit(ADOPTION_BATCH);
    const last = old.at(-1);
    if (!last) return head;
    head = await adoptBatch(tx, keys, head, old);
    after = last.id;
  }
}

async function adoptBatch(tx: Queryable, keys: Keys, head: ChainHead, old: AuditRecord[]): Promise<ChainHead> {
  const { names } = await lockHead(tx, old as AuditEvent[]);
  const named = old.map(({ id, ...entry }) => ({ id, ...toEntry(entry as AuditEvent, names) }));
  const { chained, head: next } = await chainEntries(keys, head, named);
  await tx.execute(sql`
    update ${auditLog} as old set actor_name = r ->> 'actorName', actor_role = r ->> 'actorRole', label = r ->> 'label',
      prev_hash = r ->> 'prevHash', hash = r ->> 'hash'
    from json_array_elements(${JSON.stringify(chained)}::json) as r where old.id = (r ->> 'id')::int`);
  await moveHead(tx, next, await sealHead(keys, next));
  return next;
}
