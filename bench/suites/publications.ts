/** Publishing pages and data while visitors read, on one server and on two. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { EditablePage } from '#shared/api/pages.schema.ts';
import { timeRequest } from '../load.ts';
import { type Figure, medianOf, readRounds } from '../measure.ts';
import type { Suite } from '../run.ts';
import { PROBED } from '../server-probe.ts';
import { probe, type Server, signInAsAdmin, startDurablePostgres, startPortal } from '../servers.ts';

const PUBLICATIONS = 100;
/** Fifty requests a second. */
const PERIOD_MS = 20;
const CONTROL_MS = 15_000;
/** Pages that are published one after another; those that visitors ask for besides are never touched, or made on demand. */
const PAGES = ['nosotros', 'valores', 'mision-vision', 'derechos-deberes', 'objetivos'];
const VISITED = ['/nosotros', '/valores', '/objetivos', '/servicios', '/ubicacion', '/', '/noticias', '/transparencia'];
const TIMES = 5;
const POLL_MS = 10;
/** Until what follows a publication is done. */
const SETTLE_MS = 3_000;

type Admin = Awaited<ReturnType<typeof signInAsAdmin>>;

export const suite: Suite = {
  title: `publicar con 50 peticiones por segundo, sobre PostgreSQL: ${PUBLICATIONS} páginas, datos y un segundo servidor`,
  async measure(bench) {
    const variables = { DATABASE_URL: await (await startDurablePostgres(bench))('publicaciones'), ...PROBED };
    // The first start makes the pictures of the demonstration; a portal in use has restarted since.
    await (await startPortal(bench, { name: 'portal', variables })).stop();
    const portal = await startPortal(bench, { name: 'portal', variables });
    const office = await signInAsAdmin(portal.address);
    const underLoad = await readRounds({ rounds: 3, say: bench.say }, () => readUnderLoad(portal, office));
    const alone = await readRounds({ rounds: TIMES, say: bench.say, warmUp: false }, () => readAlone(portal, office));
    const other = await startPortal(bench, { name: 'otro', variables });
    const onOther = await readRounds({ rounds: TIMES, say: bench.say }, () => readOnOther(portal, other, office));
    return [...underLoad, ...alone, ...onOther];
  },
};

async function readUnderLoad(portal: Server, office: Admin): Promise<Figure[]> {
  const before = await probe(portal);
  const load = startVisits(portal.address);
  await sleep(CONTROL_MS);
  const control = await probe(portal);
  const times: number[] = [];
  for (let turn = 0; turn < PUBLICATIONS; turn += 1) times.push(await publishPage(portal, office, turn));
  const after = await probe(portal);
  const answers = await load.end();
  await sleep(SETTLE_MS);
  const bad = answers.filter((failure) => failure !== null);
  return [
    { name: 'malas respuestas', unit: 'requests', value: bad.length, max: 0, ...(bad[0] && { note: bad[0] }) },
    { name: 'peticiones', unit: 'requests', value: answers.length },
    { name: 'la mayor detención sin publicar', unit: 'ms', value: control.stallMs },
    { name: 'la mayor detención al publicar', unit: 'ms', value: after.stallMs },
    { name: 'lo que se detiene de más', unit: 'ms', value: after.stallMs - control.stallMs, max: 100 },
    {
      name: 'memoria que queda de más',
      unit: 'MB',
      value: after.heapMB - before.heapMB,
      max: 20,
      note: 'después de recoger la basura',
    },
    { name: 'una página, de publicar a verse, con carga', unit: 'ms', value: medianOf(times), max: 500 },
  ];
}

async function readAlone(portal: Server, office: Admin): Promise<Figure[]> {
  const page = await publishPage(portal, office, 0);
  const preview = await showPreview(portal, office);
  const data = await publishMotto(portal, office);
  await sleep(SETTLE_MS);
  return [
    { name: 'una página, de publicar a verse', unit: 'ms', value: page, max: 500 },
    { name: 'la vista previa de una página', unit: 'ms', value: preview, max: 1_000 },
    { name: 'el lema, en todas las páginas, de publicar a verse', unit: 'ms', value: data, max: 2_000 },
  ];
}

