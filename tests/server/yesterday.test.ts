/**
 * An update loses nothing: the portal that a hospital had at the end of a year, written by the code of that day
 * (tests/fixtures/yesterday), is started with the code of today, and says and shows what it said and showed.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DayException } from '#domain/calendar/day-exceptions.ts';
import { verifyAudit } from '#server/audit/verify.usecases.ts';
import { checkArchive } from '#server/backup/read-archive.ts';
import { JOBS } from '#server/jobs/jobs.ts';
import { type Running, startServer } from '../support/servers/processes.ts';
import { SHOWN } from '../support/yesterday/known.ts';
import { expectKept, type Moved } from '../support/yesterday/moved.ts';
import {
  type Expected,
  readExpected,
  type Updated,
  unpackYesterday,
  updateYesterday,
} from '../support/yesterday/update-portal.ts';
import { plain, readHtml, writtenIn } from '../support/yesterday/visible-text.ts';

/** What later work moves, with its reason: a line for each place (`moved.ts`). */
const NO_PREVIEW = 'A preview renders a draft at once, and is no publication.';
const DUTIES = 'What a case owes is a list of duties, each with its date.';
const TO_PERSON = 'The history of a case speaks to its person.';
const ONE_KIND = 'Only the office publishes: what came through git is no publication.';
const NUMBERED = 'A version is named by the number of its publication; the old name was one of git.';
const DESK_FILES =
  'The texts and terms of the desk are content files: their versions stand in the history of the file.';
