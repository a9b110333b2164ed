import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ContentRepository, openRepository } from './content-repository.ts';

const AUTHOR = { name: 'Ángela Ñustes', email: 'angela@hospital.example' };
const AT = new Date('2026-11-23T19:30:00Z');

let dir: string;
let repository: ContentRepository;
const git = (...parameters: string[]) => execFileSync('git', ['-C', dir, ...parameters], { encoding: 'utf8' }).trim();
const put = (path: string, text: string) => {
  mkdirSync(join(dir, path, '..'), { recursive: true });
  writeFileSync(join(dir, path), text);
};
const bytes = (text: string) => new TextEncoder().encode(text);
const commitOf = async (changes: Record<string, string | null>) =>
  repository.prepareCommit({
    parent: await repository.head(),
    changes: Object.entries(changes).map(([path, text]) => ({ path, content: text === null ? null : bytes(text) })),
    author: AUTHOR,
    message: 'Horario de consulta externa',
    at: AT,
  });

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'repository-'));
  git('init', '-q', '-b', 'main');
  git('config', 'user.name', 'Ingeniera');
  git('config', 'user.email', 'ingenieria@hospital.example');
  put('content/pages/horarios.md', 'uno\n');
  put('content/data/sedes.yaml', 'sedes: []\n');
  put('src/codigo.ts', 'export {};\n');
  git('add', '-A');
  git('commit', '-q', '-m', 'feat: begin');
  repository = openRepository(dir);
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('a commit', () => {
  it('changes, adds and removes files, as git itself reads it, and nothing is published before the branch moves', async () => {
    const before = await repository.head();
    const commit = await commitOf({
      'content/pages/horarios.md': 'dos\n',
      'content/images/nueva/foto.svg': '<svg/>',
      'content/data/sedes.yaml': null,
    });
    expect(git('fsck', '--strict')).not.toMatch(/error|missing/);
    expect(
      git('show', '--name-status', '--format=%an <%ae> %aI %s', commit)
        .replaceAll('\t', ' ')
        .split('\n')
        .filter(Boolean),
    ).toEqual([
      'Ángela Ñustes <angela@hospital.example> 2026-11-23T14:30:00-05:00 Horario de consulta externa',
      'D content/data/sedes.yaml',
      'A content/images/nueva/foto.svg',
      'M content/pages/horarios.md',
    ]);
    expect(await repository.head()).toBe(before);
    expect(git('status', '--porcelain')).toBe('');
  });

  it('by a person whose name has the signs of git stays whole', async () => {
    const commit = await repository.prepareCommit({
      parent: await repository.head(),
      changes: [{ path: 'content/pages/horarios.md', content: bytes('dos\n') }],
      author: { name: 'Ángela <Jefe>\n', email: 'angela@hospital.example' },
      message: 'Horario',
      at: AT,
    });
    expect(git('show', '-s', '--format=%an <%ae> %aI', commit)).toBe(
      'Ángela  Jefe <angela@hospital.example> 2026-11-23T14:30:00-05:00',
    );
    git('update-ref', 'refs/heads/main', commit);
    expect(git('fsck', '--strict')).not.toMatch(/error|missing/);
  });

  it('reads a file as it was in any commit', async () => {
    const before = await repository.head();
    const commit = await commitOf({ 'content/pages/horarios.md': 'dos\n' });
    const textOf = async (at: string) =>
      Buffer.from((await repository.read('content/pages/horarios.md', at)) ?? []).toString();
    expect(await Promise.all([before, commit].map(textOf))).toEqual(['uno\n', 'dos\n']);
    expect(await repository.read('content/pages/otra.md', commit)).toBeNull();
  });
});

describe('moving the branch', () => {
  const PATHS = ['content/pages/horarios.md', 'content/pages/nueva.md', 'content/data/sedes.yaml'];

  it('brings files and index along, and leaves what was being changed elsewhere', async () => {
    put('src/codigo.ts', 'export const enCurso = true;\n');
    const before = await repository.head();
    const commit = await commitOf({
      'content/pages/horarios.md': 'dos\n',
      'content/pages/nueva.md': 'nueva\n',
      'content/data/sedes.yaml': null,
    });
    expect(await repository.advance(before, commit, PATHS)).toBe(true);
    expect(git('rev-parse', 'main')).toBe(commit);
    expect(git('status', '--porcelain')).toBe('M src/codigo.ts');
    expect(readFileSync(join(dir, 'content/pages/nueva.md'), 'utf8')).toBe('nueva\n');
    expect(
      (await repository.history('content/pages/horarios.md', 10)).map(({ message, author }) => [message, author.name]),
    ).toEqual([
      ['Horario de consulta externa', 'Ángela Ñustes'],
      ['feat: begin', 'Ingeniera'],
    ]);
  });

  it('is refused when the branch is elsewhere by now', async () => {
    const before = await repository.head();
    const commit = await commitOf({ 'content/pages/horarios.md': 'dos\n' });
    put('content/pages/horarios.md', 'tres\n');
    git('commit', '-qam', 'fix: hours of another');
    const theirs = await repository.head();
    expect(await repository.advance(before, commit, PATHS)).toBe(false);
    expect(git('rev-parse', 'main')).toBe(theirs);
  });
});

