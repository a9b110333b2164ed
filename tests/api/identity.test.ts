/** The assistant: its answers are published as one change, and the demonstration is taken away. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { PublicationState } from '#domain/publication/publication.ts';
import { readContentOf } from '#server/content/revisions/content-texts.ts';
import { addDemoPosts } from '#server/demo/demo-posts.ts';
import { runContent } from '#server/jobs/jobs.ts';
import { findPublication } from '#server/publication/publications.store.ts';
import { publications } from '#server/publication/publications.table.ts';
import { storeSetting } from '#server/settings/settings.store.ts';
import type { IdentityState } from '#shared/api/identity.schema.ts';
import { API_DRIVERS, describeOn, type Portal } from '../support/api/portal.ts';
import { HOSPITALS, rawAnswersOf } from '../support/content/hospitals.ts';
import { provideContent } from '../support/publication/content.ts';

const [hospital] = HOSPITALS;

/** As a service that builds the site ends a publication. */
const setState = (portal: Portal, id: number, state: PublicationState) =>
  portal.deps.database.db.update(publications).set({ state }).where(eq(publications.id, id));

const publish = async (portal: Portal, token: string, changed: object = {}) =>
  portal.call('POST', '/identity/publish', { token, body: { ...(await rawAnswersOf(hospital)), ...changed } });

describeOn(API_DRIVERS, 'the identity of a hospital', (portal) => {
  it('begins with what the site says, without what is demonstration', async () => {
    const { token } = await portal().signInAs('admin');
    const state: IdentityState = await (await portal().call('GET', '/identity', { token })).json();
    expect(state.answers.name).toMatchObject({ name: '', nit: '', motto: 'Tu salud en buenas manos' });
    expect(state.required).toContain('el NIT');
    expect(state.options.hours).toHaveProperty('outpatient', 'Consulta externa');
    expect(state.options.hours).not.toHaveProperty('directoryOutpatient');
    expect(state.publishes).toBe(false);
  });

  it('refuses each fault at its path, and publishes nothing', async () => {
    const { token } = await portal().signInAs('admin');
    const { made } = await provideContent(portal().deps);
    const { name, place } = await rawAnswersOf(hospital);
    const [site] = place.sites;
    const response = await publish(portal(), token, {
      name: { ...name, nit: '1', extra: 1 },
      place: { ...place, sites: [site, { ...site, street: '' }] },
      other: {},
    });
    expect(response.status).toBe(422);
    const { errors } = await response.json();
    expect(Object.keys(errors).sort()).toEqual(['name.extra', 'name.nit', 'other', 'place.sites.1.street']);
    expect((await portal().call('POST', '/identity/publish', { token })).status).toBe(422);
    expect(made).toEqual([]);
  });

  it('refuses a logo that could run something, or that is not what its name says', async () => {
    const { token } = await portal().signInAs('admin');
    const { made } = await provideContent(portal().deps);
    const { brand } = await rawAnswersOf(hospital);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>';
    for (const [extension, text] of [
      ['svg', svg],
      ['png', 'no soy una imagen'],
    ] as const) {
      const logo = { extension, base64: Buffer.from(text).toString('base64') };
      const response = await publish(portal(), token, { brand: { ...brand, logo } });
      expect([extension, response.status]).toEqual([extension, 422]);
      expect(Object.keys((await response.json()).errors)).toEqual(['brand.logo']);
    }
    expect(made).toEqual([]);
  });

  it('publishes nothing where nothing can be published', async () => {
    const { token } = await portal().signInAs('admin');
    expect((await publish(portal(), token)).status).toBe(409);
  });

  it('gives the steps that an earlier version kept on the server, until they are published', async () => {
    const { token } = await portal().signInAs('admin');
    await provideContent(portal().deps);
    const { db } = portal().deps.database;
    const left = { answers: { contact: { switchboard: '+576087421100' } }, publication: null };
    await storeSetting(db, 'identity_draft', left);
    const answers = async () =>
      ((await (await portal().call('GET', '/identity', { token })).json()) as IdentityState).answers;
    expect(await answers()).toMatchObject({ contact: left.answers.contact, name: { name: '' } });
    expect((await publish(portal(), token)).status).toBe(202);
    expect((await answers()).contact).toMatchObject({ switchboard: '+576084221100' });
    // The kept ones were of a publication that visitors see.
    const [{ id } = { id: 0 }] = await db.select({ id: publications.id }).from(publications);
    await storeSetting(db, 'identity_draft', { ...left, publication: id });
    expect((await answers()).contact).toMatchObject({ switchboard: '+576084221100' });
  });

  it('becomes one change by that person, and its demonstration goes with another', async () => {
    const { token, user } = await portal().signInAs('admin', 'Rosa Peña');
    await addDemoPosts(portal().deps, user);
    const content = await provideContent(portal().deps);
    const early = await portal().call('POST', '/identity/remove-demonstration', { token });
    expect([early.status, (await early.json()).message]).toEqual([409, expect.stringContaining('el NIT')]);
    const response = await publish(portal(), token);
    const { publication } = await response.json();
    expect([response.status, publication.state]).toEqual([202, 'live']);
    expect(await findPublication(portal().deps.database.db, publication.id)).toMatchObject({
      authorName: 'Rosa Peña',
      message: 'Datos e imagen del hospital',
      parent: '0',
    });
    expect(parse((await content.textOf('content/data/site.yaml')) ?? '').name).toEqual({ value: hospital.name });
    const state: IdentityState = await (await portal().call('GET', '/identity', { token })).json();
    expect(state.required).toEqual([]);
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
