import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TRANSPARENCY_FILE } from '#domain/site/transparency-changes.ts';
import { NOT_EXAMINED } from '#server/documents/accessible-pdf.ts';
import { ROOT } from '#server/node/paths.ts';
import { setSubjectsOf } from '#server/publication/owners.store.ts';
import { transparencyApi } from '#shared/api/endpoints/transparency.api.ts';
import { publicationStarted } from '#shared/api/pages.schema.ts';
import { callEndpoint } from '../support/api/call-endpoint.ts';
import { API_DRIVERS, describeOn, type Portal } from '../support/api/portal.ts';
import { formWith, PDF } from '../support/files/uploads.ts';
import { objectStreamBomb } from '../support/pdf/bombs.ts';
import { provideContent, type TestContent } from '../support/publication/content.ts';

const READABLE = new Uint8Array(readFileSync(join(ROOT, 'content/documents/plan-accion.pdf')));
const OCTOBER = { leaf: '4.2', title: 'Ejecución de octubre de 2026', published: '2026-10-01' };
const OCTOBER_FILE = 'ejecucion-de-octubre-de-2026.pdf';

function formOf(bytes: Uint8Array, fields: Record<string, string> = OCTOBER): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, value] of formWith(bytes, 'octubre.pdf').entries()) form.set(name, value);
  return form;
}

