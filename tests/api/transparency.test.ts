import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { LibraryFile } from '#domain/files/file.ts';
import { TRANSPARENCY_FILE } from '#domain/site/transparency-changes.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { readContentOf } from '#server/content/revisions/content-texts.ts';
import { NOT_EXAMINED } from '#server/documents/accessible-pdf.ts';
import { storedFileResponse } from '#server/files/serve-file.ts';
import { ROOT } from '#server/node/paths.ts';
import { setSubjectsOf } from '#server/publication/owners.store.ts';
import { publishContent } from '#server/publication/publish-content.usecases.ts';
import { listRedirects } from '#server/redirects/redirects.store.ts';
import { readIndex } from '#server/transparency/read-index.ts';
import { auditApi } from '#shared/api/endpoints/audit.api.ts';
import { transparencyApi } from '#shared/api/endpoints/transparency.api.ts';
import { publicationStarted } from '#shared/api/pages.schema.ts';
import { callEndpoint } from '../support/api/call-endpoint.ts';
import { API_DRIVERS, describeOn, type Portal } from '../support/api/portal.ts';
import { PDF, stored, storedFiles } from '../support/files/uploads.ts';
import { objectStreamBomb } from '../support/pdf/bombs.ts';
import { provideContent, type TestContent } from '../support/publication/content.ts';

const READABLE = new Uint8Array(readFileSync(join(ROOT, 'content/documents/plan-accion.pdf')));
const OTHER = new Uint8Array([...READABLE, 10]);
const OCTOBER = { title: 'Ejecución de octubre de 2026', date: '2026-09-30' };
/** As an earlier version published a document. */
const OLD = 'content/documents/ejecucion.pdf';

