/** A page that is published again while another publication of it waits or is built. */
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
    expect(status).toBe(202);
    return body.publication.id;
  };
  const textOf = async (path: string) =>
    new TextDecoder().decode((await content.git.read(path, await content.git.head())) ?? undefined);
  async function commitAsEngineer(path: string, change: (text: string) => string): Promise<void> {
    const parent = await content.git.head();
    const commit = await content.git.prepareCommit({
      parent,
      changes: [{ path, content: new TextEncoder().encode(change(await textOf(path))) }],
      author: { name: 'Ingeniera', email: 'i@hospital.example' },
      message: 'fix: text',
      at: portal().deps.clock(),
    });
    await content.git.advance(parent, commit, [path]);
  }
  const read = async (id: number) => (await theirs.call<Publication>('GET', `/publications/${id}`)).body;
  const page = async () => (await theirs.open(US)).body;

  it('replaces what was scheduled, also of another person, who is told', async () => {
    const { body: published } = await page();
    const scheduled = await publish('Mañana.', { ...TOMORROW, body: `${published}${WRONG}` }, mine);
    const corrected = await publish('Hoy.', { body: published });
    await content.publish();
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

  it('before its turn came has the newest text', async () => {
    const first = await publish('Con una falta.');
    const second = await publish('Corregida.');
    await content.publish();
    expect(await read(first)).toMatchObject({ state: 'failed', notice: REPLACED });
    expect((await read(second)).state).toBe('live');
    expect(await page()).toMatchObject({ fields: { subtitle: 'Corregida.' }, draft: null });
  });

  it.each([
    ['', 'Corregida.'],
    [', back to the text that the site still has', undefined],
  ])('while it is built comes after it, without a conflict%s', async (_, text) => {
    const before = (await page()).fields.subtitle as string;
    let second = 0;
    content.onBuild = async () => {
      content.onBuild = () => undefined;
      second = await publish(text ?? before);
    };
    const first = await publish('Con una falta.');
    await content.publish();
    expect(await Promise.all([first, second].map(read))).toMatchObject([{ state: 'live' }, { state: 'live' }]);
    expect(await page()).toMatchObject({ fields: { subtitle: text ?? before }, draft: null });
  });

  it('while the commit of an engineer is built has the newest text, and what is withdrawn does not go out', async () => {
    await commitAsEngineer('content/pages/valores.md', (text) => `${text}\nUna línea.\n`);
    const first = await publish('Con una falta.');
    const other = await theirs.save('pages/objetivos', ({ fields }) => ({
      fields: { ...fields, subtitle: 'No va.' },
      publish: true,
    }));
    let second = 0;
    content.onBuild = async () => {
      content.onBuild = () => undefined;
      second = await publish('Corregida.');
      await theirs.call('DELETE', `/publications/${other.body.publication.id}`);
    };
    await content.publish();
    const ended = await Promise.all([first, second, other.body.publication.id].map(read));
    expect(ended).toMatchObject([{ state: 'failed', notice: REPLACED }, { state: 'live' }, { state: 'failed' }]);
    expect(await page()).toMatchObject({ fields: { subtitle: 'Corregida.' }, draft: null });
    expect((await theirs.open('pages/objetivos')).body.draft?.fields.subtitle).toBe('No va.');
  });

  it('while one is built that was merged with a change of an engineer takes back what it says, and keeps that change', async () => {
    const { body: before } = await page();
    await theirs.save(US, () => ({ body: `${before}${WRONG}`, publish: false }));
    await commitAsEngineer('content/pages/nosotros.md', (text) =>
      text.replace('**Dos ambulancias**', '**Tres ambulancias**'),
    );
    await content.publish();
    const first = await publish('Con una falta.', { body: `${before}${WRONG}` });
    let second = 0;
    content.onBuild = async () => {
      content.onBuild = () => undefined;
      second = await publish('Corregida.', { body: before });
    };
    await content.publish();
    expect(await Promise.all([first, second].map(read))).toMatchObject([{ state: 'live' }, { state: 'live' }]);
    const { fields, body } = await page();
    expect([fields.subtitle, body?.includes('500 pesos'), body?.includes('**Tres ambulancias**')]).toEqual([
      'Corregida.',
      false,
      true,
    ]);
  });

  it('that is new enters the menu once, and keeps what others changed there', async () => {
    const made = await theirs.call('POST', '/pages', { title: 'Jornada', address: 'jornada', menu: 'Nosotros' });
    await commitAsEngineer(MENU, (text) => text.replace('title: Valores,', 'title: Nuestros valores,'));
    await content.publish();
    const fields = { ...made.body.draft?.fields, description: 'La jornada.', section: 'Nosotros' };
    const save = (body: string) => theirs.call('PUT', '/pages/pages/jornada', { fields, body, publish: true });
    content.onBuild = async () => {
      content.onBuild = () => undefined;
      await save('\nDos.\n');
    };
    await save('\nUno.\n');
    await content.publish();
    const menu = await textOf(MENU);
    expect([menu.includes('Nuestros valores'), menu.match(/jornada/g)?.length]).toEqual([true, 1]);
    expect(await textOf('content/pages/jornada.md')).toContain('Dos.');
  });

  it('replaces the one that a killed process left in the middle', async () => {
    const first = await publish('Con una falta.');
    const building = Promise.withResolvers<void>();
    content.onBuild = () => {
      building.resolve();
      return new Promise(() => undefined);
    };
    void content.publish();
    await building.promise;
    const second = await publish('Corregida.');
    content.onBuild = () => undefined;
    portal().deps.content = { ...content };
    await content.publish();
    expect(await Promise.all([first, second].map(read))).toMatchObject([{ state: 'failed' }, { state: 'live' }]);
    expect(await page()).toMatchObject({ fields: { subtitle: 'Corregida.' }, draft: null });
  });

  it('while visitors cannot be switched to it goes on from it', async () => {
    await publish('Con una falta.');
    content.onGoLive = () => {
      content.onGoLive = () => undefined;
      throw new Error('the database is away');
    };
    await expect(content.publish()).rejects.toThrow('away');
    content.onGoLive = (commit) => {
      content.onGoLive = () => undefined;
      throw Object.assign(new Error(commit), { code: 'ENOSPC' });
    };
    await content.publish();
    const second = await publish('Corregida.');
    await content.publish();
    expect((await read(second)).state).toBe('live');
    expect(await page()).toMatchObject({ fields: { subtitle: 'Corregida.' }, draft: null });
  });
});
