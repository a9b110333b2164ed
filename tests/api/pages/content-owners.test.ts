/** What an administrator gives a person who is not an editor: who sees it, what it opens, and its trace. */
import { asc } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditLog } from '#server/audit/audit.table.ts';
import type { EditablePage, PageRow, Publication, PublicationStarted } from '#shared/api/pages.schema.ts';
import type { PageMeta } from '#shared/fields/envelope.schema.ts';
import { API_DRIVERS, describeOn, PASSWORD } from '../../support/api/portal.ts';
import { provideContent } from '../../support/publication/content.ts';

const MANUAL = 'pages/manual-contratacion';
const UNIT = 'Contratación y Almacén';

describeOn(API_DRIVERS, 'what is given to a person', (portal) => {
  type Person = Awaited<ReturnType<ReturnType<typeof portal>['signInAs']>>;
  let [admin, rosa]: Person[] = [];
  const call = (by: Person | undefined, method: string, path: string, body?: unknown, headers = {}) =>
    portal().call(method, path, { token: by?.token ?? '', headers, ...(body !== undefined && { body }) });
  const read = async <T>(by: Person | undefined, path: string) => (await (await call(by, 'GET', path)).json()) as T;
  const give = (subjects: unknown) =>
    call(admin, 'PUT', `/content-owners/${rosa?.user.id}`, { subjects, current_password: PASSWORD });
  const idsOf = async () => (await read<{ data: PageRow[] }>(rosa, '/pages')).data.map(({ id }) => id).sort();

  beforeEach(async () => {
    await provideContent(portal().deps);
    admin = await portal().signInAs('admin', 'Zoila');
    rosa = await portal().signInAs('autor', 'Rosa');
  });

  it('a unit opens the pages for which it answers, and GET /user tells', async () => {
    expect([await idsOf(), await read<object>(rosa, '/user')]).toMatchObject([[], { owns_content: false }]);
    const given = await give([UNIT, UNIT]);
    expect([given.status, await given.json()]).toEqual([
      200,
      [{ user_id: rosa?.user.id, name: 'Rosa', subjects: [UNIT] }],
    ]);
    expect(await idsOf()).toEqual([
      'listas/contratacion',
      MANUAL,
      'pages/modelos-contratos',
      'pages/plan-anual-adquisiciones',
      'pages/vinculacion-terceros',
    ]);
    expect(await read(rosa, '/user')).toMatchObject({ owns_content: true });
    expect((await call(rosa, 'GET', '/pages/pages/nosotros')).status).toBe(403);
    await give([]);
    expect([await idsOf(), await read<object>(rosa, '/user')]).toMatchObject([[], { owns_content: false }]);
  });

  it("nothing: the lists of the content are closed, and publications are one's own", async () => {
    await provideContent(portal().deps);
    const closed = [
      '/transparency',
      '/transparency/file?format=csv',
      '/transparency/ita',
      '/transparency/ita/file?format=csv',
    ];
    const statuses = async () => Promise.all(closed.map(async (path) => (await call(rosa, 'GET', path)).status));
    expect(await statuses()).toEqual([403, 403, 403, 403]);
    await give([UNIT]);
    expect(await statuses()).toEqual([200, 200, 200, 200]);

    const publish = async (by: Person | undefined, id: string) => {
      const { fields, body } = await read<EditablePage>(by, `/pages/${id}`);
      const text = { fields: { ...fields, subtitle: `De ${by?.user.name}.` }, body, publish: true };
      return (await (await call(by, 'PUT', `/pages/${id}`, text)).json()) as PublicationStarted;
    };
    const { publication: hidden } = await publish(admin, 'pages/nosotros');
    const { publication: shared } = await publish(admin, MANUAL);
    const { publication: own } = await publish(rosa, MANUAL);
    const listed = await read<{ data: Publication[]; meta: PageMeta }>(rosa, '/publications');
    expect([listed.data.map(({ id }) => id), listed.meta.total]).toEqual([[own.id], 1]);
    const status = async (id: number) => (await call(rosa, 'GET', `/publications/${id}`)).status;
    expect([await status(hidden.id), await status(shared.id), await status(own.id)]).toEqual([403, 200, 200]);
  });

  it('a draft with another unit moves no rights', async () => {
    const opened = await call(admin, 'GET', '/pages/pages/nosotros');
    const { fields, body } = (await opened.json()) as EditablePage;
    const headers = { 'if-match': opened.headers.get('etag') ?? '' };
    const draft = { fields: { ...fields, owner: UNIT }, body };
    expect((await call(admin, 'PUT', '/pages/pages/nosotros', draft, headers)).status).toBe(200);
    await give([UNIT]);
    expect(await idsOf()).not.toContain('pages/nosotros');
    expect((await call(rosa, 'GET', '/pages/pages/nosotros')).status).toBe(403);
  });

  it('tells who may change a page which units there are', async () => {
    await give([UNIT]);
    const { units, fields } = await read<EditablePage>(rosa, `/pages/${MANUAL}`);
    expect(units).toEqual(expect.arrayContaining(['Gerencia', 'SIAU', String(fields.owner)]));
  });

  it('leaves a trace of each change, and none of what is as it was', async () => {
    for (const subjects of [[UNIT], [UNIT], [UNIT, 'data/sedes'], []]) await give(subjects);
    const log = await portal().deps.database.db.select().from(auditLog).orderBy(asc(auditLog.id));
    const traces = log.filter(({ action }) => action.startsWith('user.content'));
    expect(traces.map(({ action, label, actorName }) => [action, label, actorName])).toEqual([
      ['user.content-given', `Rosa: ${UNIT}`, 'Zoila'],
      ['user.content-given', 'Rosa: data/sedes', 'Zoila'],
      ['user.content-withdrawn', `Rosa: ${UNIT}, data/sedes`, 'Zoila'],
    ]);
  });

  it('is not given back by a form that was opened before it was taken away', async () => {
    await give([UNIT]);
    await give([]);
    const body = { subjects: [UNIT, 'Servicios'], before: [UNIT] };
    const late = await call(admin, 'PUT', `/content-owners/${rosa?.user.id}`, body);
    expect([late.status, await idsOf()]).toEqual([409, []]);
    const again = await call(admin, 'PUT', `/content-owners/${rosa?.user.id}`, { ...body, before: [] });
    expect(again.status).toBe(200);
  });

  it('is refused in words when it is not a list of names, or the person does not exist', async () => {
    expect([await give(['']), await give('Servicios')].map(({ status }) => status)).toEqual([422, 422]);
    expect((await call(admin, 'PUT', '/content-owners/999999', { subjects: [UNIT] })).status).toBe(404);
  });
});
