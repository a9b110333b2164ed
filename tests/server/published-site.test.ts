/** What the office publishes is on the site at once, in everything that shows it, and after a restart too. */
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { encodeAsBuilt } from '#server/http-server/built-encodings.ts';
import type { EditablePage } from '#shared/api/pages.schema.ts';
import { hours } from '#shared/time/time.ts';
import { ADMIN } from '../support/accounts/people.ts';
import { type Caller, callerOf } from '../support/api/caller.ts';
import { ANONYMOUS } from '../support/pqrsd/requests.ts';
import { preparedFolder } from '../support/servers/prepared-portal.ts';
import { type Running, startServer } from '../support/servers/processes.ts';

const SEARCHED_WITHIN = { timeout: 10_000, interval: 250 };
const DRAWN_WITHIN = { timeout: 30_000, interval: 100 };
const COMPRESSED_WITHIN = { timeout: 60_000, interval: 500 };

let folder: string;
let server: Running;
let token: string;
let office: Caller;

const start = async () => {
  server = await startServer({ DATA_DIR: folder, DATABASE_URL: '', RATE_LIMITS: 'off' });
  token ??= await callerOf(server.address).signIn(ADMIN);
  office = callerOf(server.address, token);
};
const get = (path: string) => fetch(server.address + path);
const textAt = async (path: string) => (await get(path)).text();
const bytesAt = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer()).toString('base64');

/** As it goes over the line to a browser, decoded here. */
const brotliOf = (path: string) => fetch(server.address + path, { headers: { 'accept-encoding': 'br' } });
const bytesOfBrotli = async (path: string) => Number((await brotliOf(path)).headers.get('content-length'));

type Change = (page: EditablePage) => { fields?: unknown; body?: string | null };
async function publish(id: string, change: Change) {
  const page = (await (await office.get(`/pages/${id}`)).json()) as EditablePage;
  const { fields, body } = { fields: page.draft?.fields ?? page.fields, body: page.draft?.body ?? page.body };
  const own = { fields, body, ...change({ ...page, fields, body }), publish: true, current_password: ADMIN.password };
  const answer = await office.save(`/pages/${id}`, own);
  return {
    status: answer.status,
    body: (await answer.json()) as { message?: string; publication?: { state: string } },
  };
}
const withValue = (fields: Record<string, unknown>, key: string, value: object) => {
  const fact = fields[key] as { value: object };
  return { ...fields, [key]: { ...fact, value: { ...fact.value, ...value } } };
};

