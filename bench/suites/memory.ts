/** Resident memory of the server on PostgreSQL during ten minutes of mixed load. */
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { createCaseWriter } from '../fixtures/cases.ts';
import { medianOf, readRounds } from '../measure.ts';
import type { Suite } from '../run.ts';
import { signInAsAdmin, startDurablePostgres, startPortal } from '../servers.ts';

const MINUTES = 10;
const MINUTE_MS = 60_000;
const SAMPLE_MS = 1_000;
const PAGES = ['/', '/noticias', '/servicios', '/pqrsd', '/transparencia', '/directorio-servidores', '/post/1'];
const POST = { title: 'Jornada de vacunación', desc: '<p>El sábado en el parque.</p>', cat: 'noticias' };

export const suite: Suite = {
  title: `memoria del servidor, ${MINUTES} minutos de carga mezclada sobre PostgreSQL`,
  async measure(bench) {
    const variables = { DATABASE_URL: await (await startDurablePostgres(bench))('memoria') };
    // The first start makes the pictures of the demonstration; a portal in use has restarted since.
    await (await startPortal(bench, { name: 'portal', variables })).stop();
    const { address, pid } = await startPortal(bench, { name: 'portal', variables });
    const visits = runVisitors(address, Date.now() + MINUTES * MINUTE_MS);
    const samples = readRounds({ rounds: MINUTES, say: bench.say, warmUp: false }, async () => {
      const [server, withDecoder]: [number[], number[]] = [[], []];
      for (const end = Date.now() + MINUTE_MS; Date.now() < end; await sleep(SAMPLE_MS)) {
        const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
        server.push(residentMB(pid));
        withDecoder.push(children.reduce((sum, child) => sum + residentMB(child), residentMB(pid)));
      }
      const note = 'lo más alto de cada minuto; ese proceso vive unos segundos';
      return [
        { name: 'mediana de cada minuto', unit: 'MB', value: medianOf(server) },
        { name: 'lo más alto de cada minuto', unit: 'MB', value: Math.max(...server), max: 250 },
        { name: 'con el proceso que trata una fotografía', unit: 'MB', value: Math.max(...withDecoder), note },
      ];
    });
    const [measures, answered] = await Promise.all([samples, visits]);
    bench.say(`${answered} visitas contestadas`);
    // The first two minutes are left out: everything happens there for the first time.
    const medians = measures[0]?.values ?? [];
    const growth = medianOf(medians.slice(-3)) / medianOf(medians.slice(2, 5));
    const name = 'últimos tres minutos / minutos tres a cinco';
    return [...measures, { name, unit: '×', values: [growth], max: 1.1 }];
  },
};

/** 0 once the process has exited. */
function residentMB(pid: number | string): number {
  const file = `/proc/${pid}/status`;
  return existsSync(file) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024 : 0;
}

/** One kind of request, made again `everyMs` after its answer; `turn` counts up from one. */
type Visitor = { everyMs: number; request: (turn: number) => [path: string, init?: RequestInit] };

/** Sends requests until `end`; gives how many were answered. Throws on anything but 2xx and the 404 that is asked for. */
async function runVisitors(address: string, end: number): Promise<number> {
  const { token, credentials } = await signInAsAdmin(address);
  const headers = { authorization: `Bearer ${token}` };
  const nextCase = createCaseWriter();
  // Twelve megapixels, as a phone takes them.
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const create = { width: 4_000, height: 3_000, channels: 3, background: '#0A5C63', noise } as const;
  const photograph = new Blob([new Uint8Array(await sharp({ create }).jpeg({ quality: 80 }).toBuffer())]);
  const body = new FormData();
  body.set('file', photograph, 'foto.jpg');
  const visitors: Visitor[] = [
    { everyMs: 10, request: (turn) => [PAGES[turn % PAGES.length] ?? '/'] },
    // New addresses: each is rendered, cached, and evicts another.
    { everyMs: 50, request: (turn) => [`/noticias?q=jornada-${turn}`] },
    { everyMs: 50, request: (turn) => [`/api/posts?page=0&per_page=${1 + (turn % 50)}`] },
    { everyMs: 200, request: (turn) => [`/no-hay/${turn}`] },
    { everyMs: 100, request: () => ['/api/pqrsd', asJson(nextCase())] },
    { everyMs: 500, request: () => ['/api/pqrsd?page=0', { headers }] },
    { everyMs: 2_000, request: () => ['/api/posts', asJson(POST, headers)] },
    { everyMs: 5_000, request: () => ['/api/login', asJson(credentials)] },
    { everyMs: 15_000, request: () => ['/api/file', { method: 'POST', headers, body }] },
  ];
  let answered = 0;
  const visit = async ({ everyMs, request }: Visitor) => {
    for (let turn = 1; Date.now() < end; turn += 1) {
      const [path, init] = request(turn);
      const response = await fetch(address + path, init);
      const text = await response.text();
      const isExpected = response.ok || (response.status === 404 && path.startsWith('/no-hay'));
      if (!isExpected) throw new Error(`${path} answered ${response.status}: ${text}`);
      answered += 1;
      await sleep(everyMs);
    }
  };
  await Promise.all(visitors.map(visit));
  return answered;
}

const asJson = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
