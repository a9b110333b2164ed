/**
 * What a person who stays anonymous must be able to trust: nothing of who they are, or where they
 * wrote from, is in any byte that the portal leaves on disk or says in its log.
 */
import { createHmac } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayOf, hours, minutes } from '#shared/time/time.ts';
import { type PostgresServer, startPostgres } from '../support/database/postgres-server.ts';
import { photograph } from '../support/files/uploads.ts';
import { addAdministrator, preparedFolder } from '../support/servers/prepared-portal.ts';
import { startServer } from '../support/servers/processes.ts';

const PERSON = {
  fullname: 'Quirina Zabaleta Xué',
  address: 'Vereda Yarumalito Km 7',
  email: 'quirina.zabaleta@buzon.example',
  telephone: '3197770042',
  gender: 'F',
  ocupation: 'Tejedora de fique',
  type_document: 'CC',
  number_document: '98127634501',
};
const ADDRESS = '198.51.100.231';
const AGENT = 'NavegadorReconocible/77.3';
const KEY = 'llave-del-dispositivo-5521';
const CLIENT = { 'user-agent': AGENT, 'x-forwarded-for': ADDRESS, 'content-type': 'application/json' };

/** What a file reveals about its sender: its name, the camera, the place. */
const FILE_NAME = 'Carta de Quirina Zabaleta.jpg';
const CAMERA = 'CAMARA-DE-LA-TEJEDORA';

const SECRETS = [
  FILE_NAME,
  CAMERA,
  ...Object.values(PERSON).filter((value) => value.length > 3),
  'Zabaleta',
  'Yarumalito',
  'zabaleta@buzon',
  ADDRESS,
  AGENT,
  KEY,
];
/** An account under password guessing: its attempt counter stays in the database. */
const STAFF = 'sigilo.calderon@hospital.example';
const CHOSEN = { password: 'cometas sobre el tejado', password_confirmation: 'cometas sobre el tejado' };

/** A text that is stored, which proves that the search finds stored texts. */
const DESCRIPTION = 'Pidieron dinero por una cita xilófono';

const DENUNCIA = { ...PERSON, anonymous: true, type_pqrsd: 'denuncia', issue: 'Cobros', rad: KEY };

describe('an anonymous case leaves no personal data behind', { timeout: 240_000 }, () => {
  let folder: string;
  let postgres: PostgresServer | undefined;
  beforeEach(async () => {
    folder = await preparedFolder('anonymity');
    chmodSync(folder, 0o755);
  });
  afterEach(async () => {
    await postgres?.stop();
    postgres = undefined;
    rmSync(folder, { recursive: true, force: true });
  });

  it('on the embedded database', async () => {
    const { said, rad, since } = await liveAnonymously({ DATA_DIR: folder });
    expectNoPersonalDataIn(filesUnder(folder), said);
    expectNoKeyedHashIn(filesUnder(folder), readFileSync(join(folder, 'auth-secret'), 'utf8').trim(), { rad, since });
  });

  it('on PostgreSQL', async () => {
    const data = join(folder, 'postgres');
    postgres = await startPostgres(data);
    const url = postgres.urlOf('postgres');
    await addAdministrator(url);
    const { said, rad, since } = await liveAnonymously({ DATA_DIR: join(folder, 'data'), DATABASE_URL: url });
    await expectNoTellingRows(url);
    await writeAllToDisk(url);
    expectNoPersonalDataIn(filesUnder(folder), said);
    const secret = readFileSync(join(folder, 'data', 'auth-secret'), 'utf8').trim();
    expectNoKeyedHashIn(filesUnder(folder), secret, { rad, since });
  });
});

type Life = { /** All that the server wrote to its output. */ said: string; rad: string; since: number };

/** Files a report, fails at it, follows it, writes in it, and uses all else that asks for no account. */
async function liveAnonymously(variables: Record<string, string>): Promise<Life> {
  const since = Date.now();
  const { address, said, stop } = await startServer({ TRUST_PROXY: 'on', ...variables });
  const post = (path: string, body: object) =>
    fetch(`${address}/api${path}`, { method: 'POST', headers: CLIENT, body: JSON.stringify(body) });

  const files = [{ id: await sendPhotograph(address), name: FILE_NAME }];
  const report = { ...DENUNCIA, description: DESCRIPTION, files };
  expect((await post('/pqrsd', { ...report, issue: '' })).status).toBe(422);
  const filed = await post('/pqrsd', report);
  expect(filed.status).toBe(201);
  const { rad, clave } = ((await filed.json()) as { data: { rad: string; clave: string } }).data;
  expect((await post('/pqrsd', report)).status).toBe(201);

  // The same through the pages without scripts: field errors, review, receipt and its documents.
  const page = (path: string, fields: object) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { ...CLIENT, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...(fields as Record<string, string>), anonymous: 'on', policy: 'on' }),
    });
  const written = { ...DENUNCIA, description: DESCRIPTION };
  expect((await page('/pqrsd/enviar', { ...DENUNCIA, accion: 'revisar' })).status).toBe(422);
  expect(await (await page('/pqrsd/enviar', { ...written, accion: 'revisar' })).text()).not.toContain('Zabaleta');
  expect((await page('/pqrsd/enviar', { ...written, accion: 'enviar' })).status).toBe(201);
  expect((await page('/pqrsd/comprobante', { rad, clave, formato: 'pdf' })).status).toBe(200);

  const more = [{ id: await sendPhotograph(address), name: FILE_NAME }];
  const pair = { rad, clave, ...PERSON };
  expect((await post('/pqrsd/seguimiento', { ...pair, clave: 'AAAAA-AAAAA' })).status).toBe(404);
  expect((await post('/pqrsd/seguimiento', pair)).status).toBe(200);
  expect((await post('/pqrsd/seguimiento/mensajes', { ...pair, text: 'Fue en la caja.', files: more })).status).toBe(
    201,
  );
  expect((await post('/visits', { path: '/pqrsd' })).status).toBe(200);
  await fetch(`${address}/pqrsd`, { headers: CLIENT });
  expect((await post('/feedback', { path: '/pqrsd', useful: true })).status).toBe(204);
  expect((await fetch(`${address}/api/posts?q=soborno`, { headers: CLIENT })).status).toBe(200);
  expect((await fetch(`${address}/api/form-offer`, { headers: CLIENT })).status).toBe(200);
  expect((await post('/login', { email: STAFF, password: 'no la sé' })).status).toBe(422);
  expect((await post('/password/reset', { token: 'x'.repeat(43), ...CHOSEN })).status).toBe(422);
  expect((await post('/signup', { name: 'Nadie', email: STAFF, ...CHOSEN })).status).toBeLessThan(300);
  await stop();
  return { said: said(), rad, since };
}

