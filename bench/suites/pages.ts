/** What a page costs that nobody has kept yet, and how soon a publication shows. */
import { pageDropper } from '../dropped-pages.ts';
import { timeOf } from '../load.ts';
import { type Measure, summaryOf } from '../measures.ts';
import { type BenchPortal, signIn } from '../portal.ts';
import { startDurablePostgres } from '../postgres.ts';
import { startSeededPortal } from '../seeded.ts';
import type { Suite } from '../suite.ts';

const POSTS = 1_000;
const ROUNDS = 5;
const PAGES_A_ROUND = 100;
const PUBLICATIONS_A_ROUND = 20;

export const suite: Suite = {
  title: 'la portada sin guardar, y de publicar a verse, sobre PostgreSQL',
  async measure(bench) {
    const DATABASE_URL = await (await startDurablePostgres(bench))('paginas');
    const portal = await startSeededPortal(bench, 'paginas', POSTS, { DATABASE_URL });
    const token = await signIn(portal.address);
    const dropPages = await pageDropper(portal);
    const home: number[] = [];
    const published: Published[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      bench.say(round === 0 ? 'calentando' : `vuelta ${round} de ${ROUNDS}`);
      const times = await several(PAGES_A_ROUND, () => uncachedHome(portal, dropPages));
      const publications = await several(PUBLICATIONS_A_ROUND, () => publish(portal, token));
      if (round === 0) continue;
      home.push(summaryOf(times).median);
      published.push(slowestAndMiddle(publications));
    }
    return measuresOf(home, published);
  },
};

async function several<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let time = 0; time < times; time += 1) results.push(await work());
  return results;
}

async function uncachedHome({ address }: BenchPortal, dropPages: () => Promise<void>): Promise<number> {
  await dropPages();
  return timeOf(async () => {
    const response = await fetch(`${address}/`);
    const kept = response.headers.get('x-cache');
    if (kept !== 'MISS') throw new Error(`the page was kept: ${kept}`);
    return response;
  });
}

type Publication = { writeMs: number; visibleMs: number };

/** Publishes, and asks for the home page as soon as the answer is there. */
async function publish({ address }: BenchPortal, token: string): Promise<Publication> {
  const title = `Aviso ${crypto.randomUUID()}`;
  const writeMs = await timeOf(() =>
    fetch(`${address}/api/posts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ title, desc: '<p>El hospital informa a la comunidad.</p>', cat: 'noticias' }),
    }),
  );
  const from = performance.now();
  const page = await (await fetch(`${address}/`)).text();
  const visibleMs = performance.now() - from;
  if (!page.includes(title)) throw new Error('the next request does not show what was published');
  return { writeMs, visibleMs };
}

type Published = { write: number; visible: number; slowest: number };

const slowestAndMiddle = (publications: readonly Publication[]): Published => {
  const visible = summaryOf(publications.map(({ visibleMs }) => visibleMs));
  const write = summaryOf(publications.map(({ writeMs }) => writeMs));
  return { write: write.median, visible: visible.median, slowest: visible.max };
};

const measuresOf = (home: number[], published: readonly Published[]): Measure[] => [
  { name: 'portada sin guardar, p50', unit: 'ms', values: home, target: { is: '≤', value: 15 } },
  { name: 'publicar (POST /api/posts), p50', unit: 'ms', values: published.map(({ write }) => write) },
  {
    name: 'de la respuesta a verse en la portada, p50',
    unit: 'ms',
    values: published.map(({ visible }) => visible),
    target: { is: '≤', value: 50 },
    note: 'se ve en la siguiente visita, comprobado cada vez',
  },
  {
    name: 'de la respuesta a verse, la más lenta de la vuelta',
    unit: 'ms',
    values: published.map(({ slowest }) => slowest),
  },
];
