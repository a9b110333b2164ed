/** Who may do what with which file: every data file, and a page, by role and call. */
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { FILE_GUARDS, type FileGuardName } from '#domain/publication/file-guards.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { publications } from '#server/publication/publications.table.ts';
import { publishContent } from '#server/publication/publish-content.usecases.ts';
import { publishWaiting } from '#server/publication/publish-waiting.ts';
import { insertRedirects } from '#server/redirects/redirects.store.ts';
import { deleteUser, updateUser } from '#server/users/users.store.ts';
import type { EditablePage, PageRow, PublicationStarted } from '#shared/api/pages.schema.ts';
import { minutes } from '#shared/time/time.ts';
import { contentFileOf } from '../../../src/content/content-files.ts';
import { API_DRIVERS, describeOn, PASSWORD } from '../../support/api/portal.ts';
import { provideContent } from '../../support/publication/content.ts';

/** Written out by hand: what the office decides, not what the code says. */
const GUARDED: Record<FileGuardName, string[]> = {
  public: [
    ...['busqueda', 'calendario', 'datos-abiertos', 'entidades', 'home', 'menu', 'organigrama', 'participa'],
    ...['ita-respuestas', 'procesos', 'responsables', 'sedes', 'servidores', 'site', 'transparencia', 'vigilancia'],
  ],
  desk: ['palabras-urgentes', 'pqrsd-plantillas'],
  rules: [...['pqrsd', 'pqrsd-clasificacion', 'festivos', 'retencion', 'ita']],
  machine: ['revision-accesibilidad'],
};
const FILES = Object.entries(GUARDED).flatMap(([guard, names]) =>
  names.map((name) => [guard as FileGuardName, `data/${name}`] as const),
);

/** `given`: a person without a role for content, to whom an administrator gave the file. */
const PERSONS = ['autor', 'editor', 'siau', 'admin', 'given'] as const;
type PersonName = (typeof PERSONS)[number];
const PUBLISHERS: Record<FileGuardName, PersonName[]> = {
  public: ['editor', 'admin', 'given'],
  desk: ['siau', 'admin'],
  rules: ['admin'],
  machine: [],
};
const PREPARERS: Record<FileGuardName, PersonName[]> = {
  public: PUBLISHERS.public,
  desk: [...PUBLISHERS.desk, 'given'],
  rules: [...PUBLISHERS.rules, 'given'],
  machine: [],
};

