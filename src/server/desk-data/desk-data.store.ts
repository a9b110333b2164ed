import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { DESK_DATA_KINDS, type DeskDataKind } from '#domain/pqrsd/desk-data/desk-data.ts';
import { firstRow, onlyRow, type Queryable } from '../db/database.ts';
import { deskData } from './desk-data.table.ts';

export type DeskDataRecord = typeof deskData.$inferSelect;
export type DeskDataName = { kind: DeskDataKind; key: string };

const MAX_LISTED = 200;

const isNamed = ({ kind, key }: DeskDataName) => and(eq(deskData.kind, kind), eq(deskData.key, key));

/** The newest version of each key, and all those of terms, which hold one after the other. Oldest first; kinds of before stay unread. */
export function listCurrentDeskData(db: Queryable): Promise<DeskDataRecord[]> {
  const isNewest = sql`${deskData.version} = (select max(newest.version) from ${deskData} newest
    where newest.kind = ${deskData.kind} and newest.key = ${deskData.key})`;
  return db
    .select()
    .from(deskData)
    .where(and(inArray(deskData.kind, DESK_DATA_KINDS), or(eq(deskData.kind, 'term'), isNewest)))
    .orderBy(asc(deskData.kind), asc(deskData.key), asc(deskData.version));
}

/** The versions of one key, newest first. */
export const listDeskDataVersions = (db: Queryable, name: DeskDataName): Promise<DeskDataRecord[]> =>
  db.select().from(deskData).where(isNamed(name)).orderBy(desc(deskData.version)).limit(MAX_LISTED);

export const findNewestDeskData = (db: Queryable, name: DeskDataName): Promise<DeskDataRecord | null> =>
  firstRow(db.select().from(deskData).where(isNamed(name)).orderBy(desc(deskData.version)).limit(1));

/** Throws a unique violation when the version exists. */
export const insertDeskData = (db: Queryable, row: typeof deskData.$inferInsert): Promise<DeskDataRecord> =>
  onlyRow(db.insert(deskData).values(row).returning());
