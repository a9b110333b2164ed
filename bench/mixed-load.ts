/** A busy hour of a small hospital in some minutes: readers, filings, the desk, an author with photographs. */
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { createCaseWriter } from './fixtures/cases.ts';
import { signInAsAdmin } from './servers.ts';

const PAGES = ['/', '/noticias', '/servicios', '/pqrsd', '/transparencia', '/directorio-servidores', '/post/1'];
const POST = { title: 'Jornada de vacunación', desc: '<p>El sábado en el parque.</p>', cat: 'noticias' };

/** One kind of request, made again `everyMs` after its answer; `turn` counts up from one. */
type Visitor = { everyMs: number; request: (turn: number) => [path: string, init?: RequestInit] };

/** Sends requests until `end`; gives how many were answered. Throws on anything but 2xx and the 404 that is asked for. */
export async function runVisitors(address: string, end: number): Promise<number> {
  const { token, credentials } = await signInAsAdmin(address);
  const headers = { authorization: `Bearer ${token}` };
  const nextCase = createCaseWriter();
  const photograph = new Blob([new Uint8Array(await makePhotograph())]);
  const upload = () => {
    const body = new FormData();
    body.set('file', photograph, 'foto.jpg');
    return { method: 'POST', headers, body };
  };
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
    { everyMs: 15_000, request: () => ['/api/file', upload()] },
  ];
  const counts = visitors.map(async ({ everyMs, request }) => {
    let turn = 0;
    for (; Date.now() < end; await sleep(everyMs)) {
      turn += 1;
      const [path, init] = request(turn);
      const response = await fetch(address + path, init);
      const body = await response.text();
      const isExpected = response.ok || (response.status === 404 && path.startsWith('/no-hay'));
      if (!isExpected) throw new Error(`${path} answered ${response.status}: ${body}`);
    }
    return turn;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

const asJson = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Twelve megapixels, as a phone takes them. */
function makePhotograph(): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const create = { width: 4_000, height: 3_000, channels: 3, background: '#0A5C63', noise } as const;
  return sharp({ create }).jpeg({ quality: 80 }).toBuffer();
}
