/** A git host with the content of the project, and an engineer with a clone of it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteSettings } from '#server/content-repository/remote-repository.ts';
import { startGitServer } from './git-server.ts';

const REMOTE_PASSWORD = 'clave-del-remoto';

export type SharedRemote = {
  /** For whatever else a test keeps. */
  folder: string;
  settings(password?: string): RemoteSettings;
  /** Git in the repository of the host. */
  git(...parameters: string[]): string;
  /** Commits and pushes another text of a file. */
  pushAsEngineer(path: string, change: (text: string) => string): void;
  /** The host does not answer any more. */
  stop(): Promise<void>;
  close(): Promise<void>;
};

/** `source`: the repository that the host has from the beginning. */
export async function startSharedRemote(source: string): Promise<SharedRemote> {
  const folder = mkdtempSync(join(tmpdir(), 'remoto-'));
  const [bare, clone] = [join(folder, 'sitio.git'), join(folder, 'clon')];
  const run = (dir: string, ...parameters: string[]) =>
    execFileSync(
      'git',
      ['-C', dir, '-c', 'user.name=Ingeniera', '-c', 'user.email=i@hospital.example', ...parameters],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    ).trim();
  run(folder, 'clone', '-q', '--bare', source, bare);
  run(bare, 'config', 'http.receivepack', 'true');
  run(folder, 'clone', '-q', bare, clone);
  const server = await startGitServer(folder, REMOTE_PASSWORD);
  return {
    folder,
    settings: (password = REMOTE_PASSWORD) => ({
      url: `${server.url}/sitio.git`,
      branch: 'main',
      user: 'portal',
      token: password,
    }),
    git: (...parameters) => run(bare, ...parameters),
    pushAsEngineer(path, change) {
      run(clone, 'pull', '-q');
      writeFileSync(join(clone, path), change(readFileSync(join(clone, path), 'utf8')));
      run(clone, 'commit', '-qam', 'fix: text of a page');
      run(clone, 'push', '-q', 'origin', 'main');
    },
    stop: server.close,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
