import { insertReader } from '#server/denuncia-readers/denuncia-readers.store.ts';
import type { Portal } from '../api/portal.ts';

/** Puts an account on the list of who reads reports of corruption. */
export async function letReadDenuncias({ deps }: Portal, { user: { id } }: { user: { id: number } }): Promise<void> {
  await insertReader(deps.database.db, { userId: id, addedAt: deps.clock(), addedByName: 'Zoila Admin' });
}
