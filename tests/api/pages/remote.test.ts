/** Publications and the repository that engineers share with the portal, over a real git host. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRemote } from '#server/content-repository/remote-repository.ts';
import type { EditablePage, Publication } from '#shared/api/pages.schema.ts';
import { describeOn } from '../../support/api/portal.ts';
import { provideContent, type TestContent } from '../../support/publication/content.ts';
import { type GitServer, startGitServer } from '../../support/publication/git-server.ts';

const US = 'content/pages/nosotros.md';

describeOn(['postgres'], 'a remote', (portal) => {
  let content: TestContent;
  let server: GitServer;
  let folder: string;
  let token: string;
  const run = (dir: string, ...parameters: string[]) =>
    execFileSync(
      'git',
      ['-C', dir, '-c', 'user.name=Ingeniera', '-c', 'user.email=i@hospital.example', ...parameters],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    ).trim();
  const bare = () => join(folder, 'sitio.git');
  const clone = () => join(folder, 'clon');
  const connect = (password: string) => {
    const url = `${server.url}/sitio.git`;
    content.remote = openRemote(content.dir, { url, branch: 'main', user: 'portal', token: password });
  };
  const commitAsEngineer = (change: (text: string) => string) => {
    writeFileSync(join(clone(), US), change(readFileSync(join(clone(), US), 'utf8')));
    run(clone(), 'commit', '-qam', 'fix: text of a page');
    run(clone(), 'push', '-q', 'origin', 'main');
  };
  const publish = async (subtitle: string) => {
    const opened = (await (await portal().call('GET', '/pages/pages/nosotros', { token })).json()) as EditablePage;
    const body = { fields: { ...opened.fields, subtitle }, body: opened.body, publish: true };
    expect((await portal().call('PUT', '/pages/pages/nosotros', { token, body })).status).toBe(202);
    await content.publish();
  };
  const newest = async () => {
    const { data } = (await (await portal().call('GET', '/publications', { token })).json()) as { data: Publication[] };
    return data[0];
  };

  beforeEach(async () => {
    content = await provideContent(portal().deps);
    folder = mkdtempSync(join(tmpdir(), 'remoto-'));
    run(folder, 'clone', '-q', '--bare', content.dir, bare());
    run(bare(), 'config', 'http.receivepack', 'true');
    run(folder, 'clone', '-q', bare(), clone());
    server = await startGitServer(folder, 'clave-del-remoto');
    connect('clave-del-remoto');
    ({ token } = await portal().signInAs('editor', 'Ángela Ñustes'));
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('gets each publication', async () => {
    await publish('Frase publicada.');
    expect(await newest()).toMatchObject({ state: 'live', notice: null });
    expect(run(bare(), 'log', '-1', '--format=%an', 'main')).toBe('Ángela Ñustes');
    expect(run(bare(), 'show', `main:${US}`)).toContain('subtitle: Frase publicada.');
  });

  it('brings what an engineer pushed, by itself', async () => {
    commitAsEngineer((text) => text.replace('**Dos ambulancias**', '**Tres ambulancias**'));
    await content.publish();
    expect(await newest()).toMatchObject({ kind: 'engineer', state: 'live', by: 'Actualización del portal' });
    expect(readFileSync(join(content.dir, US), 'utf8')).toContain('**Tres ambulancias**');
    expect(run(content.dir, 'status', '--porcelain')).toBe('');
  });

  it('and portal merge what both published while the line was down', async () => {
    connect('otra');
    await publish('Frase del portal.');
    expect(await newest()).toMatchObject({ state: 'live', notice: expect.stringContaining('CONTENT_REMOTE_TOKEN') });
    commitAsEngineer((text) => text.replace('**Dos ambulancias**', '**Tres ambulancias**'));
    connect('clave-del-remoto');
    await content.publish();
    for (const text of [readFileSync(join(content.dir, US), 'utf8'), run(bare(), 'show', `main:${US}`)]) {
      expect(text).toContain('subtitle: Frase del portal.');
      expect(text).toContain('**Tres ambulancias**');
    }
    expect(run(content.dir, 'rev-parse', 'HEAD')).toBe(run(bare(), 'rev-parse', 'main'));
    expect(run(content.dir, 'status', '--porcelain')).toBe('');
  });

  it('in conflict with the portal is told, and the site stays', async () => {
    connect('otra');
    await publish('Frase del portal.');
    const head = run(content.dir, 'rev-parse', 'HEAD');
    commitAsEngineer((text) => text.replace(/subtitle: .*/, 'subtitle: Frase de la ingeniera.'));
    connect('clave-del-remoto');
    await content.publish();
    expect(await newest()).toMatchObject({
      state: 'failed',
      by: 'Actualización del portal',
      notice: expect.stringContaining('«subtitle»'),
    });
    expect(run(content.dir, 'rev-parse', 'HEAD')).toBe(head);
  });
});