async function readOnOther(portal: Server, other: Server, office: Admin): Promise<Figure[]> {
  const ofPage = await timeOn(other, '/nosotros', (words) => publishPage(portal, office, 0, words));
  await sleep(SETTLE_MS);
  const ofData = await timeOn(other, '/valores', (words) => publishMotto(portal, office, words));
  await sleep(SETTLE_MS);
  return [
    { name: 'otro servidor: una página, de publicar a verse', unit: 'ms', value: ofPage, max: 2_500 },
    { name: 'otro servidor: el lema, de publicar a verse', unit: 'ms', value: ofData, max: 5_000 },
  ];
}

const newWords = (): string => `Frase ${crypto.randomUUID().slice(0, 8)}`;

/** Milliseconds until the page shows what was published; throws when the visit after the answer does not. */
async function publishPage(portal: Server, office: Admin, turn: number, words = newWords()): Promise<number> {
  const name = PAGES[turn % PAGES.length];
  return publish(portal, office, { id: `pages/${name}`, address: `/${name}`, change: { description: words }, words });
}

const publishMotto = (portal: Server, office: Admin, words = newWords()): Promise<number> =>
  publish(portal, office, { id: 'data/site', address: '/valores', change: { motto: words }, words });

type Change = { id: string; address: string; change: object; words: string };

async function publish(portal: Server, office: Admin, { id, address, change, words }: Change): Promise<number> {
  const page = await readPage(portal, office, id);
  const from = performance.now();
  await office.send('PUT', `/pages/${id}`, { ...page, fields: { ...page.fields, ...change }, publish: true });
  const { body } = await timeRequest(portal.address + address);
  if (!body.includes(words)) throw new Error(`the next visit of ${address} does not show what was published`);
  return performance.now() - from;
}

async function readPage({ address }: Server, { token }: Admin, id: string) {
  const { body } = await timeRequest(`${address}/api/pages/${id}`, { headers: { authorization: `Bearer ${token}` } });
  const page = JSON.parse(body) as EditablePage;
  return { fields: page.fields, body: page.body };
}

/** Milliseconds from the draft to the page that shows it. */
async function showPreview(portal: Server, office: Admin): Promise<number> {
  const page = await readPage(portal, office, 'pages/nosotros');
  const words = newWords();
  const from = performance.now();
  await office.send('PUT', '/pages/pages/nosotros', { ...page, fields: { ...page.fields, description: words } });
  const { url } = (await office.send('POST', '/pages/pages/nosotros/preview', {})) as { url: string };
  const { body } = await timeRequest(portal.address + url);
  if (!body.includes(words)) throw new Error('the preview does not show the draft');
  return performance.now() - from;
}

/** Milliseconds from the call of `work` until a page of another server has its words. */
async function timeOn(other: Server, address: string, work: (words: string) => Promise<unknown>): Promise<number> {
  const words = newWords();
  const from = performance.now();
  const done = work(words);
  while (!(await timeRequest(other.address + address)).body.includes(words)) await sleep(POLL_MS);
  const ms = performance.now() - from;
  await done;
  return ms;
}

/** Asks at its period, whether or not the earlier requests are answered. */
function startVisits(address: string) {
  const answers: Promise<string | null>[] = [];
  const visit = async (path: string): Promise<string | null> => {
    try {
      const { body } = await timeRequest(address + path);
      return body.trimEnd().endsWith('</html>') ? null : `${path}: no es una página entera`;
    } catch (error) {
      return String(error);
    }
  };
  const timer = setInterval(() => answers.push(visit(VISITED[answers.length % VISITED.length] ?? '/')), PERIOD_MS);
  return {
    end: () => {
      clearInterval(timer);
      return Promise.all(answers);
    },
  };
}
