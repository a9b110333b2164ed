/** The terms to answer are a content file: what was in force until today stays, on every way in. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type TermPromise, withPromise } from '#domain/pqrsd/term/term-changes.ts';
import type { TermRule } from '#domain/pqrsd/term/terms.ts';
import type { Role } from '#domain/users/user.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import type { EditablePage } from '#shared/api/pages.schema.ts';
import { hours } from '#shared/time/time.ts';
import { callEndpoint } from '../../support/api/call-endpoint.ts';
import { API_DRIVERS, describeOn, PASSWORD } from '../../support/api/portal.ts';
import { deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';
import { applyWhenShown, provideContent, type TestContent } from '../../support/publication/content.ts';

const ID = 'data/pqrsd';
const PATH = 'content/data/pqrsd.yaml';
/** The clock stands on 1 October 2026. */
const [TODAY, TOMORROW] = ['2026-10-01', '2026-10-02'];
const SHORTER: TermPromise = { code: 'T1', count: 10, law: 'Resolución 3 de 2026', from: TOMORROW };
const message = 'Acuerdo de la junta';

describeOn(API_DRIVERS, 'the terms to answer', (portal) => {
  let content: TestContent;
  beforeEach(async () => {
    const { deps } = portal();
    content = await provideContent(deps);
    applyWhenShown(deps, content, [PATH]);
  });
  const signIn = async (role: Role = 'admin') => {
    const { token } = await portal().signInAs(role);
    const call = (method: string, path: string, body?: object) =>
      portal().call(method, path, { token, ...(body && { body }) });
    const open = async () => (await (await call('GET', `/pages/${ID}`)).json()) as EditablePage;
    const termsOf = ({ fields }: EditablePage) => fields.terms as TermRule[];
    return {
      call,
      open,
      shown: async () => (await callEndpoint(portal(), pqrsdDeskApi.terms, { token })).data,
      async put(change: (terms: TermRule[]) => TermRule[], about: object = { message }) {
        const page = await open();
        const fields = { ...page.fields, terms: change(termsOf(page)) };
        return call('PUT', `/pages/${ID}`, { fields, publish: true, current_password: PASSWORD, ...about });
      },
      async together(change: (terms: TermRule[]) => TermRule[]) {
        const page = await open();
        const fields = { ...page.fields, terms: change(termsOf(page)) };
        const files = [{ id: ID, fields, body: null, version: page.version }];
        return call('POST', '/pages/publications', { message, files, current_password: PASSWORD });
      },
    };
  };
  const promised =
    (change: Partial<TermPromise> = {}) =>
    (terms: TermRule[]) =>
      withPromise(terms, { ...SHORTER, ...change });
  const inPlace = (change: Partial<TermRule>) => (terms: TermRule[]) =>
    terms.map((rule) => (rule.code === 'T1' ? { ...rule, ...change } : rule));
  const errorsOf = async (response: Response) => {
    const { errors = {} } = (await response.json()) as { errors?: Record<string, string[]> };
    return [response.status, Object.keys(errors)];
  };

  const LATER = { message, publish_at: '2026-10-05 08:00:00' };
  it.each<[string, (terms: TermRule[]) => TermRule[], object, string[]]>([
    ['above the law', promised({ count: 16 }), { message }, ['terms.1.count']],
    ['from today', promised({ from: TODAY }), { message }, ['terms.0.until', 'terms.1.from']],
    [
      'in the place of one in force',
      inPlace({ count: 10, extension: 10 }),
      { message },
      ['terms.0.count', 'terms.0.extension'],
    ],
    ['without its norm', promised({ law: ' ' }), { message }, ['terms.1.law']],
    ['without a reason', promised(), {}, ['message']],
    ['before the hour of its publication', promised(), LATER, ['terms.0.until', 'terms.1.from']],
  ])('a term %s is refused where it was typed, and nothing is published', async (_what, change, about, fields) => {
    const { put, together } = await signIn();
    expect(await errorsOf(await put(change, about))).toEqual([422, fields]);
    if (Object.keys(about).length === 1)
      expect(await errorsOf(await together(change))).toEqual([422, fields.map((field) => `files.0.${field}`)]);
    expect(content.made).toEqual([]);
  });

  it('a term in force that is taken out is named', async () => {
    const { together } = await signIn();
    const response = await together((terms) => promised()(terms).filter(({ code, until }) => code !== 'T1' || !until));
    expect(await response.json()).toMatchObject({
      errors: { 'files.0.terms': [expect.stringContaining('Petición, queja, reclamo o denuncia')] },
    });
  });

  it('a way back that would change what held is refused, in the history and for a publication', async () => {
    const { publication } = (await (await (await signIn()).put(promised())).json()) as EditablePage;
    portal().moveClock(hours(24 * 3));
    const { call, open } = await signIn();
    const proof = { current_password: PASSWORD };
    const restored = await call('POST', `/pages/${ID}/revisions/0/restore`, { publish: true, ...proof });
    expect((await errorsOf(restored))[0]).toBe(422);
    expect((await call('POST', `/publications/${publication?.id}/rollback`, proof)).status).toBe(422);
    expect((await open()).fields.terms).toContainEqual(expect.objectContaining({ code: 'T1', count: 10 }));
  });

  it('is looked at again when the hour of its publication comes', async () => {
    const { put } = await signIn();
    const about = { message, publish_at: '2026-10-02 08:00:00' };
    const { publication } = (await (await put(promised({ from: '2026-10-03' }), about)).json()) as EditablePage;
    portal().moveClock(hours(24 * 4));
    await content.publish();
    const { call } = await signIn();
    expect(await (await call('GET', `/publications/${publication?.id}`)).json()).toMatchObject({
      state: 'failed',
      notice: expect.stringContaining('desde mañana'),
    });
  });

  describe('that a publication changes', () => {
    it('hold for what arrives from their day on: what runs keeps its own, also when it is classified anew', async () => {
      const desk = await deskOf(portal());
      const before = await file(portal());
      expect((await (await signIn()).together(promised())).status).toBe(201);
      const sameDay = await file(portal(), { ...REQUEST, issue: 'El mismo día' });
      portal().moveClock(hours(24));
      const after = await file(portal(), { ...REQUEST, issue: 'Al día siguiente' });
      const counted = async (id: number) => (await desk.open(id)).working;
      expect(
        [await counted(before.id), await counted(sameDay.id), await counted(after.id)].map(({ count }) => count),
      ).toEqual([15, 15, 10]);
      expect((await counted(after.id)).law).toBe(SHORTER.law);
      const classified = await desk.step(before.id, { kind: 'classify', type: 'peticion', reason: 'Es una petición.' });
      expect([classified.working.count, classified.due_at]).toEqual([15, before.due_at]);
      expect((await desk.open(after.id)).due_at.slice(0, 10)).toBe('2026-10-19');
    });

    it('are shown to the desk with the one of today and the one that comes, and leave a draft as it is', async () => {
      const { together, call, open } = await signIn();
      const page = await open();
      const draft = { ...page.fields, warning_days: 4 };
      await call('PUT', `/pages/${ID}`, { fields: draft });
      expect((await together(promised())).status).toBe(201);
      expect((await open()).draft?.fields).toMatchObject({ warning_days: 4 });
      const { now, next } = (await (await signIn('siau')).shown()).find(({ code }) => code === 'T1') ?? {};
      expect([now?.count, next?.map(({ from, count }) => [from, count])]).toEqual([15, [[TOMORROW, 10]]]);
    });
  });
});
