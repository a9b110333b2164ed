/** The cryptography of the audit hash chain: what an entry's hash covers, and the seal of the chain's end. */
import type { Keys } from '../keys.ts';
import type { auditLog } from './audit.table.ts';

export type AuditRecord = typeof auditLog.$inferSelect;
/** An entry as it is written, before it has its place in the chain. */
export type UnchainedEntry = Omit<AuditRecord, 'id' | 'prevHash' | 'hash'>;
export type ChainHead = { entries: number; hash: string };

/** What the first entry carries in place of the hash of the one before. */
export const GENESIS = '';

/** Raised when an entry is hashed in another way. */
const VERSION = 1;

/** The hash of an entry that follows another one. */
export function hashEntry(keys: Keys, entry: UnchainedEntry, prevHash: string): Promise<string> {
  const { at, actorId, actorName, actorRole, action, entity, entityId, label, place, digest } = entry;
  const fields = [at.toISOString(), actorId, actorName, actorRole, action, entity, entityId, label, place, digest];
  return keys.macText('audit', JSON.stringify([VERSION, prevHash, ...fields]));
}

/** Nobody without the secret of the server can make the seal of an earlier end. */
export const sealHead = (keys: Keys, { entries, hash }: ChainHead): Promise<string> =>
  keys.macText('audit', `head:${entries}:${hash}`);

export type ChainedEntry<Entry> = Entry & { prevHash: string; hash: string };

/** Entries with their places after the end of a chain, and the end after them. */
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
