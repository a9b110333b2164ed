/** Whether reading publications costs the same with 100,000 of them as with 100. */
import { pageDropper } from '../dropped-pages.ts';
import { timeOf } from '../load.ts';
import { type Measure, ratiosOf, summaryOf } from '../measures.ts';
import type { BenchPortal } from '../portal.ts';
import { startDurablePostgres } from '../postgres.ts';
import { startSeededPortal } from '../seeded.ts';
import type { Bench, Suite } from '../suite.ts';

const FEW = 100;
const MANY = 100_000;
const ROUNDS = 7;

type Question = { name: string; path: string; times: number; mostRatio?: number };

const QUESTIONS: readonly Question[] = [
  { name: 'GET /posts?per_page=3', path: '/api/posts?per_page=3', times: 60, mostRatio: 1.3 },
  { name: 'de una categoría', path: '/api/posts?per_page=3&cat=contratacion', times: 30 },
  { name: 'página 100', path: '/api/posts?per_page=3&page=100', times: 30 },
  { name: 'búsqueda (q=)', path: '/api/posts?per_page=3&q=odontolog%C3%ADa', times: 2 },
  { name: '/noticias sin guardar', path: '/noticias', times: 20 },
];

export const suite: Suite = {
  title: `leer publicaciones: ${MANY.toLocaleString('es-CO')} frente a ${FEW}`,
  async measure(bench) {
    const createDatabase = await startDurablePostgres(bench);
    const onPostgres = async (name: string) => ({ DATABASE_URL: await createDatabase(name) });
    return [...(await compare(bench, 'PostgreSQL', onPostgres)), ...(await compare(bench, 'PGlite', async () => ({})))];
  },
};

/** A portal whose stored pages can be dropped. */
type Asked = BenchPortal & { dropPages: () => Promise<void> };
type Read = { few: number[]; many: number[] };

/** Both portals run at once and are asked in turn, so that whatever else this machine does slows both. */
async function compare(
  bench: Bench,
  driver: string,
  variablesFor: (name: string) => Promise<Record<string, string>>,
): Promise<Measure[]> {
  const start = async (name: string, count: number): Promise<Asked> => {
    const portal = await startSeededPortal(bench, `${driver}_${name}`.toLowerCase(), count, await variablesFor(name));
    return { ...portal, dropPages: await pageDropper(portal) };
  };
  const few = await start('pocas', FEW);
  const many = await start('muchas', MANY);
  const read = QUESTIONS.map((): Read => ({ few: [], many: [] }));
  for (let round = 0; round <= ROUNDS; round += 1) {
    bench.say(round === 0 ? `${driver}: calentando` : `${driver}: vuelta ${round} de ${ROUNDS}`);
    for (const [at, question] of QUESTIONS.entries()) {
      const medians = await askInTurn(question, few, many);
      // The first round warms up.
      if (round === 0) continue;
      read[at]?.few.push(medians.few);
      read[at]?.many.push(medians.many);
    }
  }
  await Promise.all([few.stop(), many.stop()]);
  return QUESTIONS.flatMap((question, at) => measuresOf(driver, question, read[at] ?? { few: [], many: [] }));
}

async function askInTurn({ path, times }: Question, few: Asked, many: Asked) {
  const took: Read = { few: [], many: [] };
  for (let time = 0; time < times; time += 1) {
    took.few.push(await ask(few, path));
    took.many.push(await ask(many, path));
  }
  return { few: summaryOf(took.few).median, many: summaryOf(took.many).median };
}

async function ask({ address, dropPages }: Asked, path: string): Promise<number> {
  if (!path.startsWith('/api/')) await dropPages();
  return timeOf(() => fetch(address + path));
}

function measuresOf(driver: string, { name, mostRatio }: Question, { few, many }: Read): Measure[] {
  const target = mostRatio === undefined ? {} : { target: { is: '≤', value: mostRatio } as const };
  return [
    { name: `${driver}, ${name}: ${FEW}`, unit: 'ms', values: few },
    { name: `${driver}, ${name}: ${MANY.toLocaleString('es-CO')}`, unit: 'ms', values: many },
    { name: `${driver}, ${name}: cociente`, unit: '×', values: ratiosOf(many, few), ...target },
  ];
}
