/** The exceptions of the calendar stand in the file of holidays: a change of them is looked at on every way in. */
import { beforeEach, expect, it } from 'vitest';
import { type DayException, HOLIDAYS_ID } from '#domain/calendar/day-exceptions.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { calendarApi } from '#shared/api/endpoints/settings.api.ts';
import type { EditablePage } from '#shared/api/pages.schema.ts';
import { hours } from '#shared/time/time.ts';
import { callEndpoint } from '../../support/api/call-endpoint.ts';
import { API_DRIVERS, describeOn, PASSWORD } from '../../support/api/portal.ts';
import { file } from '../../support/pqrsd/requests.ts';
import { applyWhenShown, provideContent, type TestContent } from '../../support/publication/content.ts';

const PATH = `content/${HOLIDAYS_ID}.yaml`;
const CIVIC = { day: '2026-10-06', working: false, reason: 'Día cívico, Decreto 40 de 2026' };
const PROOF = { current_password: PASSWORD };

describeOn(API_DRIVERS, 'the days excepted from the calendar', (portal) => {
  let content: TestContent;
  beforeEach(async () => {
    const { deps } = portal();
    content = await provideContent(deps);
    applyWhenShown(deps, content, [PATH]);
  });
  const signIn = async () => {
    const { token } = await portal().signInAs('admin');
    const call = (method: string, path: string, body?: object) =>
      portal().call(method, path, { token, ...(body && { body }) });
    const open = async () => (await (await call('GET', `/pages/${HOLIDAYS_ID}`)).json()) as EditablePage;
    const withDays = ({ fields }: EditablePage, exceptions: DayException[]) => ({ ...fields, exceptions });
    return {
      ...{ call, open, token },
      put: async (exceptions: DayException[], about: object = PROOF) =>
        call('PUT', `/pages/${HOLIDAYS_ID}`, { fields: withDays(await open(), exceptions), publish: true, ...about }),
      async together(exceptions: DayException[], about: object = PROOF) {
        const page = await open();
        const files = [{ id: HOLIDAYS_ID, fields: withDays(page, exceptions), body: null, version: page.version }];
        return call('POST', '/pages/publications', { message: 'Un día cívico', files, ...about });
      },
    };
  };
  const errorsOf = async (response: Response) => {
    const { errors = {} } = (await response.json()) as { errors?: Record<string, string[]> };
    return [response.status, Object.keys(errors)];
  };

  it('are not counted in what is filed from then on, and what was filed before keeps its day', async () => {
    const { together, token } = await signIn();
    const before = await file(portal());
    expect((await together([CIVIC])).status).toBe(201);
    const after = await file(portal());
    expect([before.due_at.slice(0, 10), after.due_at.slice(0, 10)]).toEqual(['2026-10-23', '2026-10-26']);
    const read = async (id: number) =>
      (await callEndpoint(portal(), pqrsdDeskApi.get, { params: { id }, token })).data.due_at;
    expect(await read(before.id)).toBe(before.due_at);
  });

  it('are among the holidays that anybody reads, until they are taken out', async () => {
    const { together } = await signIn();
    const holidays = async () => callEndpoint(portal(), calendarApi.holidays);
    const lawful = await holidays();
    expect(lawful.days[0]).toBe('2026-10-12');
    expect(lawful.until > '2028').toBe(true);
    await together([CIVIC]);
    expect(await holidays()).toEqual({ ...lawful, days: [CIVIC.day, ...lawful.days] });
    expect((await together([])).status).toBe(201);
    expect(await holidays()).toEqual(lawful);
  });

  it('are published by an administrator who proves it, and stand in the history with author and reason', async () => {
    const { together, call } = await signIn();
    expect(await errorsOf(await together([CIVIC], {}))).toEqual([422, ['current_password']]);
    await together([CIVIC]);
    const { data } = (await (await call('GET', `/pages/${HOLIDAYS_ID}/revisions`)).json()) as { data: object[] };
    expect(data[0]).toMatchObject({ message: 'Un día cívico', status: 'published' });
  });

  it.each<[string, Partial<DayException>, RegExp]>([
    ['a weekend', { day: '2026-10-10' }, /fin de semana/],
    ['a day that is already a holiday', { day: '2026-10-12' }, /festivo/],
    ['a working day that would be worked on', { working: true }, /hábil/],
    ['a day that does not exist', { day: '2026-02-30' }, /no existe/],
  ])('cannot be %s: it would change nothing', async (_what, fault, message) => {
    const { put, together } = await signIn();
    const response = await put([{ ...CIVIC, ...fault }]);
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: Record<string, string[]> };
    expect(errors['exceptions.0.day']?.[0]).toMatch(message);
    expect(await errorsOf(await together([{ ...CIVIC, ...fault }]))).toEqual([422, ['files.0.exceptions.0.day']]);
    expect(
      await errorsOf(await put([{ ...CIVIC, ...fault }], { ...PROOF, publish_at: '2026-10-05 08:00:00' })),
    ).toEqual([422, ['exceptions.0.day']]);
    expect(content.made).toEqual([]);
  });

  it('may be excepted once each, with the act that orders it', async () => {
    const { together } = await signIn();
    await together([CIVIC]);
    const twice = await together([CIVIC, { ...CIVIC, reason: 'Otro acto' }]);
    expect(await errorsOf(twice)).toEqual([422, ['files.0.exceptions.1.day']]);
    const bare = await together([CIVIC, { ...CIVIC, day: '2026-10-07', reason: ' ' }]);
    expect(await errorsOf(bare)).toEqual([422, ['files.0.exceptions.1.reason']]);
  });

  it('are looked at again when the hour of their publication comes', async () => {
    const scheduled = await (await signIn()).put([CIVIC], { ...PROOF, publish_at: '2026-10-02 08:00:00' });
    const { publication } = (await scheduled.json()) as EditablePage;
    // The day becomes a holiday by a law in between.
    const LAW = '  - { kind: fija, month: 10, day: 6, name: Festivo nuevo, law: Ley 1 }';
    await content.changeByOther(PATH, (text) => text.replace('rules:\n', `rules:\n${LAW}\n`));
    portal().moveClock(hours(24 * 2));
    await content.publish();
    const { call, open } = await signIn();
    expect(await (await call('GET', `/publications/${publication?.id}`)).json()).toMatchObject({
      state: 'failed',
      notice: expect.stringContaining('Ese día ya es festivo'),
    });
    expect((await open()).fields.exceptions).toEqual([]);
  });

  it('are looked at on a way back, where the installed file has one that changes nothing', async () => {
    const SATURDAY = 'exceptions: [{ day: 2026-10-10, working: false, reason: Cierre }]';
    content = await provideContent(portal().deps, (path, text) =>
      path === PATH ? text.replace('exceptions: []', SATURDAY) : text,
    );
    const { put, call, open } = await signIn();
    const { publication } = (await (await put([CIVIC])).json()) as EditablePage;
    const restored = await call('POST', `/pages/${HOLIDAYS_ID}/revisions/0/restore`, { publish: true, ...PROOF });
    expect(await errorsOf(restored)).toEqual([422, ['exceptions.0.day']]);
    expect((await call('POST', `/publications/${publication?.id}/rollback`, PROOF)).status).toBe(422);
    expect((await open()).fields.exceptions).toEqual([CIVIC]);
  });
});
