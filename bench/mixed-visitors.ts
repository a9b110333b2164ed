/** A busy hour of a small hospital, pressed into some minutes: readers, requests, the desk, an author with photographs. */
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { REQUEST } from '../tests/support/pqrsd.ts';
import { formWith } from '../tests/support/uploads.ts';
import { ADMIN, type BenchPortal, signIn } from './portal.ts';

type Ask = (path: string, init?: RequestInit) => Promise<Response>;
/** What one kind of visitor does, and how long they wait before the next time. */
type Habit = { everyMs: number; go: () => Promise<unknown> };

/** Comes and goes until the end; gives how many visits were answered. Anything but 2xx and the 404 that was asked for ends it. */
export async function visit({ address }: BenchPortal, until: number): Promise<number> {
  const token = await signIn(address);
  let answered = 0;
  const ask: Ask = async (path, init) => {
    const response = await fetch(address + path, init);
    const body = await response.arrayBuffer();
    const isExpected = response.ok || (response.status === 404 && path.startsWith('/no-hay'));
    if (!isExpected) throw new Error(`${path}: ${response.status} ${Buffer.from(body)}`);
    answered += 1;
    return response;
  };
  const habits = [...readers(ask), ...(await workers(ask, token))];
  await Promise.all(habits.map((habit) => keep(habit, until)));
  return answered;
}

async function keep({ everyMs, go }: Habit, until: number): Promise<void> {
  while (Date.now() < until) {
    await go();
    await pause(everyMs);
  }
}

function readers(ask: Ask): Habit[] {
  let turn = 0;
  const next = () => {
    turn += 1;
    return turn;
  };
  const pages = ['/', '/noticias', '/servicios', '/pqrsd', '/transparencia', '/directorio-servidores', '/post/1'];
  return [
    { everyMs: 10, go: () => ask(pages[next() % pages.length] ?? '/') },
    // Addresses that nobody asked for before: each is made, kept, and pushes another out.
    { everyMs: 50, go: () => ask(`/noticias?q=jornada-${next()}`) },
    { everyMs: 50, go: () => ask(`/api/posts?page=0&per_page=${1 + (next() % 50)}`) },
    { everyMs: 200, go: () => ask(`/no-hay/${next()}`) },
    {
      everyMs: 100,
      go: () => ask('/api/pqrsd', asJson({ ...REQUEST, issue: `Demora ${next()}`, rad: crypto.randomUUID() })),
    },
  ];
}

async function workers(ask: Ask, token: string): Promise<Habit[]> {
  const signed = { authorization: `Bearer ${token}` };
  const photograph = await noisyPhotograph();
  const post = { title: 'Jornada de vacunación', desc: '<p>El sábado en el parque.</p>', cat: 'noticias' };
  return [
    { everyMs: 500, go: () => ask('/api/pqrsd?page=0', { headers: signed }) },
    { everyMs: 2_000, go: () => ask('/api/posts', asJson(post, signed)) },
    { everyMs: 5_000, go: () => ask('/api/login', asJson(ADMIN)) },
    {
      everyMs: 15_000,
      go: () => ask('/api/file', { method: 'POST', headers: signed, body: formWith(photograph, 'foto.jpg') }),
    },
  ];
}

const asJson = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Twelve megapixels, as a telephone takes them. */
async function noisyPhotograph(): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  return sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#0A5C63', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
