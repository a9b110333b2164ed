/** Whether reading posts takes the same time with 100,000 of them as with 100. */
import { timeRequest } from '../load.ts';
import { type Figure, type Measure, medianOf, readRounds } from '../measure.ts';
import type { Bench, Suite } from '../run.ts';
import { signInAsAdmin, startDurablePostgres, startPortalWithPosts } from '../servers.ts';

const FEW = 100;
const MANY = 100_000;
const QUERIES = [
  { name: 'GET /posts?per_page=3', path: '/api/posts?per_page=3', times: 60, maxRatio: 1.3 },
  { name: 'de una categoría', path: '/api/posts?per_page=3&cat=contratacion', times: 30 },
  { name: 'página 100', path: '/api/posts?per_page=3&page=100', times: 30 },
  { name: '/noticias sin guardar', path: '/noticias', times: 20 },
];

export const suite: Suite = {
  title: `leer publicaciones: ${MANY.toLocaleString('es-CO')} frente a ${FEW}`,
  async measure(bench) {
    const createDatabase = await startDurablePostgres(bench);
    const postgres = await compare(bench, 'PostgreSQL', async (name) => ({ DATABASE_URL: await createDatabase(name) }));
    return [...postgres, ...(await compare(bench, 'PGlite', async () => ({})))];
  },
};

/** Runs both portals at once and alternates between them: what slows the machine slows both. */
async function compare(
  bench: Bench,
  driver: string,
  variablesFor: (name: string) => Promise<Record<string, string>>,
): Promise<Measure[]> {
  const start = async (size: string, posts: number) => {
    const name = `${driver}_${size}`.toLowerCase();
    const { address, stop } = await startPortalWithPosts(bench, { name, posts, variables: await variablesFor(name) });
    const admin = await signInAsAdmin(address);
    const read = async (path: string, turn: number) => {
      // A change of a post drops the pages that list posts from the cache.
      const post = { title: `Aviso ${turn}`, desc: '<p>Aviso.</p>', cat: 'noticias' };
      if (!path.startsWith('/api/')) await admin.send('PUT', '/posts/1', post);
      // A call with a session is answered by the database.
      return (
        await timeRequest(
          address + path,
          path.startsWith('/api/') ? { headers: { authorization: `Bearer ${admin.token}` } } : {},
        )
      ).ms;
    };
    return { read, stop };
  };
  const [few, many] = [await start('pocas', FEW), await start('muchas', MANY)];
  const measures = await readRounds({ rounds: 7, say: bench.say }, async () => {
    const figures: Figure[] = [];
    for (const { name, path, times, maxRatio } of QUERIES) {
      const [fewMs, manyMs]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < times; turn += 1) {
        fewMs.push(await few.read(path, turn));
        manyMs.push(await many.read(path, turn));
      }
      const add = (what: string, unit: Figure['unit'], value: number, max?: number) =>
        figures.push({ name: `${driver}, ${name}: ${what}`, unit, value, max });
      add(`${FEW}`, 'ms', medianOf(fewMs));
      add(MANY.toLocaleString('es-CO'), 'ms', medianOf(manyMs));
      add('cociente', '×', medianOf(manyMs) / medianOf(fewMs), maxRatio);
    }
    return figures;
  });
  await Promise.all([few.stop(), many.stop()]);
  return measures;
}
