/** Four calls of every day with 100,000 posts and 200,000 cases; each answer stays below half a megabyte. */
import { prepareNewPortal } from '../../scripts/lib/with-deps.ts';
import { insertDeskCases } from '../fixtures/desk-cases.ts';
import { insertPosts } from '../fixtures/posts.ts';
import { type Figure, medianOf, readRounds } from '../measure.ts';
import type { Suite } from '../run.ts';
import { ACCOUNT, signInAsAdmin, startDurablePostgres, startPortal } from '../servers.ts';

const POSTS = 100_000;
const CASES = 200_000;
const TIMES = 5;
const MAX_BYTES = 500_000;
/** The searches find a fifth of the titles, all, a hundred and none. */
const SEARCHES = ['vacunación', 'e', ', 501', 'helicóptero'];
const CALLS = [
  { path: '/api/pqrsd/summary', max: 300 },
  { path: '/api/files', max: 100 },
  ...SEARCHES.map((q) => ({ path: `/api/posts/all?q=${encodeURIComponent(q)}`, max: 100 })),
  { path: '/sitemap.xml', max: 100 },
  { path: '/sitemap-3.xml', max: undefined },
];

export const suite: Suite = {
  title: 'cuatro consultas con 100.000 publicaciones y 200.000 casos, sobre PostgreSQL',
  async measure(bench) {
    const variables = { DATABASE_URL: await (await startDurablePostgres(bench))('grande') };
    await prepareNewPortal({ DATA_DIR: `${bench.folder}/grande`, ...ACCOUNT, ...variables }, async (deps, { user }) => {
      const { db } = deps.database;
      await insertPosts(db, { count: POSTS, author: user, now: deps.clock() });
      await insertDeskCases(db, { count: CASES, officer: user.id, now: deps.clock(), words: false });
    });
    const { address, stop } = await startPortal(bench, { name: 'grande', variables });
    const { token, send } = await signInAsAdmin(address);
    const time = async (path: string): Promise<number> => {
      // A change of a post drops the pages that list posts from the cache.
      if (!path.startsWith('/api/'))
        await send('PUT', '/posts/1', { title: 'Aviso', desc: '<p>Aviso.</p>', cat: 'noticias' });
      const start = performance.now();
      const response = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } });
      const { byteLength } = await response.arrayBuffer();
      if (!response.ok || byteLength > MAX_BYTES) throw new Error(`${path}: ${response.status}, ${byteLength} bytes`);
      return performance.now() - start;
    };
    const measures = await readRounds({ rounds: 5, say: bench.say }, async () => {
      const figures: Figure[] = [];
      for (const { path, max } of CALLS) {
        const times: number[] = [];
        for (let turn = 0; turn < TIMES; turn += 1) times.push(await time(path));
        figures.push({ name: decodeURIComponent(path), unit: 'ms', value: medianOf(times), max });
      }
      return figures;
    });
    await stop();
    return measures;
  },
};
