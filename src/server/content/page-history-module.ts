/** `virtual:page-history`: the public changes of the pages of the installed edition, which git tells the build. */
import type { Plugin } from 'vite';
import { historyForBuild } from '../content-repository/page-history.ts';

const NAME = 'virtual:page-history';
const RESOLVED = '/@content/page-history';

export const pageHistoryModule = (root: string): Plugin => ({
  name: 'page-history-module',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load: async (id) =>
    id === RESOLVED ? `export const pageHistory = ${JSON.stringify(await historyForBuild(root))};` : undefined,
});