const INSTALLED_THEN = '2025-12-01T08:00:00-05:00';
const INSTALLED_NOW = 'The installed content is that of the update, and has its day.';
const INSTALLED = 'What came with the code is said in words of an editor.';
const MOVED: Record<keyof Expected['portal'] | 'publications', readonly Moved[]> = {
  cases: [
    { at: '*.followed.data.survey', why: 'The survey is open from the answer on, not from the closing.' },
    { at: '*.detail.reconsideration', why: DUTIES },
    { at: '*.followed.data.reconsideration', why: DUTIES },
    { at: '*.detail.ways', why: 'A public notice is first only for a person who left no way of their own.' },
    { at: '*.detail.history.due_at', why: 'The history tells no date where no term runs.' },
    ...[
      'Resuelta. Por este medio: En persona. Constancia: Firmó la copia..',
      'Constancia: Firmó la copia..',
      'Constancia: La leyó en el portal..',
      'Constancia: Leída..',
      'Hasta el 27 de mayo de 2026. La respuesta no llegó: Devuelto..',
      'Resuelta. Por este medio: Teléfono. Constancia: Llamada de las 11..',
      'Resuelta. Por este medio: Teléfono. Constancia: Llamada de las 10:41..',
      'Queda pendiente: La respuesta del médico.. Para el 20 de febrero de 2026.',
    ].map((was) => ({
      ...{ at: '*.detail.history.text', was, now: was.replace('..', '.') },
      why: 'A text of an officer may end with its own period.',
    })),
    {
      at: '*.detail.history.text',
      was: 'Insistencia, por la persona en el portal. Hay que decidir hasta el 25 de marzo de 2026 (Ley 1755 de 2015, art. 26; el plazo es práctica del hospital).',
      now: 'Insistencia, por la persona en el portal. Hay que enviarla al juez o tribunal, o darle lo que pidió, hasta el 25 de marzo de 2026 (Ley 1755 de 2015, art. 26; el plazo es práctica del hospital).',
      why: 'The hospital does not decide an insistence: the judge does.',
    },
    {
      ...{ at: '*.followed.data.history.label', was: 'Trasladada', now: 'Se decidió trasladarla' },
      why: 'Its oficio may not have left yet.',
    },
    { at: '*.followed.data.history.label', was: 'Leída por la persona', now: 'Leída por usted', why: TO_PERSON },
    { at: '*.followed.data.history.label', was: 'Retirada por la persona', now: 'Retirada por usted', why: TO_PERSON },
  ],
  posts: [{ at: '*.texts.kind', why: 'A version of a post has a status, as one of a page.' }],
  pages: [
    { at: 'data/copias', why: 'Two settings.' },
    { at: 'data/claves-comunes', why: 'The words are part of the code.' },
    { at: 'data/revision-accesibilidad', why: 'The portal writes it, and no person opens it.' },
    { at: 'data/redirecciones', why: 'Redirects are rows of the database.' },
    ...['detail.fields.demo', 'detail.fields.owners.emails', 'row.demo'].map((key) => ({
      at: `data/responsables.${key}`,
      why: 'The addresses of the units are a setting.',
    })),
    { at: 'data/responsables.detail.version', why: 'The file says only the names of the units.' },
    { at: 'data/aviso', why: 'The banner is a row of the database.' },
    ...[
      ['servicesPicture', '/portada/servicios.svg', '/escenas/servicios.svg'],
      ['slides.picture', '/portada/brigada.svg', '/escenas/brigada.svg'],
      ['slides.picture', '/portada/vacunacion.svg', '/escenas/jornada.svg'],
      ['video.value.own.poster', '/portada/brigada.svg', '/escenas/brigada.svg'],
    ].map(([place, was = '', now = '']) => ({
      ...{ at: `data/home.detail.fields.${place}`, was, now },
      why: 'The drawings of the home page are scenes.',
    })),
    { at: 'data/home.detail.version', why: 'The drawings of the home page are scenes.' },
    { at: '*.detail.scheduled.address', why: NO_PREVIEW },
    { at: '*.detail.scheduled.kind', why: ONE_KIND },
    { at: '*.detail.scheduled.steps', why: 'A publication is answered when visitors see it: it has no steps.' },
    ...[
      'data/busqueda.detail.fields',
      'data/busqueda.detail.version',
      'data/retencion.detail.fields',
      'data/retencion.detail.version',
      'data/site.detail.version',
    ].map((at) => ({
      ...{ at, why: 'The update changed this file too: it has both changes.' },
    })),
    ...[
      '*.detail.fields.state',
      'data/participa.detail.fields.sections.state',
      'data/participa.detail.version',
      'data/transparencia.detail.fields.sections.leaves.state',
      'data/transparencia.detail.fields.sections.leaves.path',
      'data/transparencia.detail.version',
    ].map((at) => ({ at, why: 'The state is derived, and a page that only explains a content is named so.' })),
    { at: '*.history.commit', why: NUMBERED },
    { at: '*.history.at', was: INSTALLED_THEN, now: expect.any(String), why: INSTALLED_NOW },
    { at: '*.row.updated_at', was: INSTALLED_THEN, now: expect.any(String), why: INSTALLED_NOW },
    { at: '*.history.by', was: 'Portal', now: 'Entrega inicial', why: INSTALLED },
    {
      at: '*.history.message',
      was: 'Contenido de la instalación',
      now: 'Llegó con la instalación del portal.',
      why: INSTALLED,
    },
    { at: '*.row.updated_by', was: 'Portal', now: 'Entrega inicial', why: INSTALLED },
  ],
  publications: [
    { at: '*.address', why: NO_PREVIEW },
    { at: '*.kind', why: ONE_KIND },
  ],
  office: [
    ...['template/llamada', 'entity/eps-del-rio', 'urgent_words/todo'].map((name) => ({
      at: `/pqrsd/data/${name}`,
      why: DESK_FILES,
    })),
    { at: '/retention.other.kept', why: 'How long backups are kept is a setting.' },
    ...['/pqrsd/data', '/pqrsd/data/term/T1'].map((at) => ({ at, why: DESK_FILES })),
    { at: '/calendar/exceptions', why: 'The exceptions stand with the holidays in their file.' },
    { at: '/pqrsd/data/on_call/todo', why: 'Who is told of cases is a setting.' },
    {
      at: 'identity.saved',
      why: 'The steps are kept on the device; what the server kept of them is among the answers.',
    },
    { at: '/transparency.leaves.has_mail', why: 'Invented addresses, which got no reminder, are none.' },
    { at: '/transparency.leaves.place', why: 'No screen asks where a content is to be: its state is derived.' },
    { at: '/search/misses', why: 'Shown from three times on: what fewer searched may be a name or a secret.' },
  ],
  roles: [],
};
/** Sections of «Participa» that had a text, under contents that said «pendiente»: their state is derived from the section. */
const DERIVED = ['6.2.1', '6.2.2', '6.2.4'];
type Index = { leaves: { number: string; state: string }[] };
const withoutDerived = (office: Expected['portal']['office']) => {
  const index = office['/transparency'] as Index;
  const leaves = index.leaves.filter(({ number }) => !DERIVED.includes(number));
  return { ...office, '/transparency': { ...index, leaves } };
};
/** Texts of content that no page shows as they are written, by the page that has them. */
const UNSHOWN: Record<string, readonly string[]> = {};

let expected: Expected;
beforeAll(async () => {
  expected = await readExpected();
});

