/** What the office publishes comes into a clone of the code, and the installed edition is its text from then on. */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { attachDocuments, TRANSPARENCY_FILE } from '#domain/site/transparency-changes.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { createContentSource } from '#server/content/maintainers/content-source.ts';
import { readContentStatus } from '#server/content/maintainers/content-status.ts';
import { type ExportOptions, exportContent } from '#server/content/maintainers/export-content.ts';
import { readInstalledEdition } from '#server/content/revisions/installed-edition.ts';
import { openPublishedContent } from '#server/content/revisions/published-content.ts';
import { eraseEarlier } from '#server/content/revisions/revisions.store.ts';
import { contentRevisions, contentTexts } from '#server/content/revisions/revisions.table.ts';
import { insertFile } from '#server/files/files.store.ts';
import { ROOT } from '#server/node/paths.ts';
import { storeDraft } from '#server/publication/drafts.store.ts';
import { findPublication, insertPublication, setCommit } from '#server/publication/publications.store.ts';
import { sha256Of } from '#server/sha256.ts';
import { ALL_DRIVERS, describeOn, START } from '../support/api/portal.ts';

const PAGE = 'content/pages/nosotros.md';
const OTHER = 'content/pages/contacto.md';
const NEW = 'content/pages/nueva.md';
const RULES = 'content/data/pqrsd.yaml';
const UNITS = 'content/data/responsables.yaml';
const PICTURE = 'content/images/sala.png';
const LOGO = 'public/logos/red.png';
const BYTES = new Uint8Array([137, 80, 78, 71, 0, 255]);
const ADDRESS = 'ana@hospital.example';

const HEAD = `---
title: Nosotros
subtitle: Un hospital público.
description: Qué es el hospital, qué puede atender y a quién responde.
section: Nosotros
published: 2026-11-21
owner: Gerencia
review: 2027-05-21
---
`;
const page = (...paragraphs: string[]) => `${HEAD}\n${paragraphs.join('\n\n')}\n`;
const rules = (days: number) =>
  readFileSync(join(ROOT, RULES), 'utf8').replace(/^warning_days: .*$/m, `warning_days: ${days}`);
const INSTALLED: Record<string, string> = {
  [PAGE]: page('Uno.', 'Dos.', 'Tres.'),
  [OTHER]: page('Contacto.'),
  [RULES]: rules(5),
  [UNITS]: 'owners:\n  - name: SIAU\n',
};
const bytesOf = (text: string) => new TextEncoder().encode(text);
const NOTHING = { written: [], removed: [], commits: 0, conflicts: [], leftOut: [], unfit: [], namingUploads: [] };

let root: string;
let code: string;
let clone: string;
const git = (folder: string, ...parameters: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=M', '-c', 'user.email=m@x.example', ...parameters], {
    encoding: 'utf8',
  }).trim();
function write(folder: string, path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const textIn = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'export-'));
  [code, clone] = [join(root, 'code'), join(root, 'clone')];
  for (const [path, text] of Object.entries(INSTALLED)) write(code, path, text);
  git(code, 'init', '-q');
  git(code, 'add', '.');
  git(code, 'commit', '-qm', 'The code');
  execFileSync('git', ['clone', '-q', code, clone]);
});
afterEach(() => rmSync(root, { recursive: true }));

