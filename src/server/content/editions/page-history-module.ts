/**
 * `virtual:page-history`: the public changes of the pages of the installed edition, which git tells the build. A build that
 * makes the published pages too has the published changes before them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { PageHistory } from './make-edition.ts';
import { historyForBuild } from './page-history.ts';

/** The published changes, from the root, where a build on Netlify finds them. */
export const PUBLISHED_CHANGES = '.netlify/published-changes.json';

const NAME = 'virtual:page-history';
const RESOLVED = '/@content/page-history';

/** `hasPublished`: the build makes the published pages. */
export const pageHistoryModule = (root: string, hasPublished = false): Plugin => ({
  name: 'page-history-module',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load: async (id) =>
    id === RESOLVED
      ? `export const pageHistory = ${JSON.stringify(await readHistory(root, hasPublished))};`
      : undefined,
});

async function readHistory(root: string, hasPublished: boolean): Promise<PageHistory> {
  const history = await historyForBuild(root);
  const file = join(root, PUBLISHED_CHANGES);
  if (!hasPublished || !existsSync(file)) return history;
  const published = JSON.parse(readFileSync(file, 'utf8')) as PageHistory;
  for (const [name, changes] of Object.entries(published)) history[name] = [...changes, ...(history[name] ?? [])];
  return history;
}