describe.each(['pglite', 'postgres'] as const)("yesterday's portal updated [%s]", (driver) => {
  let portal: Updated;
  let now: Expected['portal'];
  beforeAll(async () => {
    portal = await updateYesterday(driver);
    now = await portal.read(expected.credentials);
  }, 120_000);
  afterAll(() => portal?.close());

  it('reads every case as it was: state, dates, texts, files', () => {
    expectKept(now.cases, expected.portal.cases, MOVED.cases);
  });

  it('has every post, with its versions, and every file, byte by byte', () => {
    expectKept(now.posts.posts, expected.portal.posts.posts, MOVED.posts);
    expectKept(now.posts.files, expected.portal.posts.files);
  });

  it('has every page and data file, published, in a draft or waiting', () => {
    const pages = expected.portal.pages.pages as Record<string, Page>;
    const kept = Object.entries(pages).map((entry) => [entry[0], isOfOffice(entry) ? entry[1] : {}]);
    expectKept(now.pages.pages, Object.fromEntries(kept), MOVED.pages);
    const byId = (rows: { id: number }[]) => Object.fromEntries(rows.map((row) => [row.id, row]));
    expectKept(byId(now.pages.publications), byId(expected.portal.pages.publications), MOVED.publications);
  });

  it('has the answers to the ITA as a file, with who gave each and when', () => {
    const { detail, history } = (now.pages.pages as Record<string, Page>)['data/ita-respuestas'] ?? {};
    const items = (detail?.fields.answers ?? []).map(({ item }) => item);
    expect([...items].sort()).toEqual(expected.portal.office.ita.map(({ id }: { id: string }) => id));
    const versions = history?.filter(({ by }) => by !== 'Entrega inicial').map(({ at, by }) => [at.slice(0, 10), by]);
    expect(versions).toEqual(expected.portal.office.ita.map(({ date, by }: Record<string, string>) => [date, by]));
  });

  it('keeps what the office decided, and lets everyone in by their password', () => {
    expectKept(withoutDerived(now.office), withoutDerived(expected.portal.office), MOVED.office);
    const { leaves } = now.office['/transparency'] as Index;
    expect(leaves.flatMap(({ number, state }) => (DERIVED.includes(number) ? [state] : []))).toEqual(
      DERIVED.map(() => 'al día'),
    );
    const { alerts, on_call } = expected.portal.office['/pqrsd/data'];
    expect(now.office['/settings']).toMatchObject({ alerts_to: alerts.value.to, on_call: on_call.value });
    // The units had still the addresses of the demonstration, to which no mail went.
    expect(now.office['/settings']).toMatchObject({ owner_mails: [] });
    expectKept(now.roles, expected.portal.roles, MOVED.roles);
  });

  it('has each version of the texts of the desk in the history of its file', () => {
    const then = expected.portal.office['/pqrsd/data'];
    const { template, entity, paragraph } = then as Record<string, { version: number }[]>;
    const historyOf = (id: string) => (now.pages.pages[id] as Page).history.slice(0, -1);
    const saved = [...(template ?? []), ...(entity ?? []), paragraph as unknown as { version: number }];
    const versions = saved.reduce((sum, { version }) => sum + version, 0);
    const texts = historyOf('data/pqrsd-plantillas');
    expect(texts).toHaveLength(versions);
    // Each list of then had only words that the groups of today find: no version of the file differs from them.
    expect(historyOf('data/palabras-urgentes')).toEqual([]);
    for (const one of texts)
      expect(one).toMatchObject({ by: 'Administración del portal', at: '2025-12-02T10:00:00-05:00' });
  });

  it('has each term that was promised in the history of the rules, and those of then in force', () => {
    const promised = expected.portal.office['/pqrsd/data/term/T1'] as { reason: string; by: string; at: string }[];
    const then = expected.portal.office['/pqrsd/data'].term as {
      key: string;
      value: { now: object; next: object[] };
    }[];
    const { history, detail } = now.pages.pages['data/pqrsd'] as unknown as Rules;
    const taken = history.filter(({ message }) => promised.some(({ reason }) => reason === message));
    expect(taken).toMatchObject(promised.map(({ reason: message, by, at }) => ({ message, by, at })));
    expect(taken.length).toBeGreaterThan(0);
    for (const { value } of then)
      for (const rule of [value.now, ...value.next]) expect(detail.fields.terms).toContainEqual(rule);
  });

  it('has the exceptions of the calendar with the holidays, each with who decided it and when', () => {
    const then = expected.portal.office['/calendar/exceptions'] as (DayException & { id: number })[];
    const { history, detail } = now.pages.pages['data/festivos'] as unknown as Page;
    expect(detail.fields.exceptions).toEqual(then.map(({ id: _, ...exception }) => exception));
    expect(history.slice(0, -1).map(({ message }) => message)).toEqual([
      'Se quita la excepción del 17 de julio de 2026',
      'No se trabaja el 17 de julio de 2026: Resolución 40 de 2026',
      'Se trabaja el 23 de marzo de 2026: Resolución 8 de 2026, jornada especial',
      'No se trabaja el 13 de febrero de 2026: Decreto municipal 12 de 2026, fiestas patronales',
    ]);
    for (const one of history.slice(0, -1))
      expect(one).toMatchObject({ by: 'Administración del portal', at: '2025-12-02T10:00:00-05:00' });
  });

  it('reads the backup that was made then', async () => {
    const [name = ''] = readdirSync(join(portal.folder, 'copias'));
    const { about, manifest } = await checkArchive({ file: join(portal.folder, 'copias', name), key: {} });
    expect([about.format, manifest.rows.pqrsd, manifest.missing]).toEqual([2, 29, []]);
  });

  it('runs its jobs, logs no error, and its audit log is whole', async () => {
    const outcomes: Record<string, unknown> = {};
    for (const { name, run } of JOBS) outcomes[name] = await run(portal.deps);
    expect(outcomes).toEqual(Object.fromEntries(JOBS.map(({ name }) => [name, 'done'])));
    expect(portal.errors).toEqual([]);
    expect(await verifyAudit(portal.deps)).toMatchObject({ chain_fault: null, case_faults: [] });
  });
});