describeOn(ALL_DRIVERS, 'what the office published', (portal) => {
  const database = () => portal().deps.database;
  const open = async () => openPublishedContent(database(), await readInstalledEdition(code));
  const source = () => createContentSource(portal().deps);
  const status = async (folder = code) => readContentStatus(source(), await readInstalledEdition(folder));
  const statesOf = async (folder = code) => (await status(folder)).files.map(({ path, state }) => [path, state]);
  const run = (options: Partial<ExportOptions> = {}) =>
    exportContent(source(), { folder: clone, commit: false, withFiles: false, ...options });

  /** Publishes over the installed edition of the code. */
  async function publish(files: Record<string, string | Uint8Array | null>, message = 'Cambia', minutes = 0) {
    const content = await open();
    const changes = Object.entries(files).map(([path, given]) => ({
      path,
      content: typeof given === 'string' ? bytesOf(given) : given,
    }));
    const parent = await content.head();
    const startedAt = new Date(START.getTime() + minutes * 60_000);
    const author = { authorName: 'Ana Peña', authorEmail: ADDRESS };
    const row = { state: 'live', message, ...author, parent, paths: Object.keys(files), createdAt: START } as const;
    const { id } = await insertPublication(database().db, { ...row, startedAt });
    const staged = await content.stage(parent, changes);
    if (!staged) throw new Error('the parent is gone');
    const commit = await database().db.transaction((tx) => content.append(tx, id, staged));
    if (!commit) throw new Error('another publication came in between');
    await setCommit(database().db, id, commit);
    return { id, commit };
  }
  const log = () => git(clone, 'log', '--reverse', '--format=%an|%ae|%cn|%ce|%aI|%B', '-z').split('\0').slice(1, -1);
  /** The code is what was exported. */
  const deploy = () => git(code, 'pull', '-q', clone);

  it('is nothing until something is published', async () => {
    expect(await run()).toEqual(NOTHING);
    expect(await status()).toEqual({ files: [], publications: [], settled: [] });
    expect(git(clone, 'status', '--porcelain')).toBe('');
  });

  it('is written into the work tree over its changes, and what was taken away goes', async () => {
    await publish({ [PAGE]: page('Uno.', 'Dos.', 'Otro tres.'), [NEW]: page('Nueva.'), [OTHER]: null });
    // The work tree is ahead of what visitors read.
    write(clone, PAGE, page('Primero.', 'Dos.', 'Tres.'));
    expect(await run()).toEqual({ ...NOTHING, written: [PAGE, NEW].sort(), removed: [OTHER] });
    expect(textIn(clone, PAGE)).toBe(page('Primero.', 'Dos.', 'Otro tres.'));
    expect(textIn(clone, NEW)).toBe(page('Nueva.'));
    expect(existsSync(join(clone, OTHER))).toBe(false);
    expect(await run()).toEqual(NOTHING);
  });

  it('is told file by file with its person', async () => {
    await publish({ [PAGE]: page('Otra.'), [OTHER]: null }, 'Cambia dos', 3);
    const at = new Date(START.getTime() + 180_000);
    const told = { author: 'Ana Peña', at, message: 'Cambia dos' };
    expect(await status()).toEqual({
      files: [
        { path: OTHER, ...told, state: 'removed' },
        { path: PAGE, ...told, state: 'published' },
      ],
      publications: [{ ...told, paths: [PAGE, OTHER], isInCode: false }],
      settled: [],
    });
    write(code, PAGE, page('Una del código.'));
    expect(await statesOf()).toEqual([
      [OTHER, 'removed'],
      [PAGE, 'conflict'],
    ]);
    expect(await (await open()).afterUpdate()).toMatchObject([{ path: PAGE, hasConflict: true }]);
  });

  it('becomes one commit for each publication, with the name of the person and no address', async () => {
    await publish({ [PAGE]: page('Uno.', 'Dos.', 'Cuatro.') }, 'Cambia «Nosotros»');
    await publish({ [NEW]: page('Nueva.'), [OTHER]: null }, '# Quita\n\ny pone', 1);
    await publish({ [PAGE]: page('Uno.', 'Dos.', 'Cinco.') }, 'Otra vez', 2);
    const report = await run({ commit: true });
    expect(report).toEqual({ ...NOTHING, written: [PAGE, NEW].sort(), removed: [OTHER], commits: 3 });
    const who = 'Ana Peña|portal@portal.invalid|Portal|portal@portal.invalid';
    expect(log().map((entry) => entry.trim())).toEqual([
      `${who}|2026-10-01T10:00:00-05:00|Cambia «Nosotros»`,
      `${who}|2026-10-01T10:01:00-05:00|# Quita\n\ny pone`,
      `${who}|2026-10-01T10:02:00-05:00|Otra vez`,
    ]);
    expect(git(clone, 'log', '--format=%an %ae %cn %ce %B')).not.toContain(ADDRESS);
    expect(git(clone, 'show', `HEAD~2:${PAGE}`)).toContain('Cuatro.');
    expect(git(clone, 'show', '--no-renames', '--name-only', '--format=', 'HEAD~1').split('\n').sort()).toEqual(
      [OTHER, NEW].sort(),
    );
    expect(git(clone, 'status', '--porcelain')).toBe('');
    expect(await run({ commit: true })).toEqual(NOTHING);
  });

  it('is committed once, also where the code changes it afterwards', async () => {
    await publish({ [PAGE]: page('Uno.', 'Dos.', 'Cuatro.') }, 'Primera');
    await run({ commit: true });
    write(clone, PAGE, page('Uno.', 'Dos.', 'Cuatro, sin falta.'));
    git(clone, 'commit', '-qam', 'fix: spelling');
    expect(await run({ commit: true })).toEqual(NOTHING);
    await publish({ [NEW]: page('Nueva.') }, 'Segunda', 1);
    expect(await run({ commit: true })).toEqual({ ...NOTHING, written: [NEW], commits: 1 });
    expect(textIn(clone, PAGE)).toContain('sin falta');
  });

  it('is not committed over changes of a person, nor where there is no work tree', async () => {
    await publish({ [PAGE]: page('Otra.') });
    write(clone, 'content/pages/borrador.md', 'borrador');
    await expect(run({ commit: true })).rejects.toThrow('hay cambios de content/ o public/ sin commit');
    expect(textIn(clone, PAGE)).toBe(INSTALLED[PAGE]);
    rmSync(join(clone, 'content/pages/borrador.md'));
    write(clone, 'README.md', 'what else is staged stays so');
    git(clone, 'add', 'README.md');
    expect((await run({ commit: true })).commits).toBe(1);
    expect(git(clone, 'status', '--porcelain')).toBe('A  README.md');
    const bare = join(root, 'bare');
    await expect(run({ folder: bare })).rejects.toThrow('no hay una carpeta content/');
    write(bare, PAGE, '');
    await expect(run({ folder: bare, commit: true })).rejects.toThrow('no es una carpeta de trabajo de git');
  });

  it('tells where the code has another change, and writes what visitors read', async () => {
    await publish({ [PAGE]: page('Una de la oficina.') });
    write(clone, PAGE, page('Una del código.'));
    expect(await run()).toEqual({ ...NOTHING, written: [PAGE], conflicts: [PAGE] });
    expect(textIn(clone, PAGE)).toBe(page('Una de la oficina.'));
  });

  it('stays where the code does not admit a text any more', async () => {
    await publish({ [PAGE]: page('Otra.').replace('title: Nosotros\n', ''), [OTHER]: page('Contacto nuevo.') });
    expect(await run()).toEqual({ ...NOTHING, written: [OTHER], unfit: [PAGE] });
    expect(textIn(clone, PAGE)).toBe(INSTALLED[PAGE]);
    expect(await statesOf()).toEqual([
      [OTHER, 'published'],
      [PAGE, 'unfit'],
    ]);
  });

  it('has no address of a unit, which an earlier version kept in its file', async () => {
    const units = 'owners:\n  - name: SIAU\n  - name: Nueva\n    emails: [otra@dos.example]\n';
    await publish({ [RULES]: rules(6), [UNITS]: units });
    expect(await run()).toEqual({ ...NOTHING, written: [RULES, UNITS] });
    expect(textIn(clone, RULES)).toBe(rules(6));
    expect(textIn(clone, UNITS)).toBe('owners:\n  - name: SIAU\n  - name: Nueva\n');
    expect(await run()).toEqual(NOTHING);
    expect((await status(clone)).settled.map(({ path }) => path)).toEqual([RULES, UNITS]);
  });

  it('leaves pictures and documents out unless they are asked for', async () => {
    const upload = { name: 'abc.png', originalName: 'La brigada.png', mime: 'image/png', sha256: sha256Of(BYTES) };
    await insertFile(database().db, { ...upload, bytes: BYTES.length, createdAt: START });
    portal().stored.set('abc.png', BYTES);
    const text = page('![La sala](../images/sala.png)', '![La brigada](/uploads/abc.png)');
    await publish({ [PAGE]: text, [PICTURE]: BYTES, [LOGO]: BYTES });
    const without = await run();
    expect(without).toEqual({ ...NOTHING, written: [PAGE], leftOut: [PICTURE, LOGO], namingUploads: [PAGE] });
    for (const path of [PICTURE, LOGO]) expect(existsSync(join(clone, path))).toBe(false);
    git(clone, 'checkout', '-q', '.');
    const adopted = `content/images/la-brigada-${upload.sha256.slice(0, 24)}.png`;
    const report = await run({ withFiles: true, commit: true });
    expect(report).toEqual({ ...NOTHING, written: [PAGE, PICTURE, LOGO, adopted].sort(), commits: 1 });
    expect(textIn(clone, PAGE)).toBe(text.replace('/uploads/abc.png', `../${adopted.slice('content/'.length)}`));
    for (const path of [PICTURE, LOGO, adopted]) expect(new Uint8Array(readFileSync(join(clone, path)))).toEqual(BYTES);
    expect(await run({ withFiles: true })).toEqual(NOTHING);
    expect(await statesOf(clone)).toEqual([
      [PICTURE, 'in-code'],
      [PAGE, 'in-code'],
      [LOGO, 'in-code'],
    ]);
  });

  it('writes the document of a page that is in the library', async () => {
    const upload = { name: 'abc.pdf', originalName: 'Plan 2026.pdf', mime: 'application/pdf', sha256: sha256Of(BYTES) };
    await insertFile(database().db, { ...upload, bytes: BYTES.length, createdAt: START });
    portal().stored.set('abc.pdf', BYTES);
    const document = '\ndocument:\n  file: /uploads/abc.pdf\n  title: Plan\n  summary: Lo que haremos.\n---\n';
    const text = page('Uno.').replace(/\n---\n/, document);
    await publish({ [PAGE]: text });
    expect(await run()).toEqual({ ...NOTHING, written: [PAGE], namingUploads: [PAGE] });
    git(clone, 'checkout', '-q', '.');
    const adopted = `content/documents/plan-2026-${upload.sha256.slice(0, 24)}.pdf`;
    expect(await run({ withFiles: true })).toEqual({ ...NOTHING, written: [PAGE, adopted].sort() });
    expect(textIn(clone, PAGE)).toBe(text.replace('/uploads/abc.pdf', adopted.replace('content/documents/', '')));
    expect(new Uint8Array(readFileSync(join(clone, adopted)))).toEqual(BYTES);
  });

  it('writes the documents of the transparency index that are in the library', async () => {
    const upload = { name: 'def.pdf', originalName: 'Octubre.pdf', mime: 'application/pdf', sha256: sha256Of(BYTES) };
    await insertFile(database().db, { ...upload, bytes: BYTES.length, createdAt: START });
    portal().stored.set('def.pdf', BYTES);
    const installed = readFileSync(TRANSPARENCY_FILE, 'utf8');
    const document = { file: '/uploads/def.pdf', title: 'Octubre', published: '2026-10-01' };
    const { content } = attachDocuments(new Map([[TRANSPARENCY_FILE, installed]]), '4.2', [document]);
    const text = new TextDecoder().decode(content ?? undefined);
    await publish({ [TRANSPARENCY_FILE]: text });
    const adopted = `content/documents/octubre-${upload.sha256.slice(0, 24)}.pdf`;
    await run({ withFiles: true });
    expect(textIn(clone, TRANSPARENCY_FILE)).toContain(`- file: ${adopted.replace('content/documents/', '')}\n`);
    expect(new Uint8Array(readFileSync(join(clone, adopted)))).toEqual(BYTES);
  });

  it('is not written where it was erased, neither the text nor the bytes', async () => {
    await publish({ [PAGE]: page('De un paciente.'), [PICTURE]: BYTES });
    const bytes = BYTES.toReversed();
    await publish({ [PAGE]: page('Sin datos.'), [PICTURE]: bytes }, 'Sin datos', 1);
    const erasure = { at: START, by: 'Ana', shown: null };
    for (const content of [bytesOf(page('De un paciente.')), BYTES])
      expect(await database().db.transaction((tx) => eraseEarlier(tx, sha256Of(content), erasure))).toBe(true);
    const report = await run({ withFiles: true, commit: true });
    expect(report).toEqual({ ...NOTHING, written: [PAGE, PICTURE].sort(), commits: 1 });
    expect(git(clone, 'log', '-p', '--format=%B')).not.toContain('De un paciente.');
    expect(textIn(clone, PAGE)).toBe(page('Sin datos.'));
    expect(new Uint8Array(readFileSync(join(clone, PICTURE)))).toEqual(bytes);
    expect((await status()).publications.map(({ isInCode }) => isInCode)).toEqual([true, false]);
  });

  it('is forgotten when the code has it, so that the next update shows its own text', async () => {
    const first = await publish({ [PAGE]: page('Uno.', 'Dos.', 'Cuatro.'), [OTHER]: null });
    const second = await publish({ [PAGE]: page('Uno.', 'Dos.', 'Cinco.') }, 'Otra vez', 1);
    const last = await publish({ [NEW]: page('Nueva.') }, 'Nueva', 2);
    await run({ commit: true });
    deploy();
    const { settled, publications } = await status();
    expect(publications.every(({ isInCode }) => isInCode)).toBe(true);
    expect(await source().forget(settled)).toEqual({ paths: [OTHER, NEW, PAGE].sort(), busy: [] });

    const { db } = database();
    const events = () => db.select().from(auditLog).where(eq(auditLog.action, 'content.forgotten'));
    expect(await events()).toMatchObject([{ actorId: null, label: [OTHER, NEW, PAGE].sort().join(', ') }]);
    expect(await source().forget([])).toEqual({ paths: [], busy: [] });
    expect(await events()).toHaveLength(1);
    expect(await db.select({ path: contentRevisions.path }).from(contentRevisions)).toEqual([{ path: NEW }]);
    // The text between is in git; nothing names it here.
    const hash = sha256Of(bytesOf(page('Uno.', 'Dos.', 'Cuatro.')));
    expect(await db.select().from(contentTexts).where(eq(contentTexts.sha256, hash))).toEqual([]);
    // Publications stay in the list; there is nothing of them to be taken back.
    expect(await findPublication(db, first.id)).toMatchObject({ state: 'live', message: 'Cambia', commit: null });
    expect(await findPublication(db, last.id)).toMatchObject({ commit: last.commit });
    const content = await open();
    expect(await content.head()).toBe(last.commit);
    expect(await content.contains(last.commit, second.commit)).toBe(true);

    write(code, PAGE, page('Uno.', 'Dos.', 'Seis.'));
    write(code, NEW, page('Nueva del código.'));
    const updated = await open();
    const read = async (path: string) => Buffer.from((await updated.read(path, last.commit)) ?? []).toString();
    expect(await read(PAGE)).toBe(page('Uno.', 'Dos.', 'Seis.'));
    expect(await read(NEW)).toBe(page('Nueva del código.'));
    expect(await read(OTHER)).toBe('');
    expect((await updated.afterUpdate()).filter(({ hasConflict }) => hasConflict)).toEqual([]);
  });

  it('is kept where a draft needs it, and where it was published again in between', async () => {
    await publish({ [PAGE]: page('Una.'), [OTHER]: page('Otra.') });
    await publish({ [NEW]: page('Nueva.') }, 'Nueva', 1);
    await run({ commit: true });
    deploy();
    const { settled } = await status();
    const base = { base: '1', baseText: null, overrides: null };
    const draft = { version: 'v', title: 'Nosotros', fields: {}, body: '', ...base, isNew: false };
    const more = { menu: null, transparency: null, editorId: null, editorName: 'Ana', savedAt: START };
    await storeDraft(database().db, { pageId: 'pages/nosotros', ...draft, ...more }, null);
    await publish({ [OTHER]: page('Otra vez.') }, 'Otra vez', 2);
    expect(await source().forget(settled)).toEqual({ paths: [NEW], busy: [PAGE] });
    expect(await statesOf()).toEqual([
      [OTHER, 'published'],
      [PAGE, 'in-code'],
    ]);
  });
});
