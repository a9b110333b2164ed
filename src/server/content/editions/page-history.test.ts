import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PORTAL } from '../../content-repository/content-commit.ts';
import { historyForBuild } from './page-history.ts';

let dir: string;
const git = (...parameters: string[]) => execFileSync('git', ['-C', dir, ...parameters], { encoding: 'utf8' }).trim();
const page = (text: string, changes = 'changes: true\n') => `---\ntitle: Horarios\n${changes}---\n\n${text}\n`;
const put = (path: string, text: string) => writeFileSync(join(dir, path), text);
const commit = (message: string, date = '2026-11-20T12:00:00-05:00', committer = 'ingenieria@hospital.example') => {
  git('add', '-A');
  git('-c', `committer.email=${committer}`, 'commit', '-q', '-m', message, '--date', date);
};

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'historial-'));
  git('init', '-q', '-b', 'main');
  git('config', 'user.name', 'Ingeniera');
  git('config', 'user.email', 'ingenieria@hospital.example');
  mkdirSync(join(dir, 'content/pages'), { recursive: true });
  put('content/pages/horarios.md', page('uno'));
  put('content/pages/nosotros.md', page('uno', ''));
  commit('feat: begin');
});
afterEach(() => rmSync(dir, { recursive: true }));

it('a page that shows its changes has those of publications in words, and the days of the others', async () => {
  put('content/pages/horarios.md', page('dos'));
  commit('Horarios: cambia el texto', '2026-11-23T14:30:00-05:00', PORTAL.email);
  expect(await historyForBuild(dir)).toEqual({
    horarios: [
      { day: '2026-11-23', text: 'Cambia el texto' },
      { day: '2026-11-20', text: null },
    ],
  });
});

it('a shallow clone shows what it can tell, and a copy without git nothing', async () => {
  put('content/pages/horarios.md', page('dos'));
  commit('docs: hours\n\nCambio: El horario de los sábados.');
  const shallow = join(dir, 'copia');
  const clone = (depth: number) => {
    rmSync(shallow, { recursive: true, force: true });
    execFileSync('git', ['clone', '-q', '--depth', String(depth), `file://${dir}`, shallow]);
  };
  clone(2);
  expect(await historyForBuild(shallow)).toEqual({
    horarios: [{ day: '2026-11-20', text: 'El horario de los sábados.' }],
  });
  // Without its parent it cannot be told what a commit changed.
  clone(1);
  expect(await historyForBuild(shallow)).toEqual({ horarios: [] });
  rmSync(join(shallow, '.git'), { recursive: true });
  expect(await historyForBuild(shallow)).toEqual({});
  writeFileSync(join(shallow, '.git'), 'gitdir: /tmp/no-hay\n');
  expect(await historyForBuild(shallow)).toEqual({});
});

it('a repository that cannot be read does not stop the build', async () => {
  rmSync(join(dir, '.git/objects'), { recursive: true });
  expect(await historyForBuild(dir)).toEqual({});
});
