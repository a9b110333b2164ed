/** The posts of the demonstration go when visitors see the content without it: its publication may fail. */
import { removeDemoPosts } from '../demo/delete-demo-posts.ts';
import type { Deps } from '../deps.ts';
import { isLive } from '../publication/publications.store.ts';
import { deleteSetting, findSetting, storeSetting } from '../settings/settings.store.ts';

const SETTING = 'demo_posts_go_with';

/** Removes the posts as soon as a publication is live. */
export const removeDemoPostsWith = ({ database }: Pick<Deps, 'database'>, publication: number): Promise<void> =>
  storeSetting(database.db, SETTING, { publication });

/** Part of the job of publications; what a crash interrupts is done by the next run. */
export async function removeDueDemoPosts(deps: Deps): Promise<void> {
  const { db } = deps.database;
  const due = (await findSetting(db, SETTING)) as { publication: number } | undefined;
  if (!due || !(await isLive(db, due.publication))) return;
  await removeDemoPosts(deps);
  await deleteSetting(db, SETTING);
}
