/**
 * Every call on a record × every role × one's own and another person's. Calls without a record are in
 * contract.test.ts. A route with a record and without a row here fails.
 */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { attachDocuments } from '#domain/site/transparency-changes.ts';
import { ROLES, type Role, type SessionUser } from '#domain/users/user.ts';
import { backups } from '#server/backup/backup.table.ts';
import { readContentOf } from '#server/content/revisions/content-texts.ts';
import { contentRevisions } from '#server/content/revisions/revisions.table.ts';
import { files, uploads } from '#server/files/files.table.ts';
import { outbox } from '#server/mail/outbox.table.ts';
import { posts } from '#server/posts/posts.table.ts';
import { pqrsdFiles } from '#server/pqrsd/files/case-files.table.ts';
import { inboxViews } from '#server/pqrsd/inbox/inbox-views.table.ts';
import { contentDrafts, contentOwners, publications } from '#server/publication/publications.table.ts';
import { publishContent } from '#server/publication/publish-content.usecases.ts';
import { insertRedirects } from '#server/redirects/redirects.store.ts';
import { pqrsdReports } from '#server/reports/reports.table.ts';
import { eliminations } from '#server/retention/retention.table.ts';
import { sha256Of } from '#server/sha256.ts';
import { API_DRIVERS, describeOn, PASSWORD, type Portal, START } from '../support/api/portal.ts';
import { illustratedPost, PDF } from '../support/files/uploads.ts';
import { letReadDenuncias } from '../support/pqrsd/readers.ts';
import { provideContent } from '../support/publication/content.ts';

type Kind =
  | 'backup'
  | 'redirect'
  | 'post'
  | 'binned post'
  | 'file'
  | 'file and another'
  | 'upload'
  | 'user'
  | 'session'
  | 'session of a user'
  | 'reader'
  | 'pqrsd'
  | 'saved view'
  | 'case upload'
  | 'case file'
  | 'report'
  | 'half-year'
  | 'act'
  | 'mail'
  | 'page'
  | 'leaf'
  | 'publication';
type Row = {
  kind: Kind;
  own: readonly Role[];
  others: readonly Role[];
  /** A valid body, so that an authorized caller is not refused because of it; or how to make it for a record. */
  body?: unknown;
};

const NO_ROLES: readonly Role[] = [];
const ADMIN: readonly Role[] = ['admin'];
const DESK: readonly Role[] = ['siau', 'admin'];
const EDITORS: readonly Role[] = ['editor', 'admin'];
const CONTENT: readonly Role[] = ['autor', 'editor', 'siau', 'admin'];
const WRITERS: readonly Role[] = ['autor', 'editor', 'admin'];
const NEWS = { title: 'Brigada', desc: '<p>El sábado.</p>', cat: 'noticias', img: '' };

const ofPost = (body?: unknown): Row => ({ kind: 'post', own: WRITERS, others: EDITORS, body });
const ofFile = (others: readonly Role[], body?: unknown): Row => ({ kind: 'file', own: CONTENT, others, body });
const ofUpload: Row = { kind: 'upload', own: CONTENT, others: NO_ROLES };
const ofUser = (body?: unknown): Row => ({ kind: 'user', own: ADMIN, others: ADMIN, body });

/** A page of a section that was given to its owner. */
const ofPage = (body?: unknown): Row => ({ kind: 'page', own: CONTENT, others: EDITORS, body });
/** Only for editors, also of a page of one's own. */
const ofPageOfEditors = (body?: unknown): Row => ({ kind: 'page', own: EDITORS, others: EDITORS, body });

/** The file that comes with one made as `file and another`. */
const withAnother = (name: string) => ({ with: `otro-${name}` });

