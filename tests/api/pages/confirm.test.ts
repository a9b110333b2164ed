/** Installed texts wait for a person of the hospital: who confirms them, what an update asks again, and who reads it. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditLog } from '#server/audit/audit.table.ts';
import { confirmEverything, nameConfirmed } from '#server/content/confirmations/confirmations.ts';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import { transparencyApi } from '#shared/api/endpoints/transparency.api.ts';
import { callEndpoint } from '../../support/api/call-endpoint.ts';
import { BOTH, describeOn, PASSWORD } from '../../support/api/portal.ts';
import { provideContent } from '../../support/publication/content.ts';
import { pageCalls } from '../../support/publication/page-calls.ts';

const US = 'pages/nosotros';
const VALUES = 'pages/valores';
const updated = (path: string, text: string) =>
  path === `content/${US}.md` ? text.replace('**Dos ambulancias**', '**Tres ambulancias**') : text;

describeOn(BOTH, 'a text that came with the portal', (portal) => {
  type Person = Awaited<ReturnType<ReturnType<typeof portal>['signInAs']>>;
  let editor: Person;
  let rosa: Person;
  beforeEach(async () => {
    await provideContent(portal().deps);
    editor = await portal().signInAs('editor');
    rosa = await portal().signInAs('autor', 'Rosa');
  });
  const confirm = (id: string, { token }: Person) => portal().call('POST', `/pages/${id}/confirm`, { token });
  const rows = async () => (await callEndpoint(portal(), pagesApi.list, { token: editor.token })).data;
  const statusOf = async (...ids: string[]) => {
    const all = await rows();
    return ids.map((id) => all.find((row) => row.id === id)?.status);
  };
  const leafAt = async (path: string) => {
    const { leaves } = await callEndpoint(portal(), transparencyApi.index, { token: editor.token });
    return leaves.filter(({ address }) => address === path).map(({ state, published }) => [state, published]);
  };
  const events = () =>
    portal()
      .deps.database.db.select({ label: auditLog.label, actorId: auditLog.actorId })
      .from(auditLog)
      .where(eq(auditLog.action, 'content.confirmed'));

  it('waits until an editor confirms it, once', async () => {
    expect(await statusOf(US, VALUES)).toEqual(['to_confirm', 'to_confirm']);
    expect([(await confirm(US, editor)).status, (await confirm(US, editor)).status]).toEqual([204, 204]);
    expect(await statusOf(US, VALUES)).toEqual(['published', 'to_confirm']);
    expect(await events()).toMatchObject([{ actorId: editor.user.id }]);
  });

  it('is confirmed by who publishes it', async () => {
    const calls = pageCalls(portal(), editor.token);
    await calls.save(US, ({ fields, body }) => ({ fields: { ...fields, subtitle: 'Otro.' }, body, publish: true }));
    expect(await statusOf(US, VALUES)).toEqual(['published', 'to_confirm']);
  });

  it('may be confirmed by who answers for it, and by no other', async () => {
    expect((await confirm(US, rosa)).status).toBe(403);
    expect((await confirm('pages/no-existe', editor)).status).toBe(404);
    const admin = await portal().signInAs('admin');
    const body = { subjects: [US], current_password: PASSWORD };
    await portal().call('PUT', `/content-owners/${rosa.user.id}`, { token: admin.token, body });
    expect([(await confirm(US, rosa)).status, (await confirm(VALUES, rosa)).status]).toEqual([204, 403]);
    expect(await statusOf(US, VALUES)).toEqual(['published', 'to_confirm']);
  });

  it('waits again where an update changed it', async () => {
    await confirm(US, editor);
    await confirm(VALUES, editor);
    await provideContent(portal().deps, updated);
    expect(await statusOf(US, VALUES)).toEqual(['to_confirm', 'published']);
  });

  it('of a portal that a hospital had is confirmed, and later updates are not', async () => {
    const { database, clock } = portal().deps;
    await confirmEverything(database.db, { confirmedBy: 'Actualización del portal', confirmedAt: clock() });
    expect((await rows()).filter(({ status }) => status === 'to_confirm')).toEqual([]);
    const { published } = await provideContent(portal().deps);
    await nameConfirmed(portal().deps, published);
    await nameConfirmed(portal().deps, published);
    expect((await rows()).filter(({ status }) => status === 'to_confirm')).toEqual([]);
    await provideContent(portal().deps, updated);
    expect((await rows()).filter(({ status }) => status === 'to_confirm').map(({ id }) => id)).toEqual([US]);
  });

  it('is told to the office in the index, and read by visitors', async () => {
    expect(await leafAt('/directorio-servidores')).toContainEqual(['por confirmar', 'publicado']);
    await confirm('data/servidores', editor);
    expect(await leafAt('/directorio-servidores')).not.toContainEqual(['por confirmar', 'publicado']);
  });

  it('says when its next version goes out', async () => {
    const calls = pageCalls(portal(), editor.token);
    const { status } = await calls.save(US, ({ fields, body }) => ({
      ...{ fields: { ...fields, subtitle: 'Otro.' }, body, publish: true },
      publish_at: '2030-01-15 08:00:00',
    }));
    expect(status).toBe(200);
    const scheduled = (await rows()).filter(({ scheduled_at: at }) => at !== null);
    expect(scheduled.map(({ id, status: now, scheduled_at: at }) => [id, now, at])).toEqual([
      [US, 'to_confirm', '2030-01-15T08:00:00-05:00'],
    ]);
  });

  it('asks for no technical file and no list of publications', async () => {
    const waiting = (await rows()).filter(({ status }) => status === 'to_confirm');
    expect(waiting.filter(({ is_technical, id }) => is_technical || id.startsWith('listas/'))).toEqual([]);
    expect(waiting.length).toBeGreaterThan(20);
  });
});
