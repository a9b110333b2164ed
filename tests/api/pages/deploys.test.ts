/** Publications on a host whose site another service builds, over a real git host. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runContent } from '#server/jobs/jobs.ts';
import { createRemoteContent } from '#server/netlify/remote-content.ts';
import { findPublication } from '#server/publication/publications.store.ts';
import type { EditablePage, PageRow, Publication } from '#shared/api/pages.schema.ts';
import { formatTimestamp, hours, minutes } from '#shared/time/time.ts';
import { describeOn } from '../../support/api/portal.ts';
import { provideContent } from '../../support/publication/content.ts';
import { type SharedRemote, startSharedRemote } from '../../support/publication/shared-remote.ts';

const US = 'content/pages/nosotros.md';
const PAGE = '/pages/pages/nosotros';

describeOn(['postgres'], 'publications by deploys', (portal) => {
  let remote: SharedRemote;
  let token: string;
  let deployed: number;
  let woken: number;

  /** A new process of the function; `commits` is what its deploy was made from. */
  function start(commits: string[] = [], password?: string): void {
    const settings = remote.settings(password);
    deployed += 1;
    const folder = join(remote.folder, `copia-${deployed}`);
    const wake = () => {
      woken += 1;
    };
    portal().deps.content = createRemoteContent({ settings, folder, commits, log: portal().deps.log, wake });
  }
  /** What Netlify does with the branch. */
  const deploy = () => start(remote.git('log', '--format=%H', 'main').split('\n'));
  const publish = async () => expect(await runContent(portal().deps)).toBe('done');
  const jsonOf = async <T>(...call: Parameters<ReturnType<typeof portal>['call']>) =>
    (await (await portal().call(...call)).json()) as T;
  const open = () => jsonOf<EditablePage>('GET', PAGE, { token });
  /** Publishes another subtitle; gives the publication as it is when the call has answered. */
  async function save(subtitle: string, more: object = {}): Promise<number> {
    const { fields, body } = await open();
    const answer = await portal().call('PUT', PAGE, {
      token,
      body: { fields: { ...fields, subtitle }, body, publish: true, ...more },
    });
    expect(answer.status).toBe(202);
    return ((await answer.json()) as { publication: { id: number } }).publication.id;
  }
  const read = (id: number) => jsonOf<Publication>('GET', `/publications/${id}`, { token });
  const stepsOf = ({ steps }: Publication) => steps.map(({ name, state }) => `${name} ${state}`);

  beforeEach(async () => {
    const { dir } = await provideContent(portal().deps);
    remote = await startSharedRemote(dir);
    [deployed, woken] = [0, 0];
    deploy();
    ({ token } = await portal().signInAs('editor', 'Ángela Ñustes'));
  });
  afterEach(() => remote.close());

  it('are a commit of that person on the remote, and live with the deploy that has it', async () => {
    const id = await save('Frase publicada.');
    expect(woken).toBe(1);
    await publish();
    expect(remote.git('log', '-1', '--format=%an <%ae>', 'main')).toMatch(/^Ángela Ñustes <.+@.+>$/);
    expect(remote.git('show', '--name-only', '--format=', 'main')).toBe(US);
    expect(remote.git('show', `main:${US}`)).toContain('subtitle: Frase publicada.');
    const building = await read(id);
    expect(building).toMatchObject({ state: 'building', notice: expect.stringContaining('Netlify') });
    expect(stepsOf(building)).toEqual(['commit done', 'push done', 'build running']);
    expect((await open()).draft).toMatchObject({ is_stale: false });
    // The deploy of a commit that came later has it too.
    remote.pushAsEngineer('content/data/redirecciones.yaml', (text) => `${text}\n`);
    deploy();
    await publish();
    expect(await read(id)).toMatchObject({ state: 'live', notice: null, commit: remote.git('rev-parse', 'main~1') });
    expect(await open()).toMatchObject({ draft: null, fields: { subtitle: 'Frase publicada.' } });
  });

  it('go on when the page is polled, and are not begun twice', async () => {
    const id = await save('Frase publicada.');
    await read(id);
    expect(woken).toBe(2);
    const run = () => runContent(portal().deps);
    expect(await Promise.all([run(), run()])).toEqual(expect.arrayContaining(['done']));
    deploy();
    await publish();
    await read(id);
    expect(woken).toBe(2);
    expect(remote.git('rev-list', '--count', 'main')).toBe('2');
  });

  it('merge with what an engineer pushed before them', async () => {
    await save('Frase del portal.');
    remote.pushAsEngineer(US, (text) => text.replace('**Dos ambulancias**', '**Tres ambulancias**'));
    await publish();
    const text = remote.git('show', `main:${US}`);
    expect(text).toContain('subtitle: Frase del portal.');
    expect(text).toContain('**Tres ambulancias**');
    expect(remote.git('log', '--format=%an', 'main').split('\n').slice(0, 2)).toEqual(['Ángela Ñustes', 'Ingeniera']);
  });

  it('merge when the branch moves between merge and push', async () => {
    await save('Frase del portal.');
    const host = portal().deps.content;
    const repository = await host?.repository();
    if (!repository) throw new Error('no repository');
    const { advance } = repository;
    let tries = 0;
    repository.advance = (...move) => {
      if (tries++ === 0)
        remote.pushAsEngineer(US, (text) => text.replace('**Dos ambulancias**', '**Tres ambulancias**'));
      return advance(...move);
    };
    await publish();
    expect(tries).toBe(2);
    const text = remote.git('show', `main:${US}`);
    expect([text.includes('Frase del portal.'), text.includes('**Tres ambulancias**')]).toEqual([true, true]);
  });

  it('in conflict with an engineer are told, with both texts', async () => {
    const id = await save('Frase del portal.');
    remote.pushAsEngineer(US, (text) => text.replace(/subtitle: .*/, 'subtitle: Frase de la ingeniera.'));
    const theirs = remote.git('rev-parse', 'main');
    await publish();
    expect(await read(id)).toMatchObject({ state: 'failed', notice: expect.stringContaining('«subtitle»') });
    expect(remote.git('rev-parse', 'main')).toBe(theirs);
    expect(await open()).toMatchObject({
      fields: { subtitle: 'Frase de la ingeniera.' },
      draft: { fields: { subtitle: 'Frase del portal.' }, is_stale: true },
    });
  });

  it('fail with what to do when the remote refuses the password, and keep the draft', async () => {
    const id = await save('Frase del portal.');
    start([], 'otra');
    await publish();
    const notice = expect.stringMatching(/CONTENT_REMOTE_TOKEN.*su texto está en el borrador/);
    expect(await read(id)).toMatchObject({ state: 'failed', notice });
    expect(remote.git('rev-list', '--count', 'main')).toBe('1');
    deploy();
    expect(await open()).toMatchObject({ draft: { fields: { subtitle: 'Frase del portal.' } } });
  });

  it('fail with what to do while the remote is away, and keep the draft', async () => {
    const id = await save('Frase del portal.');
    await remote.stop();
    await publish();
    const notice = expect.stringMatching(/no responde.*su texto está en el borrador/);
    expect(await read(id)).toMatchObject({ state: 'failed', notice });
    // A process with a copy goes on with it; one without says what to do.
    expect((await open()).draft).toMatchObject({ fields: { subtitle: 'Frase del portal.' } });
    start();
    const cold = await portal().call('GET', PAGE, { token });
    expect(cold.status).toBe(503);
    expect(await cold.json()).toMatchObject({ message: expect.stringMatching(/no responde.*intente de nuevo/) });
  });

  it('that are scheduled wait some hours for a remote that is away', async () => {
    const at = new Date(portal().deps.clock().getTime() + hours(1));
    const id = await save('Frase de mañana.', { publish_at: formatTimestamp(at) });
    await remote.stop();
    for (const [wait, state] of [
      [0, 'waiting'],
      [hours(2), 'waiting'],
      [hours(6), 'failed'],
    ] as const) {
      portal().moveClock(wait);
      await publish();
      // The session has ended by then.
      const row = await findPublication(portal().deps.database.db, id);
      expect(row).toMatchObject({ state, notice: wait === 0 ? null : expect.stringContaining('no responde') });
    }
  });

  it('do not stand in the way of what is written while the site is built', async () => {
    await save('Frase uno.');
    await publish();
    expect(await open()).toMatchObject({ draft: { is_stale: false } });
    await save('Frase dos.');
    await publish();
    expect(remote.git('show', `main:${US}`)).toContain('subtitle: Frase dos.');
    deploy();
    await publish();
    expect((await open()).draft).toBeNull();
  });

  it('that no deploy shows are given up with where to look, and are live when one does', async () => {
    const id = await save('Frase publicada.');
    await publish();
    portal().moveClock(minutes(31));
    await publish();
    expect(await read(id)).toMatchObject({ state: 'failed', notice: expect.stringContaining('«Deploys»') });
    deploy();
    await publish();
    expect(await read(id)).toMatchObject({ state: 'live', notice: null });
    expect((await open()).draft).toBeNull();
  });

  it('that a process left in the middle are finished by the next one', async () => {
    const id = await save('Frase publicada.');
    const repository = await portal().deps.content?.repository();
    if (!repository) throw new Error('no repository');
    const { advance } = repository;
    // The push arrives, and the process is gone before it notes that.
    const [pushed, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()];
    repository.advance = async (...move) => {
      await advance(...move);
      pushed.resolve();
      return gone.promise;
    };
    const cutOff = runContent(portal().deps);
    await pushed.promise;
    start();
    portal().moveClock(minutes(1));
    await publish();
    expect(await read(id)).toMatchObject({ state: 'building', commit: remote.git('rev-parse', 'main') });
    expect(remote.git('rev-list', '--count', 'main')).toBe('2');
    // Or its run would renew the lock of the next test's.
    gone.resolve(true);
    await cutOff;
  });

  it('are taken back by a commit that reverts them', async () => {
    const before = remote.git('show', `main:${US}`);
    const id = await save('Frase publicada.');
    await publish();
    deploy();
    await publish();
    expect((await portal().call('POST', `/publications/${id}/rollback`, { token })).status).toBe(202);
    await publish();
    expect(remote.git('show', `main:${US}`)).toBe(before);
    expect(remote.git('log', '-1', '--format=%s', 'main')).toMatch(/^Devuelve: /);
  });

  it('have no preview, and say so', async () => {
    expect(await open()).toMatchObject({ can_preview: false });
    const answer = await portal().call('POST', `${PAGE}/preview`, { token });
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { message: expect.stringContaining('Su borrador está guardado') },
    ]);
  });

  it('show who changed a page last and its versions, as far as the copy goes back', async () => {
    await save('Frase uno.');
    await publish();
    for (let n = 0; n < 60; n += 1)
      remote.git('update-ref', 'refs/heads/main', remote.git('commit-tree', 'main^{tree}', '-p', 'main', '-m', `${n}`));
    start();
    const lastOf = async (id: string) =>
      (await jsonOf<PageRow[]>('GET', '/pages', { token })).find((row) => row.id === id)?.updated_by;
    expect(await lastOf('pages/nosotros')).toBeNull();
    const id = await save('Frase dos.');
    await publish();
    expect(await read(id)).toMatchObject({ state: 'building', notice: expect.stringContaining('Netlify') });
    expect(await lastOf('pages/nosotros')).toBe('Ángela Ñustes');
    const history = await jsonOf<{ by: string }[]>('GET', `${PAGE}/history`, { token });
    expect(history.map(({ by }) => by)).toEqual(['Ángela Ñustes', 'Ángela Ñustes', 'Entrega inicial']);
  });
});
