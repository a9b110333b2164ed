/** Publications that are disturbed: by a full disk, a kill, another program, or work in progress on the server. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { moveRef } from '#server/content-repository/move-ref.ts';
import { wholeFiles } from '#server/content-repository/whole-files.ts';
import { readEnv } from '#server/env.ts';
import type { BuiltSite } from '#server/http-server/built-site.ts';
import { createNodeContent } from '#server/node/site/node-content.ts';
import type { EditablePage, Publication, PublicationStarted } from '#shared/api/pages.schema.ts';
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
  const read = (id: number) => jsonOf<Publication>('GET', `/publications/${id}`, { token });
  const newest = async () => (await jsonOf<{ data: Publication[] }>('GET', '/publications', { token })).data[0];
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-C', content.dir, ...parameters], { encoding: 'utf8' }).trim();
  const onDisk = (path: string) => readFileSync(join(content.dir, path), 'utf8');

  async function save(subtitle: string, publish = true): Promise<number> {
    const { fields, body } = await open();
    const answer = await portal().call('PUT', PAGE, {
      token,
      body: { fields: { ...fields, subtitle }, body, publish },
    });
    const { publication } = (await answer.json()) as PublicationStarted;
    return publish ? publication.id : 0;
  }
  /** A commit of an engineer that no branch has yet. */
  async function commitOf(parent: string, path: string, change: (text: string) => string): Promise<string> {
    const before = new TextDecoder().decode((await content.git.read(path, parent)) ?? new Uint8Array());
    return content.git.prepareCommit({
      parent,
      changes: [{ path, content: new TextEncoder().encode(change(before)) }],
      author: { name: 'Ingeniera', email: 'i@hospital.example' },
      message: 'fix: text of a page',
      at: portal().deps.clock(),
    });
  }
  const ambulances = (text: string) => text.replace('**Dos ambulancias**', '**Tres ambulancias**');
  const push = (commit: string, onPush: (commit: string) => void = () => undefined) => {
    content.remote = { fetch: async () => commit, push: async (sent) => onPush(sent) };
  };
  const moveBranch = (from: string, to: string) =>
    moveRef({ fs: wholeFiles, dir: content.dir, cache: {} }, 'refs/heads/main', { from, to });
  /** A session lasts less. */
  const wait = async (ms: number) => {
    portal().moveClock(ms);
    ({ token } = await portal().signInAs('editor', 'Otra persona'));
  };
  const fillDisk = () => {
    content.onBuild = () => {
      throw Object.assign(new Error('write'), { code: 'ENOSPC' });
    };
  };
  const freeDisk = () => {
    content.onBuild = () => undefined;
  };

  beforeEach(async () => {
    content = await provideContent(portal().deps);
    ({ token } = await portal().signInAs('editor', 'Ángela Ñustes'));
  });

  it('twice with one text are both told that the build failed, and the draft stays', async () => {
    const ids = [await save('Frase.'), await save('Frase.')];
    fillDisk();
    await content.publish();
    const states = await Promise.all(ids.map(async (id) => (await read(id)).state));
    expect(states).not.toContain('live');
    expect((await open()).draft?.fields.subtitle).toBe('Frase.');
  });

  it('after a switch that failed keep what was written since as no conflict', async () => {
    await save('Frase uno.');
    content.onGoLive = () => {
      content.onGoLive = () => undefined;
      throw new Error('the database is away');
    };
    await expect(content.publish()).rejects.toThrow('away');
    await save('Frase dos.', false);
    await content.publish();
    expect((await open()).draft).toMatchObject({ fields: { subtitle: 'Frase dos.' }, is_stale: false });
  });

  it.each(['pushed by an engineer', 'of a person'])(
    '%s, whose files cannot be written once the branch moved, are completed later and cannot be withdrawn',
    async (whose) => {
      if (whose === 'of a person') await save('Frase.');
      else push(await commitOf(await content.git.head(), US, ambulances));
      const { advance } = content.git;
      content.git.advance = async (from, to) => {
        await moveBranch(from, to);
        throw Object.assign(new Error('write'), { code: 'ENOSPC' });
      };
      await content.publish();
      const stored = await newest();
      expect(stored).toMatchObject({ state: 'building', notice: expect.stringContaining('todavía no lo muestra') });
      expect((await portal().call('DELETE', `/publications/${stored?.id}`, { token })).status).toBe(409);
      content.git.advance = advance;
      await wait(minutes(6));
      await content.publish();
      expect(await newest()).toMatchObject({ id: stored?.id, state: 'live', notice: null, retry_at: null });
      expect([git('status', '--porcelain'), content.shown]).toEqual(['', await content.git.head()]);
    },
  );

  it('after a switch that failed are not merged again, and can be taken back', async () => {
    const before = await open();
    await save('Con una falta.');
    let second = 0;
    content.onBuild = async () => {
      content.onBuild = () => undefined;
      second = await save(before.fields.subtitle as string);
    };
    let failures = 2;
    content.onGoLive = () => {
      if (failures-- > 0) throw Object.assign(new Error('write'), { code: 'ENOSPC' });
    };
    await expect(content.publish()).rejects.toThrow('write');
    await content.publish();
    await wait(minutes(6));
    await content.publish();
    expect(onDisk(US)).toContain(`subtitle: ${before.fields.subtitle}`);
    const { paths, state } = await read(second);
    expect([paths, state]).toEqual([[US], 'live']);
    expect((await portal().call('POST', `/publications/${second}/rollback`, { token })).status).toBe(202);
  });

  it('by kills at every try are given up, also after a restart', async () => {
    const head = await content.git.head();
    const commit = await commitOf(head, US, ambulances);
    await content.git.advance(head, commit, [US]);
    for (let tries = 0; tries < 3; tries += 1) {
      const building = Promise.withResolvers<void>();
      content.onBuild = () => {
        building.resolve();
        return new Promise(() => undefined);
      };
      portal().deps.content = { ...content };
      void content.publish();
      await building.promise;
    }
    content.onBuild = () => expect.unreachable();
    await wait(minutes(1));
    portal().deps.content = { ...content, startedAt: portal().deps.clock() };
    await content.publish();
    await content.publish();
    expect(await newest()).toMatchObject({
      state: 'failed',
      notice: expect.stringContaining('se detuvo varias veces'),
    });
  });

  it('at their hour are tried again when what stopped them may pass', async () => {
    const { fields, body } = await open();
    const publish_at = '2026-10-02 08:00:00';
    await portal().call('PUT', PAGE, {
      token,
      body: { fields: { ...fields, subtitle: 'A las ocho.' }, body, publish: true, publish_at },
    });
    await wait(hours(24));
    fillDisk();
    await content.publish();
    expect(await newest()).toMatchObject({
      state: 'waiting',
      notice: expect.stringContaining('disco'),
      retry_at: expect.any(String),
    });
    freeDisk();
    await wait(minutes(6));
    await content.publish();
    expect(await newest()).toMatchObject({ state: 'live', publish_at: expect.stringContaining('2026-10-02T08:00') });
  });

  it('by a lock on the branch say which file it is, and go on when it is gone', async () => {
    const lock = join(content.dir, '.git/refs/heads/main.lock');
    writeFileSync(lock, `${'0123456789'.repeat(4)}\n`);
    const id = await save('Frase.');
    await content.publish();
    expect(await read(id)).toMatchObject({ state: 'failed', notice: expect.stringContaining(lock) });
    expect(existsSync(lock)).toBe(true);
    rmSync(lock);
    const again = await save('Frase.');
    await content.publish();
    expect((await read(again)).state).toBe('live');
  });

  it.each(['pushed', 'on the branch'])(
    'with a commit of an engineer %s are tried again when the disk has room',
    async (where) => {
      const commit = await commitOf(await content.git.head(), US, ambulances);
      if (where === 'pushed') push(commit);
      else await content.git.advance(await content.git.head(), commit, [US]);
      fillDisk();
      await content.publish();
      expect(await newest()).toMatchObject({
        kind: 'engineer',
        state: 'waiting',
        notice: expect.stringContaining('disco'),
      });
      freeDisk();
      await content.publish();
      expect(content.shown).toBeNull();
      await wait(minutes(6));
      await content.publish();
      expect(await newest()).toMatchObject({ kind: 'engineer', state: 'live', notice: null, commit });
      expect(content.shown).toBe(commit);
      expect(onDisk(US)).toContain('**Tres ambulancias**');
    },
  );

  it('by a push over work in progress on the server keep that work', async () => {
    const inProgress = `${onDisk(US)}\nA medias.\n`;
    writeFileSync(join(content.dir, US), inProgress);
    push(await commitOf(await content.git.head(), US, ambulances));
    await content.publish();
    expect(await newest()).toMatchObject({
      state: 'waiting',
      notice: expect.stringContaining(`a medio hacer de ${US}`),
    });
    expect(onDisk(US)).toBe(inProgress);
    git('checkout', '--', '.');
    portal().moveClock(minutes(6));
    await content.publish();
    expect(onDisk(US)).toContain('**Tres ambulancias**');
  });

  it('while code was committed on the server and a page was pushed keep both', async () => {
    const base = await content.git.head();
    const local = await commitOf(base, 'src/arreglo.ts', () => 'export {};\n');
    await content.git.advance(base, local, ['src/arreglo.ts']);
    const sent: string[] = [];
    push(await commitOf(base, US, ambulances), (commit) => sent.push(commit));
    await content.publish();
    expect([onDisk('src/arreglo.ts'), onDisk(US).includes('**Tres ambulancias**')]).toEqual(['export {};\n', true]);
    expect(await content.git.contains(await content.git.head(), local)).toBe(true);
    expect(sent).toEqual([await content.git.head()]);
    expect(git('status', '--porcelain')).toBe('');
  });

  it('by an engineer who committed the same have nothing to be taken back', async () => {
    const id = await save('Frase.');
    const head = await content.git.head();
    const same = await commitOf(head, US, (text) => text.replace(/subtitle: .*/, 'subtitle: Frase.'));
    await content.git.advance(head, same, [US]);
    await content.publish();
    expect(await read(id)).toMatchObject({ state: 'live', paths: [] });
    expect((await portal().call('POST', `/publications/${id}/rollback`, { token })).status).toBe(409);
  });

  it('by a kill between branch and files of a push are finished by the next process', async () => {
    const commit = await commitOf(await content.git.head(), US, ambulances);
    push(commit);
    const { advance } = content.git;
    const moved = Promise.withResolvers<void>();
    content.git.advance = async (from, to) => {
      await moveBranch(from, to);
      moved.resolve();
      return new Promise(() => undefined);
    };
    void content.publish();
    await moved.promise;
    expect(git('status', '--porcelain')).not.toBe('');
    content.git.advance = advance;
    portal().deps.content = { ...content };
    await content.publish();
    expect(git('status', '--porcelain')).toBe('');
    expect(onDisk(US)).toContain('**Tres ambulancias**');
    expect(content.shown).toBe(commit);
    expect(await newest()).toMatchObject({ kind: 'engineer', state: 'live' });
  });

  it('by a site that does not answer are refused as often as they are tried', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'sitio-'));
    try {
      const silent = { render: async () => new Response('', { status: 500 }), files: { find: () => undefined } };
      const { site } = createNodeContent({
        env: readEnv({ DATA_DIR, CONTENT_REPOSITORY: content.dir }),
        deps: portal().deps,
        build: silent as unknown as BuiltSite,
        show: () => expect.unreachable(),
      });
      const head = await content.git.head();
      for (const _ of ['first', 'second']) await expect(site.prepare(head)).rejects.toThrow('no muestra la página /');
    } finally {
      rmSync(DATA_DIR, { recursive: true });
    }
  });

  it('by a change of another person that together breaks a rule say which, before anything is built', async () => {
    const first = '  - title: Inicio\n    path: /\n';
    const commitMenu = async (change: (text: string) => string) => {
      const head = await content.git.head();
      await content.git.advance(head, await commitOf(head, MENU, change), [MENU]);
    };
    await commitMenu((text) => text.replace(first, ''));
    const { fields } = await open('/pages/data/menu');
    const main = [...(fields.main as object[]), { title: 'Una más', path: '/nosotros' }];
    const save = { fields: { ...fields, main }, publish: true };
    const answer = await portal().call('PUT', '/pages/data/menu', { token, body: save });
    const { publication } = (await answer.json()) as PublicationStarted;
    await commitMenu((text) => text.replace('main:\n', `main:\n${first}`));
    await content.publish();
    expect(await read(publication.id)).toMatchObject({
      state: 'failed',
      notice: expect.stringContaining('siete entradas como máximo'),
    });
  });
});