/** Sends a photograph that tells of its camera; gives its id. */
async function sendPhotograph(server: string): Promise<string> {
  const picture = sharp(await photograph(300, 200)).withExif({ IFD0: { Make: CAMERA } });
  const bytes = new Uint8Array(await picture.jpeg().toBuffer());
  const call = async (method: string, path: string, type: string, body?: BodyInit) =>
    fetch(`${server}/api/pqrsd/uploads${path}`, { method, headers: { ...CLIENT, 'content-type': type }, body });
  const announced = JSON.stringify({ bytes: bytes.byteLength, extension: 'jpg', name: FILE_NAME });
  const { id } = (await (await call('POST', '', 'application/json', announced)).json()) as { id: string };
  expect((await call('PUT', `/${id}/0`, 'application/octet-stream', bytes)).status).toBe(204);
  expect((await call('POST', `/${id}/complete`, 'application/json', '{}')).status).toBe(201);
  return id;
}

async function writeAllToDisk(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('checkpoint');
  await client.end();
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

function expectNoPersonalDataIn(files: string[], said: string): void {
  const bytes = files.map((file) => ({ file, content: readFileSync(file) }));
  const holding = (text: string) => bytes.filter(({ content }) => content.includes(text)).map(({ file }) => file);
  expect(holding(DESCRIPTION)).not.toEqual([]);
  for (const secret of SECRETS) expect([secret, holding(secret)]).toEqual([secret, []]);
  for (const secret of SECRETS) expect(said).not.toContain(secret);
}

const PURPOSES = ['throttle', 'place', 'form', 'repeat', 'letter', 'clave', 'recovery', 'password-link', 'seal'];
/** Names that limits have or had. */
const LIMITS = [
  ...['filing', 'case-upload', 'follow-case', 'follow-address', 'follow-message', 'feedback', 'search', 'proof'],
  ...['sign-in-account', 'sign-in-address', 'sign-in-pair', 'sign-up-address', 'recovery-address', 'recovery-use'],
];
const WINDOWS = [minutes(10), minutes(15), hours(1), hours(24)];

/**
 * With the secret beside the database, every keyed hash of the address that the portal could have made is
 * computed and looked for in each byte on disk. That of an account is there, which shows that the search finds.
 */
function expectNoKeyedHashIn(files: string[], secret: string, { rad, since }: { rad: string; since: number }): void {
  const onDisk = hashesIn(files);
  const found = (subject: string) => keyedHashesOf(secret, since, subject).filter((text) => onDisk.has(text));
  expect(found(STAFF)).not.toEqual([]);
  for (const subject of [ADDRESS, `${rad} ${ADDRESS}`, `${STAFF} ${ADDRESS}`, `${ADDRESS} ${STAFF}`, rad]) {
    expect([subject, found(subject)]).toEqual([subject, []]);
  }
}

/** Whatever in these files may be a hash: 43 characters of base64url, or the mark of a place. */
function hashesIn(files: string[]): Set<string> {
  const found = new Set<string>();
  for (const file of files) {
    const text = readFileSync(file, 'latin1');
    // The byte before a text tells its length and may look like a character of it.
    for (const [run] of text.matchAll(/[\w-]{43,}/g)) {
      for (let from = 0; from + 43 <= run.length; from += 1) found.add(run.slice(from, from + 43));
    }
    for (const [, mark = ''] of text.matchAll(/\u00c2\u00b7 ([\w-]{6})/g)) found.add(mark);
  }
  return found;
}

function keyedHashesOf(secret: string, since: number, subject: string): string[] {
  const stamps = [since, Date.now()].flatMap((at) => [
    dayOf(new Date(at)),
    ...WINDOWS.flatMap((length) => [0, 1].map((next) => String((Math.floor(at / length) + next) * length))),
  ]);
  const texts = [subject, ...stamps.flatMap((stamp) => LIMITS.map((name) => `${stamp}:${name}:${subject}`))];
  const places = stamps.map((stamp) => `${stamp}:${subject}`);
  return PURPOSES.flatMap((purpose) => {
    const key = createHmac('sha256', secret).update(`portal:${purpose}`).digest();
    const mac = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
    return [...new Set(texts)].map(mac).concat(places.map((text) => mac(text).slice(0, 6)));
  });
}

/** What is counted in the database names no address, and its times tell no more than the hour. */
async function expectNoTellingRows(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ expires_at: Date }>('select expires_at from throttles');
  await client.end();
  // The account that was tried and the pages that were visited.
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThanOrEqual(2);
  for (const { expires_at } of rows) expect(expires_at.getTime() % hours(1)).toBe(0);
}
