import { withUnitRenamed } from '#domain/site/owner-mails.ts';
import { isSameJson } from '#shared/formats/same-json.ts';
import type { Queryable } from '../db/database.ts';
import { readSettingsIn, storeSetting } from './settings.store.ts';

/** The addresses of a unit go with it to its new name. */
export async function renameOwner(tx: Queryable, from: string, to: string): Promise<void> {
  const { owner_mails: before } = await readSettingsIn(tx);
  const mails = withUnitRenamed(before, from, to);
  if (!isSameJson(mails, before)) await storeSetting(tx, 'owner_mails', mails);
}
