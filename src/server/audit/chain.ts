import type { Keys } from '../keys.ts';
import type { auditLog } from './audit.table.ts';

export type AuditRecord = typeof auditLog.$inferSelect;
/** An entry without its place in the chain. */
export type UnchainedEntry = Omit<AuditRecord, 'id' | 'prevHash' | 'hash'>;
export type ChainHead = { entries: number; hash: string };

/** The previous hash of the first entry. */
export const GENESIS = '';

/** Incremented when the hashed fields change. */
const VERSION = 1;

/** The hash of an entry after a previous one. */
export function hashEntry(keys: Keys, entry: UnchainedEntry, prevHash: string): Promise<string> {
  const { at, actorId, actorName, actorRole, action, entity, entityId, label, place, digest } = entry;
  const fields = [at.toISOString(), actorId, actorName, actorRole, action, entity, entityId, label, place, digest];
  return keys.macText('audit', JSON.stringify([VERSION, prevHash, ...fields]));
}

/** The seal of the head, an HMAC: without the secret an earlier head cannot be sealed. */
export const sealHead = (keys: Keys, { entries, hash }: ChainHead): Promise<string> =>
  keys.macText('audit', `head:${entries}:${hash}`);

export type ChainedEntry<Entry> = Entry & { prevHash: string; hash: string };

/** Chains entries after a head; gives them and the new head. */
export async function chainEntries<Entry extends UnchainedEntry>(
  keys: Keys,
  head: ChainHead,
  entries: readonly Entry[],
): Promise<{ chained: ChainedEntry<Entry>[]; head: ChainHead }> {
  const chained: ChainedEntry<Entry>[] = [];
  let prevHash = head.hash;
  for (const entry of entries) {
    const hash = await hashEntry(keys, entry, prevHash);
    chained.push({ ...entry, prevHash, hash });
    prevHash = hash;
  }
  return { chained, head: { entries: head.entries + entries.length, hash: prevHash } };
}