describeOn(API_DRIVERS, 'the transparency index as work', (portal) => {
  const leafOf = async (number: string, { token }: { token: string }) => {
    const { leaves } = await callEndpoint(portal(), transparencyApi.index, { token });
    return leaves.find((leaf) => leaf.number === number);
  };
  const upload = (token: string, bytes: Uint8Array, name = 'octubre.pdf') => stored(portal(), token, bytes, name);
  const publish = (token: string, documents: object[], leaf = '4.2') =>
    portal().call('POST', '/transparency/documents', { token, body: { leaf, documents } });
  /** Uploads a PDF and publishes it; */
  const attach = async (
    token: string,
    bytes: Uint8Array,
    { leaf, ...fields }: { leaf?: string; [field: string]: unknown } = {},
  ) => publish(token, [{ file: await upload(token, bytes), ...OCTOBER, ...fields }], leaf);
  const replace = (token: string, name: string, body: object) =>
    portal().call('POST', `/transparency/4.2/documents/${name}/replace`, { token, body });
  const served = (name: string) => storedFileResponse(portal().deps, name);
  const bytesOf = async (name: string) => Buffer.from(await ((await served(name))?.bytes() ?? []));
  const libraryOf = async (token: string, name: string) =>
    (await (await portal().call('GET', `/files/${name}`, { token })).json()) as LibraryFile;
  const errorsOf = async (response: Response) => ((await response.json()) as { errors?: object }).errors;
  const lastCommit = async (content: TestContent) => (await content.published.history(TRANSPARENCY_FILE, 1))[0];

  it('is of who has the mail of its unit, which administrators write', async () => {
    const editor = await portal().signInAs('editor');
    const { token } = await portal().signInAs('admin');
    const written = [
      { unit: 'planeacion y calidad', emails: ['otra@hospital.example', editor.user.email.toUpperCase()] },
    ];
    const body = { owner_mails: written };
    expect((await portal().call('PUT', '/settings', { token: editor.token, body })).status).toBe(403);
    expect((await portal().call('PUT', '/settings', { token, body })).status).toBe(200);
    expect(await leafOf('4.3', editor)).toMatchObject({ has_mail: true, mine: true });
    expect(await leafOf('3.3', editor)).toMatchObject({ has_mail: false, mine: false });
    const { data } = await callEndpoint(portal(), auditApi.list, { query: {}, token });
    expect(data[0]).toMatchObject({ action: 'setting.owner-mails', label: '1 dependencia' });
  });

  it('says of each content what fulfils it, who answers, how often, since when and until when', async () => {
    const editor = await portal().signInAs('editor');
    expect(await leafOf('4.3', editor)).toEqual({
      number: '4.3',
      title: 'Plan de acción',
      section: { number: 4, title: 'Planeación, presupuesto e informes' },
      state: 'al día',
      published: 'publicado',
      fulfilment: 'page',
      address: '/plan-accion',
      legal_reason: null,
      law: 'Ley 1474 de 2011, art. 74',
      owner: 'Planeación y calidad',
      has_mail: false,
      mine: false,
      may_change: false,
      frequency: 'anual',
      last: '2026-01-30',
      due: '2027-01-31',
      documents: [],
    });
    expect(await leafOf('2.1.6', editor)).toMatchObject({
      state: 'no aplica',
      fulfilment: 'not applicable',
      last: null,
    });
    expect(await leafOf('4.11', editor)).toMatchObject({ state: 'pendiente', fulfilment: 'nothing', address: null });
  });

  it('is for those who look after pages', async () => {
    const statuses = async (role: Parameters<Portal['signInAs']>[0]) =>
      (await portal().call('GET', '/transparency', { token: (await portal().signInAs(role)).token })).status;
    expect([await statuses('pendiente'), await statuses('siau'), await statuses('editor')]).toEqual([403, 403, 200]);
  });

  it('takes two PDF files in one publication, which the library knows, and takes one back', async () => {
    const content = await provideContent(portal().deps);
    const editor = await portal().signInAs('editor', 'Elena Editora');
    const { token } = editor;
    const before = await content.textOf(TRANSPARENCY_FILE);
    const [october, september] = [await upload(token, READABLE), await upload(token, OTHER, 'scan0001.pdf')];
    const titles = { title: 'Ejecución de septiembre de 2026', date: '2026-08-31' };
    const response = await publish(token, [
      { file: october, ...OCTOBER },
      { file: september, ...titles },
    ]);
    expect(response.status).toBe(202);
    expect(publicationStarted.parse(await response.json()).publication.state).toBe('live');
    expect(content.made).toHaveLength(1);
    expect(content.made[0]?.changes.map(({ path }) => path)).toEqual([TRANSPARENCY_FILE]);
    expect(await lastCommit(content)).toMatchObject({
      author: { name: 'Elena Editora' },
      message:
        'Publica «Ejecución de octubre de 2026» y «Ejecución de septiembre de 2026» en transparencia 4.2 Ejecución presupuestal de ingresos y gastos',
    });
    expect(await leafOf('4.2', editor)).toMatchObject({
      fulfilment: 'documents',
      last: '2026-10-01',
      due: '2027-01-30',
      may_change: true,
      documents: [
        { ...OCTOBER, published: '2026-10-01', address: `/uploads/${october}` },
        { ...titles, published: '2026-10-01', address: `/uploads/${september}` },
      ],
    });
    expect(await libraryOf(token, september)).toMatchObject({
      original_name: 'Ejecución de septiembre de 2026.pdf',
      used_in: [{ id: 'data/transparencia', is_public: true }],
    });
    expect((await served(september))?.headers.get('content-disposition')).toContain('Ejecuci%C3%B3n%20de%20septiembre');
    expect((await publish(token, [{ file: october, ...OCTOBER }])).status).toBe(422);
    for (const name of [october, september])
      expect((await portal().call('DELETE', `/transparency/4.2/documents/${name}`, { token })).status).toBe(202);
    expect(await content.textOf(TRANSPARENCY_FILE)).toBe(before);
    expect(await libraryOf(token, october)).toMatchObject({ uses: 0 });
    expect((await portal().call('DELETE', `/transparency/4.2/documents/${october}`, { token })).status).toBe(404);
  });

  it('a document of a pending content is published today, whatever its page and its own date say', async () => {
    const content = await provideContent(portal().deps);
    const { user, ...editor } = await portal().signInAs('editor');
    const [page, file] = ['content/pages/plan-accion.md', TRANSPARENCY_FILE];
    const pending = new Map([
      [page, (text: string) => text.replace(/^document:\n( {2}.*\n)+/m, '')],
      [file, (text: string) => text.replace(/(number: "4\.3"\n(?: {8}.*\n)*? {8})path:/, '$1about:')],
    ]);
    const changes = [...pending].map(async ([path, change]) => {
      return { path, content: new TextEncoder().encode(change((await content.textOf(path)) ?? '')) };
    });
    const message = 'Retira la demostración';
    await publishContent(portal().deps, { author: user, message, changes: await Promise.all(changes) });
    expect(await leafOf('4.3', editor)).toMatchObject({ state: 'pendiente', last: null });
    const own = { leaf: '4.3', title: 'Plan de acción 2026', date: '2026-01-30' };
    expect((await attach(editor.token, READABLE, { ...own, published: '2026-01-30' })).status).toBe(202);
    expect(await leafOf('4.3', editor)).toMatchObject({
      published: 'publicado',
      last: '2026-10-01',
      documents: [{ title: own.title, date: own.date, published: '2026-10-01' }],
    });
    const { leaves } = readIndex((await readContentOf(content.published)).texts, {
      posts: new Map(),
      report: undefined,
    });
    expect(leaves.find(({ number }) => number === '4.3')).toMatchObject({
      published: '2026-10-01',
      updated: undefined,
    });
  });

  it('tells at each file what is wrong with it, and publishes none of them', async () => {
    const content = await provideContent(portal().deps);
    const { token } = await portal().signInAs('editor');
    const good = { file: await upload(token, READABLE), ...OCTOBER };
    const refused = await publish(token, [
      good,
      { file: await upload(token, PDF), ...OCTOBER },
      { file: 'no-existe.pdf', ...OCTOBER },
      good,
    ]);
    expect(refused.status).toBe(422);
    expect(await errorsOf(refused)).toEqual({
      'documents.1.accept_problems': expect.arrayContaining([
        'No tiene texto, solo imágenes: pásele reconocimiento de texto (OCR).',
      ]),
      'documents.2.file': [expect.stringContaining('ya no está')],
      'documents.3.file': ['Ese documento ya está en este contenido.'],
    });
    expect(content.made).toEqual([]);
    expect((await attach(token, PDF, { accept_problems: true })).status).toBe(202);
  });

  it('says in words that a PDF that unpacks to hundreds of megabytes was not examined', async () => {
    await provideContent(portal().deps);
    const { token } = await portal().signInAs('editor');
    const refused = await attach(token, objectStreamBomb([900]));
    expect(refused.status).toBe(422);
    expect(await errorsOf(refused)).toEqual({
      'documents.0.accept_problems': ['No todas las personas podrán leer este documento.', NOT_EXAMINED],
    });
  });

  it.each([
    ['no title', { title: ' ' }, 'documents.0.title'],
    ['no day', { date: '2026-02-30' }, 'documents.0.date'],
    ['a file that is no PDF', { file: 'foto.webp' }, 'documents.0.file'],
  ])('refuses %s where it was written', async (_what, fields, field) => {
    await provideContent(portal().deps);
    const { token } = await portal().signInAs('editor');
    const response = await attach(token, READABLE, fields);
    expect(response.status).toBe(422);
    expect(Object.keys((await errorsOf(response)) ?? {})).toEqual([field]);
  });

  it.each([false, true])('replaces a document in its address (personal data: %s)', async (personal) => {
    await provideContent(portal().deps);
    const editor = await portal().signInAs('editor');
    const { token } = editor;
    const name = await upload(token, READABLE);
    await publish(token, [{ file: name, ...OCTOBER }]);
    const refused = await replace(token, name, { with: await upload(token, PDF) });
    expect(Object.keys((await errorsOf(refused)) ?? {})).toEqual(['accept_problems']);
    expect((await bytesOf(name)).equals(READABLE)).toBe(true);
    const body = { with: await upload(token, OTHER, 'nuevo.pdf'), personal_data: personal };
    expect(await (await replace(token, name, body)).json()).toEqual({ publication: null });
    expect((await bytesOf(name)).equals(OTHER)).toBe(true);
    expect((await leafOf('4.2', editor))?.documents).toMatchObject([{ ...OCTOBER, address: `/uploads/${name}` }]);
    const { versions, original_name } = await libraryOf(token, name);
    expect([original_name, versions.length]).toEqual([`${OCTOBER.title}.pdf`, personal ? 0 : 1]);
    const all = await storedFiles(portal());
    const olds = await Promise.all(all.map(async (file) => (await bytesOf(file.name)).equals(READABLE)));
    expect(olds.includes(true)).toBe(!personal);
  });

  /** The index as an earlier version published it: with a file of content/documents. */
  async function publishOld(content: TestContent, author: SessionUser, file: string) {
    const index = (await content.textOf(TRANSPARENCY_FILE)) ?? '';
    const line = /(?<=- number: "4\.2"\n(?: {8}.*\n)*?) {8}frequency/;
    const entry = `        documents:\n          - file: ${file}\n            title: Plan\n            published: "2026-09-01"\n$&`;
    const changed = new TextEncoder().encode(index.replace(line, entry));
    const changes = [{ path: TRANSPARENCY_FILE, content: changed }];
    if (file === 'ejecucion.pdf') changes.push({ path: OLD, content: READABLE });
    await publishContent(portal().deps, { author, message: 'Antes', changes });
    return content.published.head();
  }

  it.each([false, true])('a document of before the library moves there (personal data: %s)', async (personal) => {
    const content = await provideContent(portal().deps);
    const editor = await portal().signInAs('editor');
    const { token } = editor;
    const commit = await publishOld(content, editor.user, 'ejecucion.pdf');
    expect((await leafOf('4.2', editor))?.documents).toMatchObject([{ address: '/documentos/ejecucion.pdf' }]);
    const name = await upload(token, OTHER);
    expect((await replace(token, 'ejecucion.pdf', { with: name, personal_data: personal })).status).toBe(200);
    expect((await leafOf('4.2', editor))?.documents).toMatchObject([{ title: 'Plan', address: `/uploads/${name}` }]);
    expect(await listRedirects(portal().deps.database.db)).toMatchObject([
      { from: '/documentos/ejecucion.pdf', to: `/uploads/${name}` },
    ]);
    expect(await content.published.read(OLD, await content.published.head())).toBeNull();
    const earlier = await content.published.read(OLD, commit);
    expect(earlier ? Buffer.from(earlier).equals(READABLE) : false).toBe(!personal);
  });

  it('a document that came with the code moves with the pages that name it, and is not said to be erased', async () => {
    const content = await provideContent(portal().deps);
    const editor = await portal().signInAs('editor');
    await publishOld(content, editor.user, 'plan-accion.pdf');
    const name = await upload(editor.token, OTHER);
    const body = { with: name, personal_data: true };
    expect((await replace(editor.token, 'plan-accion.pdf', body)).status).toBe(409);
    expect((await replace(editor.token, 'plan-accion.pdf', { with: name })).status).toBe(200);
    expect(await content.textOf('content/pages/plan-accion.md')).toContain(`file: /uploads/${name}\n`);
    const at = await content.published.head();
    expect(await content.published.read('content/documents/plan-accion.pdf', at)).toBeNull();
  });

  it('refuses a number that the index does not have, and everything where nothing can be published', async () => {
    const { token } = await portal().signInAs('editor');
    expect((await attach(token, READABLE)).status).toBe(409);
    await provideContent(portal().deps);
    expect((await attach(token, READABLE, { leaf: '99.1' })).status).toBe(404);
  });

  it('does not apply with its reason, and applies again', async () => {
    await provideContent(portal().deps);
    const editor = await portal().signInAs('editor');
    const decide = async (number: string, body: object) => {
      const response = await portal().call('PUT', `/transparency/${number}/state`, { token: editor.token, body });
      return response;
    };
    const reason = 'Ley 100 de 1993, art. 194: no es una entidad territorial.';
    expect((await decide('4.11', { legal_reason: ' ' })).status).toBe(422);
    expect((await decide('4.11', { legal_reason: reason })).status).toBe(202);
    expect(await leafOf('4.11', editor)).toMatchObject({ state: 'no aplica', legal_reason: reason });
    expect((await decide('4.11', { legal_reason: null })).status).toBe(202);
    expect(await leafOf('4.11', editor)).toMatchObject({ state: 'pendiente', legal_reason: null });
    await attach(editor.token, READABLE);
    expect((await decide('4.2', { legal_reason: reason })).status).toBe(409);
  });

  it('lets the people of a unit change what it answers for, and nothing else', async () => {
    await provideContent(portal().deps);
    const { user, token } = await portal().signInAs('autor');
    expect((await attach(token, READABLE)).status).toBe(403);
    await setSubjectsOf(portal().deps.database.db, user.id, ['Presupuesto y Contabilidad']);
    expect((await attach(token, READABLE)).status).toBe(202);
    const { leaves } = await callEndpoint(portal(), transparencyApi.index, { token });
    const owners = new Set(leaves.filter((leaf) => leaf.may_change).map(({ owner }) => owner));
    expect([...owners]).toEqual(['Presupuesto y Contabilidad']);
    expect((await attach(token, READABLE, { leaf: '4.3' })).status).toBe(403);
  });

  it('downloads as CSV and as XLSX', async () => {
    const { token } = await portal().signInAs('editor');
    const csv = await portal().call('GET', '/transparency/file?format=csv', { token });
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="transparencia.csv"');
    const [head, first] = (await csv.text()).split('\r\n');
    expect(head).toMatch(/^\uFEFF?Sección,Numeral,Contenido,Estado,Lo cumple/);
    expect(first).toMatch(/^1\. Información de la entidad,1\.1,Misión y visión,al día,Una página,\/mision-vision,/);
    const xlsx = new Uint8Array(
      await (await portal().call('GET', '/transparency/file?format=xlsx', { token })).arrayBuffer(),
    );
    expect(Buffer.from(xlsx.subarray(0, 2)).toString()).toBe('PK');
    expect((await portal().call('GET', '/transparency/file?format=pdf', { token })).status).toBe(422);
  });
});
