/** `npm run content` as a maintainer runs it, over an embedded database that a server has open or not. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readInstalledEdition } from '#server/content/revisions/installed-edition.ts';
import { openPublishedContent } from '#server/content/revisions/published-content.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { readEnv } from '#server/env.ts';
import { DIST, ROOT } from '#server/node/paths.ts';
import { insertPublication, setCommit } from '#server/publication/publications.store.ts';
import { copyPreparedFolder } from '../support/servers/prepared-portal.ts';
import { type Running, runProgram, startServer } from '../support/servers/processes.ts';

const PAGE = 'content/pages/nosotros.md';
const AT = new Date('2026-10-01T15:00:00Z');

let root: string;
let data: string;
let clone: string;
let running: Running | undefined;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-content-'));
  [data, clone] = [join(root, 'data'), join(root, 'clone')];
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(root, { recursive: true, force: true });
});

const git = (...parameters: string[]) => execFileSync('git', ['-C', clone, ...parameters], { encoding: 'utf8' }).trim();
const content = (...parameters: string[]) =>
  runProgram(['scripts/content.ts', ...parameters], { DATA_DIR: data, DATABASE_URL: '' });

/** Publishes another text of a page while no server runs. */
async function publish(text: string): Promise<void> {
  const database = await openDatabase(readEnv({ DATA_DIR: data }));
  try {
    const published = openPublishedContent(database, await readInstalledEdition(DIST));
    const staged = await published.stage('0', [{ path: PAGE, content: new TextEncoder().encode(text) }]);
    if (!staged) throw new Error('the installed edition is gone');
    const author = { authorName: 'Ana Peña', authorEmail: 'ana@hospital.example' };
    const row = { state: 'live', message: 'Cambia «Nosotros»', ...author, parent: '0' } as const;
    await database.db.transaction(async (tx) => {
      const { id } = await insertPublication(tx, { ...row, paths: [PAGE], createdAt: AT, startedAt: AT });
      await setCommit(tx, id, String(await published.append(tx, id, staged)));
    });
  } finally {
    await database.close();
  }
}

it('brings what the office published into a clone, and forgets nothing that the code does not have', async () => {
  await copyPreparedFolder(data);
  cpSync(join(ROOT, 'content'), join(clone, 'content'), { recursive: true });
  writeFileSync(join(clone, '.gitignore'), '');
  git('init', '-q');
  git('add', '.');
  git('-c', 'user.name=M', '-c', 'user.email=m@x.example', 'commit', '-qm', 'The code');
  const text = `${readFileSync(join(DIST, PAGE), 'utf8')}\nUn párrafo de la oficina.\n`;
  await publish(text);

  const listed = { code: 0, said: `${PAGE}  Ana Peña, 2026-10-01 10:00, Cambia «Nosotros»\n` };
  expect(await content('status')).toEqual(listed);
  running = await startServer({ DATA_DIR: data });
  expect(await content('status')).toEqual(listed);
  const exported = await content('export', '--to', clone, '--commit');
  expect(exported).toMatchObject({
    code: 0,
    said: expect.stringContaining('Archivos escritos: 1, retirados: 0, commits: 1.'),
  });
  expect(readFileSync(join(clone, PAGE), 'utf8')).toBe(text);
  expect(git('log', '-1', '--format=%an <%ae> %s')).toBe('Ana Peña <portal@portal.invalid> Cambia «Nosotros»');
  expect((await content('settle')).said).toContain('Publicaciones que ya están en el código: 0 de 1.');
  expect((await content('forget')).said).toContain('Archivos que quedan como el código los trae: 0.');
  expect(await content('status')).toEqual(listed);

  expect(await content('status', '--commit')).toMatchObject({ code: 1, said: expect.stringMatching(/^Uso:/) });
  const again = await content('export', '--to', join(root, 'other'));
  expect(again).toEqual({ code: 1, said: `En «${join(root, 'other')}» no hay una carpeta content/.\n` });
}, 240_000);
