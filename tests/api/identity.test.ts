/** The assistant: answers saved step by step, published as one change, and the demonstration taken away. */
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { IDENTITY_STEPS } from '#domain/site/identity/answers.ts';
import type { ContentFiles } from '#domain/site/identity/content-edits.ts';
import { addDemoPosts } from '#server/demo/demo-posts.ts';
import type { ContentChange } from '#server/identity/site-content.ts';
import { runContent } from '#server/jobs/jobs.ts';
import type { IdentityState } from '#shared/api/identity.schema.ts';
import { API_DRIVERS, describeOn, type Portal } from '../support/api/portal.ts';
import { HOSPITALS, rawAnswersOf, readContent } from '../support/content/hospitals.ts';
import { withChanges } from '../support/content/with-changes.ts';

const [hospital] = HOSPITALS;

/** Content in memory that publishes at once. */
function keepContent(portal: Portal) {
  const published: ContentChange[] = [];
  let files: ContentFiles = readContent();
  const failed = new Set<number>();
  portal.deps.siteContent = {
    read: async () => ({ files, commit: `c${published.length}` }),
    isLive: async (id) => !failed.has(id),
    publish: async (change) => {
      published.push(change);
      files = withChanges(files, change.changes);
      return { id: published.length, state: 'waiting' };
    },
  };
  return { published, failed, current: () => files };
}

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
    const { published } = keepContent(portal());
    const response = await portal().call('POST', '/identity/publish', { token });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).toEqual(['name', 'place', 'contact']);
    expect(published).toEqual([]);
  });

  it('keeps the answers of a publication that failed', async () => {
    const { token } = await portal().signInAs('admin');
    const { failed } = keepContent(portal());
    failed.add(1);
    await saveAll(portal(), token);
    await portal().call('POST', '/identity/publish', { token });
    const { saved }: IdentityState = await (await portal().call('GET', '/identity', { token })).json();
    expect(saved).toEqual(IDENTITY_STEPS);
  });

  it('becomes one change by that person, and its demonstration goes with another', async () => {
    const { token, user } = await portal().signInAs('admin', 'Rosa Peña');
    await addDemoPosts(portal().deps, user);
    const { published, failed, current } = keepContent(portal());
    const early = await portal().call('POST', '/identity/remove-demonstration', { token });
    expect([early.status, (await early.json()).message]).toEqual([409, expect.stringContaining('el NIT')]);
    await saveAll(portal(), token);
    const response = await portal().call('POST', '/identity/publish', { token });
    expect([response.status, await response.json()]).toEqual([202, { publication: { id: 1, state: 'waiting' } }]);
    expect(published[0]).toMatchObject({
      author: { name: 'Rosa Peña' },
      message: 'Datos e imagen del hospital',
      parent: 'c0',
    });
    expect(parse(current().get('content/data/site.yaml') ?? '').name).toEqual({ value: hospital.name });
    const state: IdentityState = await (await portal().call('GET', '/identity', { token })).json();
    expect([state.saved, state.required]).toEqual([[], []]);
    expect(state.answers.contact).toMatchObject({ switchboard: '+576084221100', telefax: '' });

    expect((await portal().call('POST', '/identity/remove-demonstration', { token })).status).toBe(202);
    expect([...current().keys()].filter((path) => path.startsWith('content/demo/'))).toEqual([]);
    const posts = async () => ((await (await portal().call('GET', '/posts')).json()) as object[]).length;
    failed.add(2);
    await runContent(portal().deps);
    expect(await posts()).toBeGreaterThan(0);
    failed.delete(2);
    await runContent(portal().deps);
    expect(await posts()).toBe(0);
  });
});
