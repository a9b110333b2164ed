/** A page that is published again while another publication of it waits, or while its pages are made. */
import { beforeEach, expect, it } from 'vitest';
import type { Publication } from '#shared/api/pages.schema.ts';
import { hours } from '#shared/time/time.ts';
import { describeOn } from '../../support/api/portal.ts';
import { provideContent, type TestContent } from '../../support/publication/content.ts';
import { pageCalls } from '../../support/publication/page-calls.ts';

const US = 'pages/nosotros';
const MENU = 'content/data/menu.yaml';
const TOMORROW = { publish_at: '2026-10-02 08:00:00' };
const WRONG = '\n\nLas vacunas cuestan 500 pesos.\n';
const REPLACED = 'La reemplazó una publicación más nueva de la misma página, de Otra persona.';

describeOn(['postgres'], 'a page that is published again', (portal) => {
  let content: TestContent;
  let mine: ReturnType<typeof pageCalls>;
  let theirs: ReturnType<typeof pageCalls>;

  const signIn = async (name: string) => pageCalls(portal(), (await portal().signInAs('editor', name)).token);

  beforeEach(async () => {
    content = await provideContent(portal().deps);
    [mine, theirs] = [await signIn('Ángela Ñustes'), await signIn('Otra persona')];
  });

  const publish = async (subtitle: string, more: object = {}, calls = theirs): Promise<number> => {
    const { status, body } = await calls.save(US, ({ fields, draft }) => ({
      fields: { ...(draft?.fields ?? fields), subtitle },
      publish: true,
      ...more,
    }));
    expect(status).toBe(200);
    return body.publication.id;
  };
  const read = async (id: number) => (await theirs.call<Publication>('GET', `/publications/${id}`)).body;
  const page = async () => (await theirs.open(US)).body;
  /** Waits until a save has stored its draft; its publication waits for the one that is being made. */
  const draftSays = async (id: string, words: string) => {
    while (!JSON.stringify((await theirs.open(id)).body.draft).includes(words));
  };

  it('replaces what was scheduled, also of another person, who is told', async () => {
    const { body: published } = await page();
    const scheduled = await publish('Mañana.', { ...TOMORROW, body: `${published}${WRONG}` }, mine);
    const corrected = await publish('Hoy.', { body: published });
    portal().moveClock(hours(24));
    await content.publish();
    theirs = await signIn('Otra persona');
    expect(await read(scheduled)).toMatchObject({ state: 'failed', notice: REPLACED, finished_at: expect.any(String) });
    expect((await read(corrected)).state).toBe('live');
    expect(await page()).toMatchObject({ fields: { subtitle: 'Hoy.' }, body: published, draft: null, scheduled: null });
  });

  it('as it is on the site takes back what was scheduled', async () => {
    const { fields, body } = await page();
    const scheduled = await publish('Mañana.', TOMORROW, mine);
    const saved = await theirs.save<{ message: string }>(US, () => ({ fields, body, publish: true }));
    expect(saved).toMatchObject({ status: 409, body: { message: expect.stringContaining('se quitó de la espera') } });
    expect(await read(scheduled)).toMatchObject({ state: 'failed', notice: 'Otra persona la quitó de la espera.' });
    expect(await page()).toMatchObject({ draft: null, scheduled: null });
  });

  it('while its pages are made comes after it, without a conflict', async () => {
    let second: Promise<number> | undefined;
    content.onPrepare = async () => {
      second ??= publish('Corregida.');
      await draftSays(US, 'Corregida.');
    };
    const first = await publish('Con una falta.');
    const ids = [first, (await second) ?? 0];
    expect(await Promise.all(ids.map(read))).toMatchObject([{ state: 'live' }, { state: 'live' }]);
    expect(await page()).toMatchObject({ fields: { subtitle: 'Corregida.' }, draft: null });
  });

  it('that is new enters the menu once, and keeps what others changed there', async () => {
    const made = await theirs.call('POST', '/pages', { title: 'Jornada', address: 'jornada', menu: 'Nosotros' });
    await content.changeByOther(MENU, (text) => text.replace('title: Valores,', 'title: Nuestros valores,'));
    const fields = { ...made.body.draft?.fields, description: 'La jornada.', section: 'Nosotros' };
    const save = (body: string) => theirs.call('PUT', '/pages/pages/jornada', { fields, body, publish: true });
    let second: Promise<unknown> | undefined;
    content.onPrepare = async () => {
      second ??= save('\nDos.\n');
      await draftSays('pages/jornada', 'Dos.');
    };
    await save('\nUno.\n');
    await second;
    const menu = (await content.textOf(MENU)) ?? '';
    expect([menu.includes('Nuestros valores'), menu.match(/jornada/g)?.length]).toEqual([true, 1]);
    expect(await content.textOf('content/pages/jornada.md')).toContain('Dos.');
  });

  it('after one that visitors could not be shown goes on from it', async () => {
    content.onShow = () => {
      content.onShow = () => undefined;
      throw new Error('no thread');
    };
    const first = await publish('Con una falta.');
    expect((await read(first)).state).toBe('live');
    const second = await publish('Corregida.');
    expect((await read(second)).state).toBe('live');
    expect(await page()).toMatchObject({ fields: { subtitle: 'Corregida.' }, draft: null });
  });
});
