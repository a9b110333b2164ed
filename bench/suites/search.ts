/** How long a search takes with 100,000 posts: in the API, and with ranking and excerpts on /buscar. */
import { sql } from 'drizzle-orm';
import { searchEntries } from '#server/search/search.table.ts';
import { indexMissingPosts } from '#server/search/site-index.usecases.ts';
import { prepareNewPortal } from '../../scripts/lib/with-deps.ts';
import { insertPosts } from '../fixtures/posts.ts';
import { timeRequest } from '../load.ts';
import { type Figure, medianOf, readRounds } from '../measure.ts';
import type { Suite } from '../run.ts';
import { ACCOUNT, startDurablePostgres, startPortal } from '../servers.ts';

const POSTS = 100_000;
const TIMES = 5;
const MAX_MEDIAN_MS = 50;

/** As people type them; the first ones are in most posts. */
const QUERIES = [
  'hospital',
  'salud',
  'odontología',
  'vacunacion niños',
  'contrato suministro medicamentos',
  'mantenimiento equipos biomedicos',
  'resolucion calendario jornadas',
  'rendicion de cuentas',
  'presupuesto 2023',
  'jornada vereda',
  'consulta externa',
  'urjencias',
  'agua segura en la casa',
  'cuando es la brigada',
  'laboratorio 4711',
  'helicoptero',
];

export const suite: Suite = {
  title: `buscar entre ${POSTS.toLocaleString('es-CO')} publicaciones, sobre PostgreSQL`,
  async measure(bench) {
    const createDatabase = await startDurablePostgres(bench);
    const variables = { DATABASE_URL: await createDatabase('buscador') };
    await prepareNewPortal(
      { DATA_DIR: `${bench.folder}/buscador`, ...ACCOUNT, ...variables },
      async (deps, { user }) => {
        await insertPosts(deps.database.db, { count: POSTS, author: user, now: deps.clock() });
        bench.say('publicaciones escritas');
        await indexAll(deps);
        await deps.database.db.execute(sql`vacuum analyze ${searchEntries}`);
        bench.say('publicaciones en el índice');
      },
    );
    const { address, stop } = await startPortal(bench, { name: 'buscador', variables });
    const measures = await readRounds({ rounds: 5, say: bench.say }, async () => [
      ...(await timeQueries('GET /posts?q=', (q) => `${address}/api/posts?per_page=10&q=${q}`)),
      ...(await timeQueries('/buscar', (q) => `${address}/buscar?q=${q}`)),
    ]);
    await stop();
    return measures;
  },
};

/** Each run of the job is bounded; it is called until nothing is left. */
async function indexAll(deps: Parameters<typeof indexMissingPosts>[0]): Promise<void> {
  while ((await indexMissingPosts(deps)) > 0);
}

async function timeQueries(name: string, urlOf: (q: string) => string): Promise<Figure[]> {
  const medians: { q: string; ms: number }[] = [];
  for (const q of QUERIES) {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) times.push((await timeRequest(urlOf(encodeURIComponent(q)))).ms);
    medians.push({ q, ms: medianOf(times) });
  }
  const slowest = medians.reduce((a, b) => (b.ms > a.ms ? b : a));
  const ofCommon = medians.find(({ q }) => q === 'hospital')?.ms ?? 0;
  return [
    {
      name: `${name}: mediana de ${QUERIES.length} búsquedas`,
      unit: 'ms',
      value: medianOf(medians.map(({ ms }) => ms)),
      max: MAX_MEDIAN_MS,
    },
    { name: `${name}: «hospital», en la mayoría`, unit: 'ms', value: ofCommon, max: MAX_MEDIAN_MS },
    { name: `${name}: la más lenta`, unit: 'ms', value: slowest.ms, note: `«${slowest.q}»` },
  ];
}
