import { expect, it } from 'vitest';
import { takeOverFiles } from '#server/content/take-over/take-over-files.ts';
import { hours } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../support/api/portal.ts';
import { provideContent } from '../support/publication/content.ts';

const NOTICE = { level: 'danger', text: 'Esta noche no hay urgencias.', until: '2026-10-01T20:00' };

describeOn(API_DRIVERS, 'the status banner', (portal) => {
  const read = async () => (await (await portal().call('GET', '/notice')).json()) as { data: unknown };

  it('is public until it expires', async () => {
    const { token } = await portal().signInAs('admin');
    expect(await read()).toEqual({ data: null });
    const put = await portal().call('PUT', '/notice', { token, body: NOTICE });
    expect(put.status).toBe(200);
    expect(await read()).toEqual({ data: { ...NOTICE, until: '2026-10-01T20:00:00-05:00' } });
    expect(portal().invalidated).toEqual([['notice']]);
    portal().moveClock(hours(10));
    expect(await read()).toEqual({ data: null });
  });

  it('may begin later, and is told until then', async () => {
    const { token } = await portal().signInAs('editor');
    const body = { ...NOTICE, from: '2026-10-01T18:00' };
    expect((await portal().call('PUT', '/notice', { token, body })).status).toBe(200);
    expect(await read()).toMatchObject({ data: { from: '2026-10-01T18:00:00-05:00' } });
  });

  it('replaces the one before, disappears when it is removed, and is audited', async () => {
    const { token } = await portal().signInAs('admin');
    await portal().call('PUT', '/notice', { token, body: NOTICE });
    await portal().call('PUT', '/notice', { token, body: { ...NOTICE, text: 'Otro\naviso' } });
    expect(await read()).toMatchObject({ data: { text: 'Otro aviso' } });
    expect((await portal().call('DELETE', '/notice', { token })).status).toBe(204);
    expect(await read()).toEqual({ data: null });
    const audit = (await (await portal().call('GET', '/audit?subject=setting', { token })).json()) as {
      data: unknown[];
    };
    expect(audit.data).toHaveLength(3);
  });

  it('that a file of content showed goes on after the update, once', async () => {
    const { deps } = portal();
    const content = await provideContent(deps);
    const file = 'active: true\nlevel: warn\ntext: Hoy no hay consulta.\nuntil: "2026-10-01 18:00"\n';
    await content.changeByOther('content/data/aviso.yaml', () => file);
    await takeOverFiles(deps, content.published);
    const until = '2026-10-01T18:00:00-05:00';
    expect(await read()).toEqual({ data: { level: 'warn', text: 'Hoy no hay consulta.', until } });
    const { token } = await portal().signInAs('admin');
    await portal().call('DELETE', '/notice', { token });
    await takeOverFiles(deps, content.published);
    expect(await read()).toEqual({ data: null });
  });

  it.each([
    ['an hour that is past', { until: '2026-10-01 09:00' }, 'until'],
    ['an hour that is none', { until: 'mañana' }, 'until'],
    ['an end before its beginning', { from: '2026-10-01T20:00' }, 'from'],
    ['no text', { text: '  ' }, 'text'],
    ['more text than a bar holds', { text: 'a'.repeat(281) }, 'text'],
    ['an urgency of its own', { level: 'terrible' }, 'level'],
  ])('with %s is refused where it was written', async (_what, fault, field) => {
    const { token } = await portal().signInAs('admin');
    const response = await portal().call('PUT', '/notice', { token, body: { ...NOTICE, ...fault } });
    expect(response.status).toBe(422);
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([field]);
    expect(await read()).toEqual({ data: null });
  });
});
