/** The time of a page that is not in the cache, and how soon a post is visible. */
import { timeRequest } from '../load.ts';
import { medianOf, readRounds } from '../measure.ts';
import type { Suite } from '../run.ts';
import { signInAsAdmin, startDurablePostgres, startPortalWithPosts } from '../servers.ts';

const POST = { desc: '<p>El hospital informa a la comunidad.</p>', cat: 'noticias' };

export const suite: Suite = {
  title: 'la portada sin guardar, y de publicar a verse, sobre PostgreSQL',
  async measure(bench) {
    const variables = { DATABASE_URL: await (await startDurablePostgres(bench))('paginas') };
    const { address } = await startPortalWithPosts(bench, { name: 'paginas', posts: 1_000, variables });
    const admin = await signInAsAdmin(address);
    return readRounds({ rounds: 5, say: bench.say }, async () => {
      const misses: number[] = [];
      for (let time = 0; time < 100; time += 1) {
        // A change of a post drops the home page from the cache.
        await admin.send('PUT', '/posts/1', { ...POST, title: `Aviso ${time}` });
        const { ms, headers } = await timeRequest(`${address}/`);
        if (headers.get('x-cache') !== 'MISS') throw new Error('the page was in the cache');
        misses.push(ms);
      }
      const [writes, visible]: [number[], number[]] = [[], []];
      for (let time = 0; time < 20; time += 1) {
        const title = `Aviso ${crypto.randomUUID()}`;
        const start = performance.now();
        await admin.send('POST', '/posts', { ...POST, title });
        writes.push(performance.now() - start);
        const { ms, body } = await timeRequest(`${address}/`);
        if (!body.includes(title)) throw new Error('the next request does not show the post');
        visible.push(ms);
      }
      const note = 'se ve en la siguiente visita, comprobado cada vez';
      return [
        { name: 'portada sin guardar, p50', unit: 'ms', value: medianOf(misses), max: 15 },
        { name: 'publicar (POST /api/posts), p50', unit: 'ms', value: medianOf(writes) },
        { name: 'de la respuesta a verse en la portada, p50', unit: 'ms', value: medianOf(visible), max: 50, note },
        { name: 'de la respuesta a verse, la más lenta de la vuelta', unit: 'ms', value: Math.max(...visible) },
      ];
    });
  },
};
