import type { Queryable } from '../../db/database.ts';
import { findTexts } from './revisions.store.ts';

const MAX_CHARACTERS = 16 * 1024 * 1024;

/** Texts by their hashes in memory, where they never change; the first ones leave when all are more than a bound. */
export function createKeptTexts(db: Queryable, maxCharacters = MAX_CHARACTERS) {
  const kept = new Map<string, string>();
  let characters = 0;

  function forget(hash: string): void {
    characters -= kept.get(hash)?.length ?? 0;
    kept.delete(hash);
  }

  function keep(hash: string, text: string): void {
    forget(hash);
    kept.set(hash, text);
    characters += text.length;
    for (const first of kept.keys()) {
      if (characters <= maxCharacters) break;
      forget(first);
    }
  }

  /** Reads those that are not in memory, in one query. */
  async function load(hashes: readonly string[]): Promise<Map<string, string>> {
    const missing = hashes.filter((hash) => !kept.has(hash));
    if (missing.length === 0) return new Map();
    const found = await findTexts(db, missing);
    for (const [hash, text] of found) keep(hash, text);
    return found;
  }

  return {
    forget,
    load,
    /** A text; null for one that is erased. */
    get: async (hash: string): Promise<string | null> => kept.get(hash) ?? (await load([hash])).get(hash) ?? null,
  };
}