describeOn(API_DRIVERS, 'a file of content', (portal) => {
  let tokens: Record<PersonName, string>;
  let head: string;
  const as = (by: PersonName, method: string, path: string, body?: unknown) =>
    portal().call(method, path, { token: tokens[by], ...(body !== undefined && { body }) });
  /** Whether a call is admitted: refused for the person, for want of a password, or not. */
  async function verdict(by: PersonName, method: string, path: string, body?: unknown) {
    const { status, ...response } = await as(by, method, path, body).then(async (one) => ({
      status: one.status,
      text: await one.text(),
    }));
    if (status === 403) return 'refused';
    return status === 422 && response.text.includes('"current_password"') ? 'asks the password' : 'admitted';
  }

  beforeEach(async () => {
    const content = await provideContent(portal().deps);
    head = await content.published.head();
    const people = await Promise.all(
      PERSONS.map(async (name) => [name, await portal().signInAs(name === 'given' ? 'autor' : name, name)] as const),
    );
    tokens = Object.fromEntries(people.map(([name, { token }]) => [name, token])) as typeof tokens;
    const id = people.find(([name]) => name === 'given')?.[1].user.id;
    const subjects = FILES.map(([, file]) => file);
    const given = await as('admin', 'PUT', `/content-owners/${id}`, { subjects, current_password: PASSWORD });
    expect(given.status).toBe(200);
  });

  it('stands in the table of guards, each of them once', async () => {
    const { data: rows } = (await (await as('admin', 'GET', '/pages')).json()) as { data: PageRow[] };
    const seen = rows.filter(({ kind }) => kind === 'data').map(({ id, guard }) => `${guard} ${id}`);
    const shown = FILES.filter(([guard]) => guard !== 'machine');
    expect(seen.sort()).toEqual(shown.map(([guard, id]) => `${guard} ${id}`).sort());
  });

  it('is listed for who may prepare it', async () => {
    for (const by of PERSONS) {
      const { data: rows } = (await (await as(by, 'GET', '/pages')).json()) as { data: PageRow[] };
      const expected = FILES.filter(([guard]) => PREPARERS[guard].includes(by)).map(([, id]) => id);
      expect([by, rows.filter(({ kind }) => kind === 'data').map(({ id }) => id)].flat().sort()).toEqual(
        [by, ...expected].sort(),
      );
    }
  });

  const fieldsOf = async (id: string) =>
    ((await (await as('admin', 'GET', `/pages/${id}`)).json()) as Partial<EditablePage>).fields ?? {};
  const callsOf = (id: string, fields: object): Record<string, [method: string, path: string, body?: object]> => ({
    open: ['GET', `/pages/${id}`],
    history: ['GET', `/pages/${id}/revisions`],
    save: ['PUT', `/pages/${id}`, { fields }],
    discard: ['DELETE', `/pages/${id}/draft`],
    publish: ['PUT', `/pages/${id}`, { fields, publish: true }],
    schedule: ['PUT', `/pages/${id}`, { fields, publish: true, publish_at: '2026-10-02 08:00:00' }],
    restore: ['POST', `/pages/${id}/revisions/${head}/restore`, {}],
  });
  function expectedOf(guard: FileGuardName, by: PersonName) {
    const proved = FILE_GUARDS[guard].asksPassword ? 'asks the password' : 'admitted';
    const prepares = PREPARERS[guard].includes(by) ? 'admitted' : 'refused';
    const publishes = PUBLISHERS[guard].includes(by) ? proved : 'refused';
    return {
      ...{ open: prepares, history: prepares, save: prepares, discard: prepares },
      ...{ publish: publishes, schedule: publishes, restore: publishes },
    };
  }

  async function verdictsOf(by: PersonName, id: string, fields: object) {
    const seen: Record<string, string> = {};
    for (const [name, call] of Object.entries(callsOf(id, fields))) seen[name] = await verdict(by, ...call);
    return seen;
  }

  /** One of each guard; of a page, whose guard is that of the public files, others tell (pages.test.ts). */
  const examples = Object.entries(GUARDED).map(([guard, [name]]) => [guard as FileGuardName, `data/${name}`] as const);

  it('is opened, saved, published, scheduled and restored by those of its guard, with a password where it binds', async () => {
    for (const [guard, id] of examples) {
      const fields = await fieldsOf(id);
      for (const by of PERSONS)
        expect({ id, by, ...(await verdictsOf(by, id, fields)) }).toEqual({ id, by, ...expectedOf(guard, by) });
      const body = { fields, publish: true, current_password: PASSWORD };
      const proved = await verdict('admin', 'PUT', `/pages/${id}`, body);
      expect([id, proved]).toEqual([id, guard === 'machine' ? 'refused' : 'admitted']);
    }
  });

  it('admits the same persons as the others of its guard', async () => {
    for (const [guard, id] of FILES)
      for (const by of PERSONS) {
        // Without its fields no file is valid, so that nothing is published.
        const publish = await verdict(by, 'PUT', `/pages/${id}`, { fields: { desconocido: 1 }, publish: true });
        const seen = { id, by, publish, discard: await verdict(by, 'DELETE', `/pages/${id}/draft`) };
        const may = (names: Record<FileGuardName, PersonName[]>) =>
          names[guard].includes(by) ? 'admitted' : 'refused';
        expect(seen).toEqual({ id, by, publish: may(PUBLISHERS), discard: may(PREPARERS) });
      }
  });

  it('is given away only with the password of who gives it, and the trace names it', async () => {
    const { user } = await portal().signInAs('autor', 'Rosa');
    const give = (by: PersonName, body: object) => as(by, 'PUT', `/content-owners/${user.id}`, body);
    for (const [, id] of FILES) expect((await give('admin', { subjects: [id] })).status).toBe(422);
    expect((await give('admin', { subjects: ['Contratación'] })).status).toBe(200);
    for (const by of ['autor', 'editor', 'siau'] as const)
      expect((await give(by, { subjects: ['data/sedes'], current_password: PASSWORD })).status).toBe(403);
    const wrong = await give('admin', { subjects: ['data/pqrsd'], current_password: `${PASSWORD}.` });
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('current_password')]);
    const subjects = ['data/pqrsd', 'data/sedes'];
    expect((await give('admin', { subjects, current_password: PASSWORD })).status).toBe(200);
    // What a person has already is not given.
    expect((await give('admin', { subjects: [...subjects, 'Gerencia'] })).status).toBe(200);
    expect((await traces('user.content-given')).at(-2)).toBe('Rosa: Contratación, data/pqrsd, data/sedes');
  });

  const traces = async (action: string) => {
    const { db } = portal().deps.database;
    const rows = await db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(asc(auditLog.id));
    return rows.map(({ label }) => label);
  };

  it('that is no more is not found', async () => {
    const answers = [
      await as('admin', 'GET', '/pages/data/claves-comunes'),
      await as('admin', 'PUT', '/pages/data/claves-comunes', { fields: {}, publish: true, current_password: PASSWORD }),
      await as('admin', 'GET', '/pages/data/claves-comunes/revisions'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('of rules leaves a trace with its fields, and goes back only with the password of an administrator', async () => {
    const { fields } = (await (await as('admin', 'GET', '/pages/data/pqrsd')).json()) as EditablePage;
    const changed = { ...fields, warning_days: 4, answer_link_days: 20 };
    const body = { fields: changed, publish: true, current_password: PASSWORD };
    const started = (await (await as('admin', 'PUT', '/pages/data/pqrsd', body)).json()) as PublicationStarted;
    expect(await traces('content.published')).toEqual([
      '«Reglas de PQRSD» (Días para «Por vencer», Días del enlace a la respuesta)',
    ]);
    await publishWaiting(portal().deps);
    const { id } = started.publication;
    const undo = (by: PersonName, given?: object) => verdict(by, 'POST', `/publications/${id}/rollback`, given);
    expect([await undo('editor'), await undo('admin'), await undo('admin', {})]).toEqual([
      ...['refused', 'asks the password', 'asks the password'],
    ]);
    expect(await undo('admin', { current_password: PASSWORD })).toBe('admitted');
  });

  it('of rules goes back only so when a page that took an old address came with it', async () => {
    const { deps } = portal();
    await insertRedirects(deps.database.db, [{ from: '/jornada', to: '/nosotros' }], deps.clock());
    await as('admin', 'POST', '/pages', { title: 'Jornada', address: 'jornada' });
    const open = async (id: string) => (await (await as('admin', 'GET', `/pages/${id}`)).json()) as EditablePage;
    const [page, rules] = [await open('pages/jornada'), await open('data/pqrsd')];
    const written = { ...page.draft?.fields, title: 'Jornada', description: 'La jornada.', section: 'Nosotros' };
    const files = [
      { id: 'pages/jornada', version: page.version, fields: written, body: 'Los esperamos.\n' },
      { id: 'data/pqrsd', version: rules.version, fields: { ...rules.fields, warning_days: 4 }, body: null },
    ];
    const body = { message: 'Jornada', files, current_password: PASSWORD };
    const started = (await (await as('admin', 'POST', '/pages/publications', body)).json()) as PublicationStarted;
    const path = `/publications/${started.publication.id}`;
    expect(await (await as('admin', 'GET', path)).json()).toMatchObject({ state: 'live', guard: 'rules' });
    const undo = (by: PersonName) => verdict(by, 'POST', `${path}/rollback`, {});
    expect([await undo('editor'), await undo('admin')]).toEqual(['refused', 'asks the password']);
  });

  it('of rules that waits is withdrawn by its author and by administrators only', async () => {
    const { fields } = (await (await as('admin', 'GET', '/pages/data/pqrsd')).json()) as EditablePage;
    const wish = { publish: true, publish_at: '2026-10-02 08:00:00', current_password: PASSWORD };
    const body = { fields: { ...fields, warning_days: 4 }, ...wish };
    const started = (await (await as('admin', 'PUT', '/pages/data/pqrsd', body)).json()) as PublicationStarted;
    const withdraw = (by: PersonName) => verdict(by, 'DELETE', `/publications/${started.publication.id}`);
    expect([await withdraw('editor'), await withdraw('siau'), await withdraw('admin')]).toEqual([
      ...['refused', 'refused', 'admitted'],
    ]);
  });

  it.each(FILES)('of guard %s that waits goes live only when its author may publish it then: %s', async (guard, id) => {
    const { deps } = portal();
    const path = `content/${id}.yaml`;
    const repository = await deps.content?.repository();
    const text = new TextDecoder().decode((await repository?.read(path, head)) ?? undefined);
    for (const role of ['editor', 'siau', 'admin'] as const) {
      const { user } = await portal().signInAs(role);
      // Without the checks of the API, as one that was queued before there were guards.
      const content = new TextEncoder().encode(`${text}\n# ${role}\n`);
      const publishAt = new Date(deps.clock().getTime() + minutes(1));
      const change = { author: user, message: role, changes: [{ path, content }], publishAt };
      const queued = await publishContent(deps, change);
      portal().moveClock(minutes(2));
      await publishWaiting(deps);
      const [row] = await deps.database.db.select().from(publications).where(eq(publications.id, queued.id));
      // Of a public file, the person who queued it could.
      const may = guard === 'public' || PUBLISHERS[guard].includes(role);
      const notice = may ? null : expect.stringContaining(`ya no puede publicar «${contentFileOf(id)?.title}»`);
      expect(row).toMatchObject({ authorId: user.id, state: may ? 'live' : 'failed', notice });
    }
  });

  it('of rules that waits does not go live once its author is no administrator, or has no account', async () => {
    const { deps } = portal();
    const path = 'content/data/festivos.yaml';
    const repository = await deps.content?.repository();
    const before = await repository?.read(path, head);
    const loseAccount: ((id: number) => Promise<unknown>)[] = [
      (id) => updateUser(deps.database.db, id, { role: 'editor' }),
      (id) => updateUser(deps.database.db, id, { active: false }),
      (id) => deleteUser(deps.database.db, id),
    ];
    for (const lose of loseAccount) {
      const { user } = await portal().signInAs('admin');
      const content = new TextEncoder().encode(`${new TextDecoder().decode(before ?? undefined)}\n# ${user.id}\n`);
      const publishAt = new Date(deps.clock().getTime() + minutes(1));
      const changes = [{ path, content }];
      const { id } = await publishContent(deps, { author: user, message: 'x', changes, publishAt });
      await lose(user.id);
      portal().moveClock(minutes(2));
      await publishWaiting(deps);
      const [row] = await deps.database.db.select().from(publications).where(eq(publications.id, id));
      expect(row?.state).toBe('failed');
    }
    expect(await repository?.read(path, (await repository?.head()) ?? '')).toEqual(before);
  });
});
