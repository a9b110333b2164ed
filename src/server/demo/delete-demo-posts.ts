import type { Deps } from '../deps.ts';
import { deleteFile } from '../files/files.store.ts';
import { removeBytes } from '../files/files.usecases.ts';
import { listContentUses } from '../files/library/content-uses.store.ts';
import { deleteDemoPosts } from '../posts/write/write-posts.store.ts';

/** Removes all demonstration posts, and their files unless another post or a page uses them; gives how many. */
export async function removeDemoPosts(deps: Deps): Promise<number> {
  const { count, files } = await deps.database.db.transaction(deleteDemoPosts);
  const used = new Set((await listContentUses(deps.database.db, files)).map(({ fileName }) => fileName));
  for (const name of files.filter((one) => !used.has(one))) {
    const file = await deleteFile(deps.database.db, name);
    if (file) await removeBytes(deps, file);
  }
  await deps.invalidate(['posts']);
  return count;
}
