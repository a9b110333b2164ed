import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../users/users.table.ts';
import { deskData } from './desk-data.table.ts';
import { MOVED_KINDS } from './moved-data.ts';

/** The versions of `desk_data`, oldest first, each with the address of its author, who may be gone. */
export const listEarlierDeskData = (db: Queryable) =>
  db
    .select({ row: deskData, email: users.email })
    .from(deskData)
    .leftJoin(users, eq(users.id, deskData.authorId))
    .where(inArray(deskData.kind, MOVED_KINDS))
    .orderBy(deskData.at, deskData.kind, deskData.key, deskData.version);