describe('a move of the branch that was cut off', () => {
  const CHANGED = 'content/pages/horarios.md';
  const ADDED = 'content/pages/nueva.md';
  const REMOVED = 'content/data/sedes.yaml';
  const PATHS = [CHANGED, ADDED, REMOVED];
  const bringFiles = () => {
    put(CHANGED, 'dos y más\n');
    put(ADDED, 'nueva\n');
    rmSync(join(dir, REMOVED));
  };
  const bringIndex = () => {
    bringFiles();
    git('add', CHANGED);
  };
  /** The branch is at the next commit, work tree and index at the one before. */
  const cutOff = async () => {
    const before = await repository.head();
    const next = await commitOf({ [CHANGED]: 'dos y más\n', [ADDED]: 'nueva\n', [REMOVED]: null });
    git('update-ref', 'refs/heads/main', next);
    return before;
  };

  it.each([
    ['before any file', () => {}],
    ['in the middle of a file', () => put(CHANGED, 'dos y')],
    ['in the middle of a new file', () => put(ADDED, '')],
    ['after the files, before the index', bringFiles],
    ['after a part of the index', bringIndex],
  ])('%s is ended', async (_, bring) => {
    const before = await cutOff();
    bring();
    await repository.repair(before, PATHS);
    expect(git('status', '--porcelain')).toBe('');
    expect(git('fsck', '--strict')).not.toMatch(/error|missing/);
  });

  it('leaves what an engineer changed since then', async () => {
    const before = await cutOff();
    put(CHANGED, 'tres\n');
    await repository.repair(before, PATHS);
    expect(readFileSync(join(dir, CHANGED), 'utf8')).toBe('tres\n');
    expect(readFileSync(join(dir, ADDED), 'utf8')).toBe('nueva\n');
  });
});

it('names the files that have uncommitted changes on the server', async () => {
  put('content/pages/horarios.md', 'a medias\n');
  put('content/pages/suelta.md', 'sin confirmar\n');
  expect(
    await repository.uncommitted([
      'content/pages/horarios.md',
      'content/pages/suelta.md',
      'content/data/sedes.yaml',
      'content/pages/no.md',
    ]),
  ).toEqual(['content/pages/horarios.md', 'content/pages/suelta.md']);
});

describe('the history of a file', () => {
  const PAGE = 'content/pages/horarios.md';
  const MOVED = 'content/pages/atencion.md';
  const change = (path: string, text: string, message: string) => {
    put(path, text);
    git('add', '-A');
    git('commit', '-qm', message);
  };
  const told = async (path: string, limit = 10) => (await repository.history(path, limit)).map(({ oid }) => oid);
  const byGit = (path: string) => git('log', '--follow', '--format=%H', '--', path).split('\n');

  it('passes by merges, and tells what came with them once', async () => {
    git('checkout', '-qb', 'rama');
    change(PAGE, 'de la rama\n', 'docs: hours in a branch');
    git('checkout', '-q', 'main');
    change('content/pages/otra.md', 'otra\n', 'docs: another page');
    git('merge', '-q', '--no-ff', '--no-edit', 'rama');
    git('checkout', '-qb', 'aparte', 'HEAD~1');
    change('content/pages/otra.md', 'distinta\n', 'docs: another page again');
    git('checkout', '-q', 'main');
    change(PAGE, 'tres\n', 'docs: hours on the branch');
    git('merge', '-q', '--no-ff', '--no-edit', 'aparte');
    expect(await told(PAGE)).toEqual(byGit(PAGE));
    expect(await told('content/pages/otra.md')).toEqual(byGit('content/pages/otra.md'));
    expect(await told(PAGE, 2)).toEqual(byGit(PAGE).slice(0, 2));
  });

  it('goes on at the path that the file had before', async () => {
    change(PAGE, 'dos\n', 'docs: hours');
    git('mv', PAGE, MOVED);
    git('commit', '-qm', 'docs: another address');
    change(MOVED, 'tres\n', 'docs: hours again');
    expect(await told(MOVED)).toEqual(byGit(MOVED));
    expect(await told(MOVED)).toHaveLength(4);
    expect(await told(PAGE)).toEqual([]);
  });

  it('is read once, also for other files', async () => {
    change(PAGE, 'dos\n', 'docs: hours');
    change('content/pages/otra.md', 'otra\n', 'docs: another page');
    const before = await told(PAGE);
    await repository.lastChanges();
    rmSync(join(dir, '.git/objects'), { recursive: true });
    expect(await told(PAGE)).toEqual(before);
    expect(await told('content/pages/otra.md')).toHaveLength(1);
  });
});