const ROWS: Record<string, Row> = {
  'GET /posts/{id}': { kind: 'post', own: ROLES, others: ROLES },
  'PUT /posts/{id}': ofPost(NEWS),
  'DELETE /posts/{id}': ofPost(),
  'PUT /posts/{id}/draft': ofPost(NEWS),
  'POST /posts/{id}/restore': { ...ofPost(), kind: 'binned post' },
  'POST /posts/{id}/preview': ofPost(),
  'GET /posts/{id}/revisions': ofPost(),
  'GET /posts/{id}/revisions/{n}': ofPost(),
  'POST /posts/{id}/revisions/{n}/restore': ofPost(),
  'POST /posts/{id}/revisions/{n}/erase': {
    kind: 'post',
    own: ADMIN,
    others: ADMIN,
    body: { reason: 'Lo pidió.', current_password: PASSWORD },
  },
  'GET /file/uploads/{id}': ofUpload,
  'PUT /file/uploads/{id}/{n}': { ...ofUpload, body: new Uint8Array(4) },
  'POST /file/uploads/{id}/complete': ofUpload,
  'GET /files/{name}': { kind: 'file', own: WRITERS, others: WRITERS },
  'PUT /files/{name}': ofFile(EDITORS, { alt: 'Una brigada' }),
  'POST /files/{name}/replace': { kind: 'file and another', own: CONTENT, others: EDITORS, body: withAnother },
  'DELETE /files/{name}': ofFile(EDITORS),
  'GET /users/{id}': ofUser(),
  'PUT /users/{id}': ofUser({ name: 'Ana', email: 'ana@x.co', current_password: PASSWORD }),
  'DELETE /users/{id}': ofUser({ current_password: PASSWORD }),
  'POST /users/{id}/recovery-link': ofUser({ current_password: PASSWORD }),
  'POST /users/{id}/invitation': ofUser({ current_password: PASSWORD }),
  'DELETE /users/{id}/invitation': ofUser(),
  'GET /users/{id}/sessions': ofUser(),
  'DELETE /users/{id}/sessions': ofUser(),
  'DELETE /users/{id}/sessions/{session}': { kind: 'session of a user', own: ADMIN, others: ADMIN },
  'DELETE /denuncia-readers/{id}': { kind: 'reader', own: ADMIN, others: ADMIN, body: { current_password: PASSWORD } },
  'DELETE /sessions/{id}': { kind: 'session', own: ROLES, others: NO_ROLES },
  'POST /mail/{id}/retry': { kind: 'mail', own: ADMIN, others: ADMIN },
  'DELETE /backups/{id}': { kind: 'backup', own: ADMIN, others: ADMIN },
  'DELETE /redirects/{id}': { kind: 'redirect', own: EDITORS, others: EDITORS },
  'GET /pqrsd/{id}': { kind: 'pqrsd', own: DESK, others: DESK },
  'GET /pqrsd/{id}/next': { kind: 'pqrsd', own: DESK, others: DESK },
  'DELETE /pqrsd/saved-views/{id}': { kind: 'saved view', own: DESK, others: NO_ROLES },
  'GET /pqrsd/{id}/similar': { kind: 'pqrsd', own: DESK, others: DESK },
  'GET /pqrsd/{id}/previews/{kind}': { kind: 'pqrsd', own: DESK, others: DESK },
  'GET /pqrsd/{id}/views': { kind: 'pqrsd', own: ADMIN, others: ADMIN },
  'POST /pqrsd/{id}/steps': {
    kind: 'pqrsd',
    own: DESK,
    others: DESK,
    body: { kind: 'note', text: 'Llamé a la farmacia.' },
  },
  'PUT /pqrsd/{id}/person': {
    kind: 'pqrsd',
    own: DESK,
    others: DESK,
    body: { fullname: 'Ana Ruiz', reason: 'Lo pidió.' },
  },
  'POST /pqrsd/{id}/clave': { kind: 'pqrsd', own: DESK, others: DESK, body: { reason: 'Mostró su cédula.' } },
  'GET /pqrsd/uploads/{id}': { kind: 'case upload', own: ROLES, others: ROLES },
  'PUT /pqrsd/uploads/{id}/{n}': { kind: 'case upload', own: ROLES, others: ROLES, body: new Uint8Array(4) },
  'POST /pqrsd/uploads/{id}/complete': { kind: 'case upload', own: ROLES, others: ROLES },
  'GET /pqrsd/{id}/files/{file}': { kind: 'case file', own: DESK, others: DESK },
  'POST /pqrsd/{id}/hold': { kind: 'pqrsd', own: DESK, others: DESK, body: { reason: 'Tutela 12.' } },
  'POST /pqrsd/{id}/hold/lift': { kind: 'pqrsd', own: ADMIN, others: ADMIN, body: { reason: 'Terminó.' } },
  'GET /retention/acts/{number}': { kind: 'act', own: ADMIN, others: ADMIN },
  'GET /reports/control/{half}': { kind: 'half-year', own: DESK, others: DESK },
  'GET /reports/control/{half}/file': { kind: 'half-year', own: DESK, others: DESK },
  'POST /reports/control/{half}/signature': {
    kind: 'half-year',
    own: DESK,
    others: DESK,
    body: { recommendations: 'Más personal.', signer: 'Ana', position: 'Jefe' },
  },
  'DELETE /transparency/{number}/documents/{file}': { kind: 'leaf', own: CONTENT, others: EDITORS },
  'POST /transparency/{number}/documents/{file}/replace': {
    kind: 'leaf',
    own: CONTENT,
    others: EDITORS,
    body: { with: 'otro.pdf', accept_problems: true },
  },
  'PUT /transparency/{number}/state': {
    kind: 'leaf',
    own: CONTENT,
    others: EDITORS,
    body: { state: 'no aplica', legal_reason: 'Ley 100.' },
  },
  'GET /pages/{id}': ofPage(),
  'PUT /pages/{id}': ofPage({ fields: {}, body: '' }),
  'DELETE /pages/{id}/draft': ofPage(),
  'POST /pages/{id}/confirm': ofPage(),
  'POST /pages/{id}/preview': ofPage(),
  'GET /pages/{id}/revisions': ofPage(),
  'GET /pages/{id}/revisions/{n}': ofPage(),
  'POST /pages/{id}/revisions/{n}/erase': {
    kind: 'page',
    own: ['admin'],
    others: ['admin'],
    body: { reason: 'Lo pidió.' },
  },
  'POST /pages/{id}/revisions/{n}/restore': ofPage({}),
  'POST /pages/{id}/rename': ofPageOfEditors(() => ({ address: `otra-${crypto.randomUUID()}` })),
  'POST /pages/{id}/retire': ofPageOfEditors({ reason: 'Terminó.' }),
  // Of what the site shows to everyone.
  'GET /content-files/{path}': { kind: 'page', own: ROLES, others: ROLES },
  'GET /publications/{id}': { kind: 'publication', own: CONTENT, others: EDITORS },
  'DELETE /publications/{id}': { kind: 'publication', own: CONTENT, others: EDITORS },
  'POST /publications/{id}/rollback': { kind: 'publication', own: EDITORS, others: EDITORS },
  'PUT /content-owners/{id}': ofUser({ subjects: ['Servicios'] }),
  'PUT /reports/{quarter}/analysis': { kind: 'report', own: DESK, others: DESK, body: {} },
};

