/** The texts and words of the desk are content files: the desk publishes them, and they hold from the next request on. */
import { beforeEach, expect, it } from 'vitest';
import type { PqrsdTemplates } from '#domain/pqrsd/desk/templates.ts';
import type { Role } from '#domain/users/user.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import type { EditablePage } from '#shared/api/pages.schema.ts';
import { callEndpoint } from '../../support/api/call-endpoint.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';
import { applyWhenShown, provideContent } from '../../support/publication/content.ts';

const TEXTS = '/pages/data/pqrsd-plantillas';
const WORDS = '/pages/data/palabras-urgentes';
const PATHS = ['content/data/pqrsd-plantillas.yaml', 'content/data/palabras-urgentes.yaml'];

describeOn(API_DRIVERS, 'the texts of the desk', (portal) => {
  beforeEach(async () => {
    const { deps } = portal();
    const content = await provideContent(deps);
    applyWhenShown(deps, content, PATHS);
  });
  const signIn = async (role: Role, name?: string) => {
    const { token } = await portal().signInAs(role, name);
    const call = (method: string, path: string, body?: object, version?: string) =>
      portal().call(method, path, {
        token,
        ...(body && { body }),
        ...(version && { headers: { 'if-match': version } }),
      });
    return {
      async open(path: string) {
        const response = await call('GET', path);
        return { ...((await response.json()) as EditablePage), etag: response.headers.get('etag') ?? '' };
      },
      publish: (path: string, fields: object, version?: string) =>
        call('PUT', path, { fields, body: null, publish: true }, version),
      offered: async () => (await callEndpoint(portal(), pqrsdDeskApi.templates, { token })).data,
    };
  };
  const withWord = (fields: EditablePage['fields'], word: string) => ({
    groups: [...(fields.groups as object[]), { name: word, reason: 'La pidió el comité.', words: [word] }],
  });
  const textsOf = ({ fields }: EditablePage) => fields as PqrsdTemplates;

  it('are published by the SIAU and administrators, and by no other', async () => {
    const { fields } = await (await signIn('admin')).open(WORDS);
    for (const [role, status] of Object.entries({ autor: 403, editor: 403, siau: 200, admin: 200 })) {
      const { publish } = await signIn(role as Role);
      expect([role, (await publish(WORDS, withWord(fields, role))).status]).toEqual([role, status]);
    }
  });

  it('are offered by the next step of a case, without those that are retired', async () => {
    const luz = await signIn('siau', 'Luz Díaz');
    const { templates, entities, health_paragraph } = textsOf(await luz.open(TEXTS));
    const [first, second, ...others] = templates;
    const published = await luz.publish(TEXTS, {
      health_paragraph: `${health_paragraph} Quibdó.`,
      entities: [...entities, { id: 'eps', name: 'EPS de la región', phone: '601 000' }],
      templates: [{ ...first, title: 'Respuesta completa' }, { ...second, retired: true }, ...others],
    });
    expect(published.status, await published.clone().text()).toBe(200);
    const now = await luz.offered();
    expect(now.templates.map(({ title }) => title)).toEqual([
      'Respuesta completa',
      ...others.map(({ title }) => title),
    ]);
    expect(now.entities.at(-1)).toEqual({ id: 'eps', name: 'EPS de la región', phone: '601 000' });
    expect(now.health_paragraph).toMatch(/Quibdó\.$/);
  });

  it('lift what is filed from then on with a word of urgency', async () => {
    const desk = await deskOf(portal());
    const luz = await signIn('siau', 'Luz');
    const body = { ...REQUEST, description: 'El techo se vino abajo.' };
    const before = await file(portal(), body);
    const { fields } = await luz.open(WORDS);
    expect((await luz.publish(WORDS, withWord(fields, 'se vino abajo'))).status).toBe(200);
    const after = await file(portal(), { ...body, issue: 'Otra vez' });
    expect([(await desk.open(before.id)).review, (await desk.open(after.id)).review]).toEqual([false, true]);
  });

  it('of two who edit at once are refused to the second, who has both', async () => {
    const [luz, ana] = [await signIn('siau', 'Luz'), await signIn('admin', 'Ana')];
    const page = await luz.open(TEXTS);
    const withTitle = (texts: PqrsdTemplates, index: number, title: string) => ({
      ...texts,
      templates: texts.templates.map((one, at) => (at === index ? { ...one, title } : one)),
    });
    expect((await luz.publish(TEXTS, withTitle(textsOf(page), 0, 'De Luz'), page.etag)).status).toBe(200);
    const late = withTitle(textsOf(page), 1, 'De Ana');
    expect((await ana.publish(TEXTS, late, page.etag)).status).toBe(409);
    const newest = await ana.open(TEXTS);
    expect(textsOf(newest).templates[0]?.title).toBe('De Luz');
    expect((await ana.publish(TEXTS, withTitle(textsOf(newest), 1, 'De Ana'), newest.etag)).status).toBe(200);
    expect((await luz.offered()).templates.slice(0, 2).map(({ title }) => title)).toEqual(['De Luz', 'De Ana']);
  });
});
