/** Publications that are disturbed: by a failure of the server, at their hour, or by a site that does not answer. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import type { BuiltSite } from '#server/http-server/built-site.ts';
import { createNodeContent } from '#server/node/site/node-content.ts';
import { OperatorError } from '#server/operator-error.ts';
import type { EditablePage, Publication } from '#shared/api/pages.schema.ts';
import { hours, minutes } from '#shared/time/time.ts';
import { describeOn } from '../../support/api/portal.ts';
import { provideContent, type TestContent } from '../../support/publication/content.ts';

const PAGE = '/pages/pages/nosotros';
const US = 'content/pages/nosotros.md';
const MENU = 'content/data/menu.yaml';

describeOn(['postgres'], 'publications that are disturbed', (portal) => {
  let content: TestContent;
  let token: string;
  const jsonOf = async <T>(...call: Parameters<ReturnType<typeof portal>['call']>) =>
    (await (await portal().call(...call)).json()) as T;
  const open = (path = PAGE) => jsonOf<EditablePage>('GET', path, { token });
  const newest = async () => (await jsonOf<{ data: Publication[] }>('GET', '/publications', { token })).data[0];
  async function save(subtitle: string, more: object = {}) {
    const { fields, body } = await open();
    const save = { fields: { ...fields, subtitle }, body, publish: true, ...more };
    return portal().call('PUT', PAGE, { token, body: save });
  }
  /** A session lasts less. */
  const wait = async (ms: number) => {
    portal().moveClock(ms);
    ({ token } = await portal().signInAs('editor', 'Otra persona'));
  };
  const fail = (error: Error) => {
    content.onPrepare = () => {
      throw error;
    };
  };
  const AT_EIGHT = { publish_at: '2026-10-02 08:00:00' };

  beforeEach(async () => {
    content = await provideContent(portal().deps);
    ({ token } = await portal().signInAs('editor', 'Ángela Ñustes'));
  });

  it('by an error of the server leave the site as it was, and the text in the draft', async () => {
    fail(new Error('the thread that makes pages has ended'));
    expect((await save('Frase.')).status).toBe(500);
    expect([await content.published.head(), await newest()]).toEqual(['0', undefined]);
    expect((await open()).draft?.fields.subtitle).toBe('Frase.');
    content.onPrepare = () => undefined;
    expect((await save('Frase.')).status).toBe(200);
    expect(await content.textOf(US)).toContain('subtitle: Frase.');
  });

  it('at their hour are tried again when what stopped them may pass', async () => {
    await save('A las ocho.', AT_EIGHT);
    await wait(hours(24));
    fail(new Error('away'));
    await content.publish();
    expect(await newest()).toMatchObject({
      state: 'waiting',
      notice: expect.stringContaining('lo intenta otra vez'),
      retry_at: expect.any(String),
    });
    content.onPrepare = () => undefined;
    await content.publish();
    expect((await newest())?.state).toBe('waiting');
    await wait(minutes(6));
    await content.publish();
    expect(await newest()).toMatchObject({
      state: 'live',
      notice: null,
      publish_at: expect.stringContaining('2026-10-02T08:00'),
    });
  });

  it('at their hour end after some hours of failures, with the text in the draft', async () => {
    await save('A las ocho.', AT_EIGHT);
    await wait(hours(48));
    fail(new Error('away'));
    await content.publish();
    expect(await newest()).toMatchObject({ state: 'failed', notice: expect.stringContaining('error del servidor') });
    expect((await open()).draft?.fields.subtitle).toBe('A las ocho.');
  });

  it('at their hour end at once where only a change of the text helps', async () => {
    await save('A las ocho.', AT_EIGHT);
    await wait(hours(24));
    fail(new OperatorError('La página lleva a otra que no existe.'));
    await content.publish();
    expect(await newest()).toMatchObject({ state: 'failed', notice: 'La página lleva a otra que no existe.' });
  });

  it('by who published the same have nothing to be taken back', async () => {
    await save('Frase.', AT_EIGHT);
    await content.changeByOther(US, (text) => text.replace(/subtitle: .*/, 'subtitle: Frase.'));
    await wait(hours(24));
    await content.publish();
    const { id, ...ended } =
      (await jsonOf<{ data: Publication[] }>('GET', '/publications', { token })).data.at(-1) ?? {};
    expect(ended).toMatchObject({ state: 'live', paths: [] });
    expect((await portal().call('POST', `/publications/${id}/rollback`, { token })).status).toBe(409);
  });

  it('by a change of another person that together breaks a rule say which, before pages are made', async () => {
    const first = '  - title: Inicio\n    path: /\n';
    await content.changeByOther(MENU, (text) => text.replace(first, ''));
    const { fields } = await open('/pages/data/menu');
    const main = [...(fields.main as object[]), { title: 'Una más', path: '/nosotros' }];
    const put = (publish: boolean) =>
      portal().call('PUT', '/pages/data/menu', { token, body: { fields: { ...fields, main }, publish } });
    expect((await put(false)).status).toBe(200);
    await content.changeByOther(MENU, (text) => text.replace('main:\n', `main:\n${first}`));
    const made = content.made.length;
    const refused = await put(true);
    expect([refused.status, await refused.json(), content.made.length]).toEqual([
      422,
      expect.objectContaining({ message: expect.stringContaining('siete entradas como máximo') }),
      made,
    ]);
  });

  it('by a site that does not answer are refused as often as they are tried', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'sitio-'));
    try {
      const silent = { render: async () => new Response('', { status: 500 }), files: { find: () => undefined } };
      const { prepare } = await createNodeContent({
        env: readEnv({ DATA_DIR }),
        deps: portal().deps,
        build: silent as unknown as BuiltSite,
        show: () => expect.unreachable(),
      });
      const changes = [{ path: MENU, content: new TextEncoder().encode(`${await content.textOf(MENU)}\n# Más.\n`) }];
      for (const _ of ['first', 'second'])
        await expect(prepare('0', changes, { message: 'Más' })).rejects.toThrow('no muestra la página /');
    } finally {
      rmSync(DATA_DIR, { recursive: true });
    }
  });
});