type Person = { user: SessionUser; token: string };
const NO_ONE = {} as Person;
const REFUSALS = [401, 403, 404];
/** The statuses of an authorized caller: it succeeded, or a rule other than authorization refused it. */
const isDone = (status: number): boolean => (status >= 200 && status < 300) || status === 409;

/** The content of the portal while no call has succeeded in changing it. */

/** Makes a record of each kind for an owner; gives its id in the path. */
const MAKE: Record<Kind, (portal: Portal, owner: Person) => Promise<string>> = {
  backup: async ({ deps }) => {
    const made = { name: 'portal.tar.gz', bytes: 1, encrypted: false, madeAt: START };
    const [kept] = await deps.database.db.insert(backups).values(made).returning();
    return String(kept?.id);
  },
  redirect: async ({ deps }) => {
    const [kept] = await insertRedirects(
      deps.database.db,
      [{ from: `/viejo-${crypto.randomUUID()}`, to: '/contacto' }],
      deps.clock(),
    );
    return String(kept?.id);
  },
  post: async (portal, { user }) => String(await illustratedPost(portal, { authorId: user.id }, [])),
  'binned post': async (portal, { user }) => {
    const id = await illustratedPost(portal, { authorId: user.id }, []);
    await portal.deps.database.db.update(posts).set({ deletedAt: START }).where(eq(posts.id, id));
    return String(id);
  },
  file: async ({ deps }, { user }) => {
    const name = `${crypto.randomUUID()}.pdf`;
    const facts = { originalName: 'acta.pdf', mime: 'application/pdf', bytes: 4, sha256: name, createdAt: START };
    await deps.database.db.insert(files).values({ name, ownerId: user.id, ...facts });
    return name;
  },
  'file and another': async (portal, owner) => {
    const name = await MAKE.file(portal, owner);
    const { db } = portal.deps.database;
    const [kept] = await db.select().from(files).where(eq(files.name, name));
    const other = { name: withAnother(name).with, sha256: sha256Of(PDF) };
    await portal.deps.files.put(other.name, PDF);
    if (kept) await db.insert(files).values({ ...kept, ...other });
    return name;
  },
  upload: async ({ deps }, { user }) => {
    const id = crypto.randomUUID();
    await deps.database.db
      .insert(uploads)
      .values({ id, ownerId: user.id, name: 'acta.pdf', bytes: 4, createdAt: START });
    return id;
  },
  user: async (_portal, { user }) => String(user.id),
  session: async (portal, { token }) => {
    const [row] = (await (await portal.call('GET', '/sessions', { token })).json()) as { id: string }[];
    return row?.id ?? '';
  },
  'session of a user': async (portal, owner) => `${owner.user.id}/${await MAKE.session(portal, owner)}`,
  reader: async (portal, owner) => {
    await letReadDenuncias(portal, owner);
    return String(owner.user.id);
  },
  mail: async ({ deps: { database } }) => {
    const mail = { recipient: 'a@correo.example', subject: 'a', body: 'b', about: 'RAD-2026-000001' };
    const times = { createdAt: START, nextTryAt: START, givenUpAt: START, lastError: 'direccion' };
    const [row] = await database.db
      .insert(outbox)
      .values({ ...mail, ...times })
      .returning();
    return String(row?.id);
  },
  pqrsd: async (portal) => {
    const body = { anonymous: true, issue: 'Idea', description: crypto.randomUUID() };
    const answer = (await (await portal.call('POST', '/pqrsd', { body })).json()) as { data: { id: number } };
    return String(answer.data.id);
  },
  'saved view': async ({ deps }, { user }) => {
    const view = { userId: user.id, name: crypto.randomUUID(), query: '' };
    const [kept] = await deps.database.db.insert(inboxViews).values(view).returning();
    return String(kept?.id);
  },
  'case upload': async ({ deps }) => {
    const id = crypto.randomUUID();
    await deps.database.db.insert(uploads).values({ id, name: 'adjunto.pdf', bytes: 4, createdAt: START });
    return id;
  },
  'case file': async (portal) => {
    const caseId = await MAKE.pqrsd(portal, NO_ONE);
    const stored = `caso-${caseId}.pdf`;
    const facts = { name: 'acta.pdf', stored, mime: 'application/pdf', bytes: 4, sha256: '', createdAt: START };
    const place = { caseId: Number(caseId), seq: 1, visibility: 'publica' } as const;
    await portal.deps.database.db.insert(pqrsdFiles).values({ id: `archivo-${caseId}`, ...place, ...facts });
    portal.stored.set(stored, new Uint8Array(4));
    return caseId;
  },
  report: async ({ deps }) => {
    const row = { quarter: '2026-T3', frozenAt: START, figures: {} };
    await deps.database.db.insert(pqrsdReports).values(row).onConflictDoNothing();
    return row.quarter;
  },
  page: async ({ deps }, { user }) => {
    const { db } = deps.database;
    await db.delete(contentRevisions);
    await provideContent(deps);
    await db.delete(contentDrafts);
    await db.delete(contentOwners);
    await db.insert(contentOwners).values({ userId: user.id, subject: 'Nosotros' });
    return 'pages/nosotros';
  },
  leaf: async ({ deps }, { user }) => {
    const content = await provideContent(deps);
    for (const name of ['octubre.pdf', 'otro.pdf']) {
      await deps.files.put(name, PDF);
      const row = { name, ownerId: user.id, originalName: name, mime: 'application/pdf', bytes: PDF.byteLength };
      const file = { ...row, sha256: sha256Of(PDF), createdAt: START };
      await deps.database.db.insert(files).values(file).onConflictDoUpdate({ target: files.name, set: file });
    }
    const document = { file: '/uploads/octubre.pdf', title: 'Octubre', published: '2026-10-01' };
    const changes = [attachDocuments((await readContentOf(content.published)).texts, '4.2', [document])];
    const author = { id: user.id, name: user.name, email: user.email };
    await publishContent(deps, { author, message: 'Octubre', changes });
    const { db } = deps.database;
    await db.delete(contentOwners);
    await db.insert(contentOwners).values({ userId: user.id, subject: 'Presupuesto y Contabilidad' });
    return '4.2';
  },
  publication: async ({ deps }, { user }) => {
    const author = { authorId: user.id, authorName: user.name, authorEmail: user.email };
    const row = { kind: 'content', state: 'waiting', message: 'Nosotros', parent: '0' } as const;
    const [kept] = await deps.database.db
      .insert(publications)
      .values({ ...row, ...author, paths: [], createdAt: START })
      .returning();
    return String(kept?.id);
  },
  // It runs, so that its signature is refused as too early.
  'half-year': async () => '2026-S2',
  act: async ({ deps }) => {
    const number = crypto.randomUUID();
    const approved = { approvedAt: START, approvedBy: 1, approvedByName: 'Ana', basis: 'Acta 1', laws: [] };
    await deps.database.db.insert(eliminations).values({ number, ...approved, sha256: '0', total: 0 });
    return number;
  },
};

