/** Personal data that were published in a post leave its history, as they leave that of a page. */
import { expect, it } from 'vitest';
import { auditLog } from '#server/audit/audit.table.ts';
import { postRevisions } from '#server/posts/posts.table.ts';
import { API_DRIVERS, describeOn, PASSWORD } from '../../support/api/portal.ts';
import { PDF, stored } from '../../support/files/uploads.ts';
import { writingOn } from '../../support/posts/writing.ts';

const PATIENT = 'Rosa Cédula Paciente';

describeOn(API_DRIVERS, 'a text of a post with personal data', (portal) => {
  const { send, publish, put, history } = writingOn(portal);
  const erase = (token: string, id: number, n: number, more: object = {}) =>
    send('POST', `/posts/${id}/revisions/${n}/erase`, token, {
      ...{ reason: 'Lo pidió su titular.', current_password: PASSWORD },
      ...more,
    });
  const kept = async () =>
    (await portal().deps.database.db.select().from(postRevisions)).filter((row) =>
      JSON.stringify(row).includes(PATIENT),
    ).length;

  it('goes from every revision that has it, and the history says who erased it', async () => {
    const { token } = await portal().signInAs('admin', 'Zoila');
    const { id, revision } = await publish(token, { title: PATIENT });
    await put(token, id, { title: 'Otra cosa' });
    await put(token, id, { title: PATIENT });
    expect((await erase(token, id, revision)).status).toBe(409);
    await put(token, id, {});
    expect((await erase(token, id, revision, { current_password: 'otra' })).status).toBe(422);
    expect(await kept()).toBe(2);
    const erased = await erase(token, id, revision);
    expect(await erased.json()).toEqual({ files: [], kept_files: [], drafts: 0, publications: 0 });
    expect(await kept()).toBe(0);
    expect((await history(token, id)).map((one) => one.erased?.by ?? null)).toEqual([null, 'Zoila', null, 'Zoila']);
    expect((await erase(token, id, revision)).status).toBe(409);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/restore'],
    ] as const)
      expect((await send(method, `/posts/${id}/revisions/${revision}${path}`, token)).status).toBe(404);
    const log = await portal().deps.database.db.select().from(auditLog);
    expect(log.find(({ action }) => action === 'content.erased')).toMatchObject({
      ...{ entity: 'post', entityId: String(id) },
      label: expect.stringContaining('Lo pidió su titular.'),
    });
    expect(JSON.stringify(log)).not.toContain(`${PATIENT}: Lo pidió`);
  });

  it('stays while the draft has it, and for who is no administrator', async () => {
    const { token } = await portal().signInAs('admin');
    const editor = await portal().signInAs('editor');
    const { id, revision } = await publish(token, { title: PATIENT });
    await put(token, id, {});
    expect((await erase(editor.token, id, revision)).status).toBe(403);
    await send('POST', `/posts/${id}/revisions/${revision}/restore`, token);
    expect((await erase(token, id, revision)).status).toBe(409);
    expect((await erase(token, id, 99)).status).toBe(404);
  });

  it('takes its files along, except those that something uses', async () => {
    const { token } = await portal().signInAs('admin');
    const [first, second] = [await stored(portal(), token, PDF, 'a.pdf'), await stored(portal(), token, PDF, 'b.pdf')];
    const link = (name: string) => `<p><a href="/uploads/${name}">Acta</a></p>`;
    const { id, revision } = await publish(token, { desc: link(first) + link(second) });
    await put(token, id, { desc: link(second) });
    const erased = await erase(token, id, revision, { with_files: true });
    expect(await erased.json()).toMatchObject({ files: ['a.pdf'], kept_files: ['b.pdf'] });
  });
});
