/** The assistant: answers saved step by step, published as one change, and the demonstration taken away. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { PublicationState } from '#domain/publication/publication.ts';
import { IDENTITY_STEPS } from '#domain/site/identity/answers.ts';
import { readContentOf } from '#server/content/revisions/content-texts.ts';
import { addDemoPosts } from '#server/demo/demo-posts.ts';
import { runContent } from '#server/jobs/jobs.ts';
import { findPublication } from '#server/publication/publications.store.ts';
import { publications } from '#server/publication/publications.table.ts';
import type { IdentityState } from '#shared/api/identity.schema.ts';
import { API_DRIVERS, describeOn, type Portal } from '../support/api/portal.ts';
import { HOSPITALS, rawAnswersOf } from '../support/content/hospitals.ts';
import { provideContent } from '../support/publication/content.ts';

const [hospital] = HOSPITALS;

/** As a service that builds the site ends a publication. */
const setState = (portal: Portal, id: number, state: PublicationState) =>
  portal.deps.database.db.update(publications).set({ state }).where(eq(publications.id, id));

async function saveAll(portal: Portal, token: string): Promise<void> {
  const raw: Record<string, object> = await rawAnswersOf(hospital);
  for (const step of IDENTITY_STEPS) {
    const response = await portal.call('PUT', `/identity/${step}`, { token, body: raw[step] });
    expect([step, response.status]).toEqual([step, 200]);
  }
}

describeOn(API_DRIVERS, 'the identity of a hospital', (portal) => {
  it('begins with what the site says, without what is demonstration', async () => {
    const { token } = await portal().signInAs('admin');
    const state: IdentityState = await (await portal().call('GET', '/identity', { token })).json();
    expect(state.answers.name).toMatchObject({ name: '', nit: '', motto: 'Tu salud en buenas manos' });
    expect(state.saved).toEqual([]);
    expect(state.required).toContain('el NIT');
    expect(state.options.hours.map(({ key }) => key)).not.toContain('directoryOutpatient');
    expect(state.publishes).toBe(false);
  });

  it('keeps each step as it is saved', async () => {
    const { token } = await portal().signInAs('admin');
    const { name } = await rawAnswersOf(hospital);
    await portal().call('PUT', '/identity/name', { token, body: { ...name, nit: '8912345671' } });
    const state: IdentityState = await (await portal().call('GET', '/identity', { token })).json();
    expect(state.saved).toEqual(['name']);
    expect(state.answers.name).toMatchObject({ nit: '891.234.567-1', name: hospital.name });
  });

  it('refuses a fault by its field and saves nothing of the step', async () => {
    const { token } = await portal().signInAs('admin');
    const { name } = await rawAnswersOf(hospital);
    const response = await portal().call('PUT', '/identity/name', { token, body: { ...name, nit: '1', extra: 1 } });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).toContain('nit');
    expect((await (await portal().call('GET', '/identity', { token })).json()).saved).toEqual([]);
    expect((await portal().call('PUT', '/identity/other', { token, body: {} })).status).toBe(422);
  });

  it('refuses a logo that could run something, or that is not what its name says', async () => {
    const { token } = await portal().signInAs('admin');
    const { brand } = await rawAnswersOf(hospital);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>';
    for (const [extension, text] of [
      ['svg', svg],
      ['png', 'no soy una imagen'],
    ] as const) {
      const body = { ...brand, logo: { extension, base64: Buffer.from(text).toString('base64') } };
      const response = await portal().call('PUT', '/identity/brand', { token, body });
      expect([extension, response.status]).toEqual([extension, 422]);
      expect(Object.keys((await response.json()).errors)).toEqual(['logo']);
    }
    expect((await (await portal().call('GET', '/identity', { token })).json()).saved).toEqual([]);
  });

  it('publishes nothing while a step is missing, or where nothing can be published', async () => {
    const { token } = await portal().signInAs('admin');
    expect((await portal().call('POST', '/identity/publish', { token })).status).toBe(409);
    const { made } = await provideContent(portal().deps);
    const response = await portal().call('POST', '/identity/publish', { token });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).toEqual(['name', 'place', 'contact']);
    expect(made).toEqual([]);
  });

  it('keeps the answers of a publication that failed', async () => {
    const { token } = await portal().signInAs('admin');
    await provideContent(portal().deps);
    await saveAll(portal(), token);
    const { publication } = await (await portal().call('POST', '/identity/publish', { token })).json();
    await setState(portal(), publication.id, 'failed');
    const { saved }: IdentityState = await (await portal().call('GET', '/identity', { token })).json();
    expect(saved).toEqual(IDENTITY_STEPS);
  });

  it('becomes one change by that person, and its demonstration goes with another', async () => {
    const { token, user } = await portal().signInAs('admin', 'Rosa Peña');
    await addDemoPosts(portal().deps, user);
    const content = await provideContent(portal().deps);
    const early = await portal().call('POST', '/identity/remove-demonstration', { token });
    expect([early.status, (await early.json()).message]).toEqual([409, expect.stringContaining('el NIT')]);
    await saveAll(portal(), token);
    const response = await portal().call('POST', '/identity/publish', { token });
    const { publication } = await response.json();
    expect([response.status, publication.state]).toEqual([202, 'live']);
    expect(await findPublication(portal().deps.database.db, publication.id)).toMatchObject({
      authorName: 'Rosa Peña',
      message: 'Datos e imagen del hospital',
      parent: '0',
    });
    expect(parse((await content.textOf('content/data/site.yaml')) ?? '').name).toEqual({ value: hospital.name });
    const state: IdentityState = await (await portal().call('GET', '/identity', { token })).json();
    expect([state.saved, state.required]).toEqual([[], []]);
    expect(state.answers.contact).toMatchObject({ switchboard: '+576084221100', telefax: '' });

    const removal = await portal().call('POST', '/identity/remove-demonstration', { token });
    const { publication: second } = await removal.json();
    expect(removal.status).toBe(202);
    const { texts } = await readContentOf(content.published);
    expect([...texts.keys()].filter((path) => path.startsWith('content/demo/'))).toEqual([]);
    const posts = async () => ((await (await portal().call('GET', '/posts')).json()) as object[]).length;
    await setState(portal(), second.id, 'failed');
    await runContent(portal().deps);
    expect(await posts()).toBeGreaterThan(0);
    await setState(portal(), second.id, 'live');
    await runContent(portal().deps);
    expect(await posts()).toBe(0);
  });
});
