import type { Queryable } from '../../db/database.ts';
import type { createKeptTexts } from './kept-texts.ts';
import { listNewest, type Revision } from './revisions.store.ts';

/** The newest revision of each path that has one, up to a commit. */
export type ContentTree = ReadonlyMap<string, Revision>;

/** `at` is an id that was seen. */
type Kept = { at: number; tree: Promise<ContentTree>; texts?: Promise<unknown> };

/** The trees of commits; the newest one is in memory, and a newer one is made of it. */
export function createContentTrees(db: Queryable, texts: ReturnType<typeof createKeptTexts>) {
  const empty: Kept = { at: 0, tree: Promise.resolve(new Map()) };
  let newest = empty;

  async function extend(before: Kept, at: number): Promise<ContentTree> {
    const tree = new Map(await before.tree);
    for (const revision of await listNewest(db, { after: before.at, at })) tree.set(revision.path, revision);
    return tree;
  }

  /** Keeps a newer tree; one that could not be read is forgotten, with those that it was made of. */
  function follow(at: number): Kept {
    if (at <= newest.at) return newest;
    const kept: Kept = { at, tree: extend(newest, at) };
    newest = kept;
    kept.tree.catch(() => {
      if (newest === kept) newest = empty;
    });
    return kept;
  }

  const at = async (id: number): Promise<ContentTree> => {
    const kept = follow(id);
    if (kept.at === id) return kept.tree;
    return new Map((await listNewest(db, { after: 0, at: id })).map((revision) => [revision.path, revision]));
  };

  return {
    at,
    /** The same, with its texts in memory. */
    async withTexts(id: number): Promise<ContentTree> {
      const kept = follow(id);
      if (kept.at !== id) return at(id);
      const tree = await kept.tree;
      const hashes = [...tree.values()].flatMap(({ sha256 }) => sha256 ?? []);
      kept.texts ??= texts.load(hashes);
      await kept.texts.catch((error: unknown) => {
        kept.texts = undefined;
        throw error;
      });
      return tree;
    },
  };
}