describeOn(API_DRIVERS, 'the transparency index as work', (portal) => {
  const leafOf = async (number: string, { token }: { token: string }) => {
    const { leaves } = await callEndpoint(portal(), transparencyApi.index, { token });
    return leaves.find((leaf) => leaf.number === number);
  };
  const attach = (token: string, form: FormData) =>
    portal().call('POST', '/transparency/documents', { token, body: form });
  const errorsOf = async (response: Response) => ((await response.json()) as { errors?: object }).errors;
  const lastCommit = async (content: TestContent) => (await content.published.history(TRANSPARENCY_FILE, 1))[0];

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
      place: '/plan-accion',
      legal_reason: null,
      law: 'Ley 1474 de 2011, art. 74',
      owner: 'Planeación y calidad',
      has_mail: true,
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

  it('takes a PDF, which visitors find after the publication, and takes it back', async () => {
    const content = await provideContent(portal().deps);
    const editor = await portal().signInAs('editor', 'Elena Editora');
    const before = await content.textOf(TRANSPARENCY_FILE);
    const response = await attach(editor.token, formOf(READABLE));
    expect(response.status).toBe(202);
    expect(publicationStarted.parse(await response.json()).publication.state).toBe('live');
    expect(await lastCommit(content)).toMatchObject({
      author: { name: 'Elena Editora' },
      message:
        'Publica «Ejecución de octubre de 2026» en transparencia 4.2 Ejecución presupuestal de ingresos y gastos',
    });
    const stored = await content.published.read(`content/documents/${OCTOBER_FILE}`, await content.published.head());
    expect(stored && Buffer.from(stored).equals(READABLE)).toBe(true);
    expect(await leafOf('4.2', editor)).toMatchObject({
      fulfilment: 'documents',
      last: '2026-10-01',
      due: '2027-01-30',
      may_change: true,
      documents: [{ title: OCTOBER.title, address: `/documentos/${OCTOBER_FILE}` }],
    });
    const path = `/transparency/4.2/documents/${OCTOBER_FILE}`;
    expect((await portal().call('DELETE', path, { token: editor.token })).status).toBe(202);
    expect(await content.textOf(TRANSPARENCY_FILE)).toBe(before);
    expect(
      await content.published.read(`content/documents/${OCTOBER_FILE}`, await content.published.head()),
    ).toBeNull();
    expect((await portal().call('DELETE', path, { token: editor.token })).status).toBe(404);
  });

  it('two documents of the same title get a name each, also before the first is published', async () => {
    const content = await provideContent(portal().deps);
    const { token } = await portal().signInAs('editor');
    for (const bytes of [READABLE, new Uint8Array([...READABLE, 10])])
      expect((await attach(token, formOf(bytes))).status).toBe(202);
    expect((await attach(token, formOf(READABLE))).status).toBe(202);
    const { data } = (await (await portal().call('GET', '/publications', { token })).json()) as {
      data: { state: string; notice: string | null }[];
    };
    expect(data.map(({ state, notice }) => [state, notice])).toEqual(Array(3).fill(['live', null]));
    const names = ['', '-2', '-3'].map((number) => OCTOBER_FILE.replace('.pdf', `${number}.pdf`));
    const head = await content.published.head();
    const files = names.map(async (name) => (await content.published.read(`content/documents/${name}`, head))?.length);
    expect(await Promise.all(files)).toEqual([READABLE.length, READABLE.length + 1, READABLE.length]);
    const listed = (await leafOf('4.2', { token }))?.documents.map(({ file }) => file);
    expect(listed?.sort()).toEqual(names.sort());
  });

  it('tells what keeps people from reading a PDF, and publishes it when that is accepted', async () => {
    await provideContent(portal().deps);
    const { token } = await portal().signInAs('editor');
    const refused = await attach(token, formOf(PDF));
    expect(refused.status).toBe(422);
    expect(await errorsOf(refused)).toEqual({
      accept_problems: expect.arrayContaining(['No tiene texto, solo imágenes: pásele reconocimiento de texto (OCR).']),
    });
    expect((await attach(token, formOf(PDF, { ...OCTOBER, accept_problems: 'true' }))).status).toBe(202);
  });

  it('says in words that a PDF that unpacks to hundreds of megabytes was not examined', async () => {
    await provideContent(portal().deps);
    const { token } = await portal().signInAs('editor');
    const refused = await attach(token, formOf(objectStreamBomb([900])));
    expect(refused.status).toBe(422);
    expect(await errorsOf(refused)).toEqual({
      accept_problems: ['No todas las personas podrán leer este documento.', NOT_EXAMINED],
    });
  });

  it.each([
    ['no PDF', READABLE.slice(20), OCTOBER, 415, 'file'],
    ['an empty file', new Uint8Array(), OCTOBER, 422, 'file'],
    ['no title', READABLE, { ...OCTOBER, title: ' ' }, 422, 'title'],
    ['no day', READABLE, { ...OCTOBER, published: '2026-02-30' }, 422, 'published'],
  ])('refuses %s where it was written', async (_what, bytes, fields, status, field) => {
    await provideContent(portal().deps);
    const { token } = await portal().signInAs('editor');
    const response = await attach(token, formOf(bytes, fields));
    expect(response.status).toBe(status);
    expect(Object.keys((await errorsOf(response)) ?? {})).toEqual([field]);
  });

  it('refuses a number that the index does not have, and everything where nothing can be published', async () => {
    const { token } = await portal().signInAs('editor');
    expect((await attach(token, formOf(READABLE))).status).toBe(409);
    await provideContent(portal().deps);
    expect((await attach(token, formOf(READABLE, { ...OCTOBER, leaf: '99.1' }))).status).toBe(404);
  });

  it('does not apply with its reason, and applies again', async () => {
    await provideContent(portal().deps);
    const editor = await portal().signInAs('editor');
    const decide = async (number: string, body: object) => {
      const response = await portal().call('PUT', `/transparency/${number}/state`, { token: editor.token, body });
      return response;
    };
    const reason = 'Ley 100 de 1993, art. 194: no es una entidad territorial.';
    expect((await decide('4.11', { state: 'no aplica' })).status).toBe(422);
    expect((await decide('4.11', { state: 'no aplica', legal_reason: reason })).status).toBe(202);
    expect(await leafOf('4.11', editor)).toMatchObject({ state: 'no aplica', legal_reason: reason });
    expect((await decide('4.11', { state: 'publicado' })).status).toBe(409);
    expect((await decide('4.11', { state: 'pendiente' })).status).toBe(202);
    expect(await leafOf('4.11', editor)).toMatchObject({ state: 'pendiente', legal_reason: null });
    await attach(editor.token, formOf(READABLE));
    expect((await decide('4.2', { state: 'no aplica', legal_reason: reason })).status).toBe(409);
  });

  it('lets the people of a unit change what it answers for, and nothing else', async () => {
    await provideContent(portal().deps);
    const { user, token } = await portal().signInAs('autor');
    expect((await attach(token, formOf(READABLE))).status).toBe(403);
    await setSubjectsOf(portal().deps.database.db, user.id, ['Presupuesto y Contabilidad']);
    expect((await attach(token, formOf(READABLE))).status).toBe(202);
    const { leaves } = await callEndpoint(portal(), transparencyApi.index, { token });
    const owners = new Set(leaves.filter((leaf) => leaf.may_change).map(({ owner }) => owner));
    expect([...owners]).toEqual(['Presupuesto y Contabilidad']);
    expect((await attach(token, formOf(READABLE, { ...OCTOBER, leaf: '4.3' }))).status).toBe(403);
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
