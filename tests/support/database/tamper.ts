import { sql } from 'drizzle-orm';
import type { Portal } from '../api/portal.ts';

/** Changes the database as its owner may, who steps past every trigger. */
export const tamper = ({ deps }: Portal, ...statements: string[]): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
