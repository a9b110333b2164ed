import { recordUserEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { findSetting, storeSetting } from '../settings/settings.store.ts';
import { insertReader, listPossibleReaders } from './denuncia-readers.store.ts';

/**
 * Takes over, once, the addresses that `denuncia_readers` of content/data/pqrsd.yaml held in earlier versions. An
 * address without an active account of the desk is logged and not taken over.
 */
export async function takeOverReaders({
  database,
  clock,
  log,
  pqrsd,
}: Pick<Deps, 'database' | 'clock' | 'log' | 'pqrsd'>): Promise<void> {
  const addresses = pqrsd.denuncia_readers ?? [];
  if (addresses.length === 0 || (await findSetting(database.db, 'denuncia_readers_taken_over'))) return;
  const at = clock();
  const found = await database.db.transaction(async (tx) => {
    const accounts = await listPossibleReaders(tx, addresses);
    for (const { id } of accounts) {
      if (await insertReader(tx, { userId: id, addedAt: at, addedByName: null }))
        await recordUserEvent(tx, { at, actorId: null, action: 'user.denuncia-reader-added', id });
    }
    await storeSetting(tx, 'denuncia_readers_taken_over', true);
    return accounts.map(({ email }) => email);
  });
  const missing = addresses.filter((address) => !found.includes(address)).length;
  if (missing > 0) log.warn('readers of denuncias without an active account were not taken over', { missing });
}