/** The last day of the term of a case that is filed now. */
const dueOfNewCase = async () => {
  const filed = await callerOf(server.address).post('/pqrsd', ANONYMOUS);
  return ((await filed.json()) as { data: { due_at: string } }).data.due_at;
};
/** A day some days ahead that is no Sunday and no Saturday. */
function nextWorkingDay(): { month: number; day: number } {
  const date = new Date(Date.now() + hours(24 * 5));
  while ([0, 6].includes(date.getUTCDay())) date.setUTCDate(date.getUTCDate() + 1);
  return { month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

beforeAll(async () => {
  folder = await preparedFolder('published');
  await start();
}, 120_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a publication', { timeout: 90_000 }, () => {
  it('of a page is there with its answer', async () => {
    const published = await publish('pages/nosotros', ({ fields }) => ({
      fields: { ...fields, subtitle: 'De todos.' },
    }));
    expect(published).toMatchObject({ status: 200, body: { publication: { state: 'live' } } });
    expect((await textAt('/nosotros')).includes('De todos.')).toBe(true);
    const untouched = await get('/valores');
    const touched = await get('/nosotros');
    for (const header of ['content-type', 'cache-control', 'content-security-policy', 'vary', 'content-encoding'])
      expect([header, touched.headers.get(header) !== null]).toEqual([header, untouched.headers.get(header) !== null]);
    const again = await fetch(`${server.address}/nosotros`, {
      headers: { 'if-none-match': touched.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('goes out compressed at once, and within a minute as built files are, also after a restart', async () => {
    const quick = await bytesOfBrotli('/nosotros');
    const { br } = await encodeAsBuilt(Buffer.from(await textAt('/nosotros')), false);
    expect(quick).toBeGreaterThan(br.byteLength);
    await vi.waitFor(async () => expect(await bytesOfBrotli('/nosotros')).toBe(br.byteLength), COMPRESSED_WITHIN);
    expect(await (await brotliOf('/nosotros')).text()).toContain('De todos.');
    await server.stop();
    await start();
    expect(await bytesOfBrotli('/nosotros')).toBe(br.byteLength);
  });

  it('of a new page enters the map of the site and the sitemap at once, and the search in seconds', async () => {
    const made = await office.post('/pages', {
      title: 'Jornada de ornitorrincos',
      address: 'jornada',
      menu: 'Servicios',
    });
    expect(made.status).toBe(201);
    const fields = { description: 'Cuándo y dónde.', section: 'Servicios' };
    const published = await publish('pages/jornada', (page) => ({
      fields: { ...page.fields, ...fields },
      body: '\n## Cuándo\n\nEl sábado habrá ornitorrincos.\n',
    }));
    expect(published.status).toBe(200);
    expect((await get('/jornada')).status).toBe(200);
    expect((await textAt('/mapa-sitio')).includes('href="/jornada"')).toBe(true);
    expect((await textAt('/sitemap-paginas.xml')).includes('/jornada')).toBe(true);
    expect((await textAt('/valores')).includes('Jornada de ornitorrincos')).toBe(true);
    expect((await office.post('/visits', { path: '/jornada' })).status).toBeLessThan(300);
    await vi.waitFor(
      async () => expect(await textAt('/buscar?q=ornitorrincos')).toContain('href="/jornada'),
      SEARCHED_WITHIN,
    );
  });

  it('of the data of the hospital shows on every page, also those on demand and of errors', async () => {
    const motto = 'Salud que se siente cerca';
    const published = await publish('data/site', ({ fields }) => ({ fields: { ...fields, motto } }));
    expect(published.status).toBe(200);
    const color = '#7a1f5c';
    const before = [await bytesAt('/favicon.png'), await bytesAt('/favicon.ico'), await bytesAt('/logos/veredas.svg')];
    expect(
      (await publish('data/site', ({ fields }) => ({ fields: withValue(fields, 'brand', { main: color }) }))).status,
    ).toBe(200);
    for (const path of ['/', '/valores', '/noticias', '/no-existe', '/pqrsd', '/login'])
      expect([path, (await textAt(path)).includes(color)]).toEqual([path, true]);
    expect(await bytesAt('/logos/veredas.svg')).not.toBe(before[2]);
    await vi.waitFor(async () => {
      const after = [await bytesAt('/favicon.png'), await bytesAt('/favicon.ico')];
      expect(after.map((bytes, at) => bytes !== before[at])).toEqual([true, true]);
    }, DRAWN_WITHIN);
  });

  const publishColor = async (main: string) => {
    const { status } = await publish('data/site', ({ fields }) => ({ fields: withValue(fields, 'brand', { main }) }));
    expect(status).toBe(200);
  };
  const waitForIcon = (matches: (icon: string) => boolean) =>
    vi.waitFor(async () => expect(matches(await bytesAt('/favicon.png'))).toBe(true), DRAWN_WITHIN);

  it.each([
    [
      'another publication',
      () => publish('pages/nosotros', ({ fields }) => ({ fields: { ...fields, subtitle: 'Sí.' } })),
    ],
    ['a crash', () => server.kill().then(start)],
  ])('has its icons, also after %s before they are drawn', async (_, cut) => {
    const purple = await bytesAt('/favicon.png');
    await publishColor('#1f5c3a');
    await cut();
    await waitForIcon((icon) => icon !== purple);
    await publishColor('#7a1f5c');
    await waitForIcon((icon) => icon === purple);
  });

  it('of rules is in force', async () => {
    const before = await dueOfNewCase();
    const { month, day } = nextWorkingDay();
    const rule = { kind: 'fija', month, day, name: 'Festivo de prueba', law: 'Ley de prueba' };
    const published = await publish('data/festivos', ({ fields }) => ({
      fields: { ...fields, rules: [...(fields.rules as object[]), rule] },
    }));
    expect(published.status).toBe(200);
    expect((await dueOfNewCase()) > before).toBe(true);
  });

  it('leaves no file on the disk that no page names any more, also when nothing is published since', async () => {
    const unused = join(folder, 'site/files/unused');
    mkdirSync(join(unused, '..'), { recursive: true });
    writeFileSync(unused, 'acta');
    utimesSync(unused, 0, 0);
    await vi.waitFor(() => expect(existsSync(unused)).toBe(false), SEARCHED_WITHIN);
  });

  it('of what makes no whole site is refused in words, and the site stays', async () => {
    const refused = await publish('data/site', ({ fields }) => {
      const { outpatient: _outpatient, ...hours } = fields.hours as Record<string, unknown>;
      return { fields: { ...fields, hours } };
    });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toMatch(/horario «outpatient»|Revise/);
    expect((await textAt('/consulta-externa')).includes('Medicina general')).toBe(true);
  });
});

describe('a restart', { timeout: 120_000 }, () => {
  it.each([
    ['with its pages on the disk', false],
    ['without them', true],
  ])('%s shows the same', async (_, isWithout) => {
    const pages = ['/nosotros', '/jornada', '/valores', '/mapa-sitio'];
    const paths = [...pages, '/favicon.png', '/logos/veredas.svg', '/escenas/camino.svg'];
    const before = await Promise.all(paths.map(bytesAt));
    const due = await dueOfNewCase();
    await server.stop();
    if (isWithout) rmSync(join(folder, 'site'), { recursive: true, force: true });
    await start();
    // Whether they are the same, for a page would fill the log.
    const areSame = async () => (await Promise.all(paths.map(bytesAt))).map((bytes, at) => bytes === before[at]);
    await vi.waitFor(async () => expect(await areSame()).toEqual(paths.map(() => true)), DRAWN_WITHIN);
    expect(await dueOfNewCase()).toBe(due);
  });
});