describe("the site of yesterday's portal", { timeout: 300_000 }, () => {
  let folder: string;
  let server: Running;
  beforeAll(async () => {
    folder = await unpackYesterday();
    server = await startServer({ DATA_DIR: folder, DATABASE_URL: '', RATE_LIMITS: 'off' });
    const { address = '', words = '' } = SHOWN[0] ?? {};
    const isShown = async () => expect((await read(address)).text).toContain(plain(words));
    await vi.waitFor(isShown, { timeout: 120_000, interval: 500 });
  }, 300_000);
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const read = async (address: string) => {
    const response = await fetch(`${server.address}${address}`);
    return { status: response.status, ...readHtml(await response.text()) };
  };

  it('shows at once every text that the office wrote in a page', async () => {
    const lost: string[] = [];
    const pages = expected.portal.pages.pages as Record<string, Page>;
    for (const [, { row, detail }] of Object.entries(pages).filter(isOfOffice)) {
      if (row.kind !== 'page' || detail.is_new || !detail.address) continue;
      const { status, text } = await read(detail.address);
      const written = writtenIn(detail.body ?? '').filter((one) => !UNSHOWN[row.id]?.includes(one));
      const missing = [row.title, ...written].filter((one) => !text.includes(plain(one)));
      if (status !== 200) lost.push(`${detail.address}: ${status}`);
      lost.push(...missing.map((one) => `${row.id}: ${one}`));
    }
    expect(lost).toEqual([]);
  });

  it('shows what was changed in the year, with its files, and leads from old addresses', async () => {
    for (const { address, words, files } of SHOWN) {
      const { text, addresses } = await read(address);
      expect([address, text]).toEqual([address, expect.stringContaining(plain(words))]);
      for (const file of files) {
        const found = addresses.find((one) => one.includes(file)) ?? '';
        expect([file, (await fetch(new URL(found, server.address))).status]).toEqual([file, 200]);
      }
    }
    for (const [from, to] of [
      ['/puntos-vacunacion', '/puntos-de-vacunacion'],
      ['/objetivos', '/plan-accion'],
    ]) {
      const response = await fetch(`${server.address}${from}`, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([expect.toSatisfy(isRedirect), to]);
    }
  });

  it('shows the published posts as readers had them, and logs no error', async () => {
    const lost: string[] = [];
    for (const { row, texts } of Object.values<Post>(expected.portal.posts.posts)) {
      const live = row.status === 'publicado' && texts?.find(({ is_live }) => is_live);
      if (!live) continue;
      const { text } = await read(`/post/${row.id}`);
      if (![plain(live.title), readHtml(live.desc).text].every((one) => text.includes(one))) lost.push(live.title);
    }
    expect(lost).toEqual([]);
    expect(server.said()).not.toMatch(/"level":"error"/);
  });
});

type Rules = { history: { message: string }[]; detail: { fields: { terms: object[] } } };
type Page = {
  row: { id: string; kind: string; title: string };
  detail: {
    address: string | null;
    body: string | null;
    is_new: boolean;
    draft: object | null;
    fields: { answers?: { item: string }[]; exceptions?: DayException[] };
  };
  history: { by: string; at: string; message: string }[];
};
type Post = { row: { id: number; status: string }; texts?: { title: string; desc: string; is_live: boolean }[] };

/** A page that the office never wrote in has the text of the update. */
const isOfOffice = ([, { detail, history }]: [string, Page]): boolean =>
  detail.is_new || detail.draft !== null || history.some(({ by }) => by !== 'Portal');

const isRedirect = (status: number): boolean => status === 301 || status === 308;