describeOn(API_DRIVERS, 'calls on a record', (portal) => {
  it('have each a row in this table', async () => {
    const { paths } = (await (await portal().call('GET', '/openapi.json')).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    );
    expect(calls.filter((call) => call.includes('{')).sort()).toEqual(Object.keys(ROWS).sort());
  });

  it.each(Object.entries(ROWS))('%s', async (call, { kind, own, others, body }) => {
    const [method = '', template = ''] = call.split(' ');
    portal().deps.settings.rateLimits = false;
    const people = new Map<Role | 'stranger', Person>();
    const personOf = async (who: Role | 'stranger'): Promise<Person> => {
      const person =
        people.get(who) ??
        (who === 'stranger' ? await portal().signInAs('editor', 'Otra persona') : await portal().signInAs(who));
      people.set(who, person);
      return person;
    };
    const statusFor = async (actor: Person, owner: Person) => {
      const id = await MAKE[kind](portal(), owner);
      const path = template
        .replace(/\{id\}\/sessions\/\{session\}/, id.replace('/', '/sessions/'))
        .replace(/\{(id|name|quarter|half|number|step|item)\}/, id)
        .replace('{kind}/{key}', id)
        .replace('previews/{kind}', 'previews/classify')
        .replace('documents/{file}', 'documents/octubre.pdf')
        .replace('{file}', `archivo-${id}`)
        .replace('{path}', 'documents/plan-accion.pdf')
        .replace('{n}', kind.endsWith('upload') || kind === 'page' ? '0' : '1');
      const sent = typeof body === 'function' ? body(id) : body;
      const options = { token: actor.token, ...(sent !== undefined && { body: sent }) };
      const { status } = await portal().call(method, path, options);
      // What succeeded may have ended a session, or changed an account or the content.
      if (status < 300 && method !== 'GET') {
        people.clear();
      }
      return status;
    };
    const verdicts: Record<string, boolean | number> = {};
    /** Allowed, refused, or an inconclusive status. */
    const verdictOf = (status: number) => (isDone(status) ? true : REFUSALS.includes(status) ? false : status);
    for (const role of ROLES) {
      const strangers = await statusFor(await personOf(role), await personOf('stranger'));
      verdicts[`${role}, de otro`] = verdictOf(strangers);
      const actor = await personOf(role);
      verdicts[`${role}, propio`] = verdictOf(await statusFor(actor, actor));
    }
    const expected = ROLES.flatMap((role) => [
      [`${role}, de otro`, others.includes(role)],
      [`${role}, propio`, own.includes(role)],
    ]);
    expect(verdicts).toEqual(Object.fromEntries(expected));
  });
});
