/** What an earlier version published with git is taken over at the first start: no text, draft or hour of the office is lost. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { oidOf, readInstalledEdition } from '#server/content/revisions/installed-edition.ts';
import { openPublishedContent } from '#server/content/revisions/published-content.ts';
import { contentRevisions, contentTexts } from '#server/content/revisions/revisions.table.ts';
import { itaAnswers } from '#server/content/take-over/ita-answers.table.ts';
import { takeOver } from '#server/content/take-over/take-over.ts';
import { PORTAL } from '#server/content-repository/content-commit.ts';
import { readOfficeHistory } from '#server/content-repository/office-history.ts';
import type { DatabaseHandle } from '#server/db/database.ts';
import { takeOverEarlier } from '#server/node/site/take-over-earlier.ts';
import { insertPublication } from '#server/publication/publications.store.ts';
import { contentDrafts, publications } from '#server/publication/publications.table.ts';
import { ALL_DRIVERS, describeOn, START } from '../support/api/portal.ts';

const HEAD =
  '---\ntitle: TITLE\nsection: Nosotros\npublished: 2026-09-01\nowner: Gerencia\ndescription: Una página.\n---';
const page = (title: string, ...paragraphs: string[]) =>
  [HEAD.replace('TITLE', title), ...paragraphs].join('\n\n').concat('\n');
const [ABOUT, GOALS, SITES] = ['content/pages/nosotros.md', 'content/pages/objetivos.md', 'content/data/sedes.yaml'];
const [PLAN, PICTURE, VALUES] = ['content/pages/plan.md', 'content/images/a.png', 'content/pages/valores.md'];
const ANSWERS = 'content/data/ita-respuestas.yaml';
const MIDDLE = 'En medio.';
const BYTES = new Uint8Array([137, 80, 0, 255]);

type Files = Record<string, string | Uint8Array | null>;

let data: string;
let root: string;
const folder = () => join(data, 'content');
const git = (...parameters: string[]) =>
  execFileSync('git', ['-C', folder(), ...parameters], { encoding: 'utf8', stdio: 'pipe' }).trim();
function write(to: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(to, path);
    mkdirSync(dirname(file), { recursive: true });
    if (content === null) rmSync(file);
    else writeFileSync(file, content);
  }
}
type By = { name?: string; committer?: string; minutes?: number };
/** Commits as the portal did for a person; gives the commit. */
function commit(
  files: Files,
  message: string,
  { name = 'Ana', committer = PORTAL.email, minutes = 0 }: By = {},
): string {
  write(folder(), files);
  git('add', '-A');
  const date = new Date(START.getTime() + minutes * 60_000).toISOString();
  const env = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_COMMITTER_EMAIL: committer };
  const author = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: `${name.toLowerCase()}@hospital.example` };
  const names = { ...process.env, GIT_COMMITTER_NAME: 'x', ...env, ...author };
  execFileSync('git', ['-C', folder(), 'commit', '-qm', message], { env: names });
  return git('rev-parse', 'HEAD');
}
const ENGINEER = { name: 'Ingeniera', committer: 'ingenieria@empresa.example' };
const INSTALLED: Files = {
  [ABOUT]: page('Nosotros', 'Primero.', MIDDLE, 'Segundo.'),
  [GOALS]: page('Objetivos', 'Uno.'),
  [VALUES]: page('Valores', 'Uno.'),
  [SITES]: 'sedes: []\n',
  [PICTURE]: BYTES,
};
let first: string;

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'take-over-'));
  root = join(data, 'installed');
  write(root, INSTALLED);
  mkdirSync(folder());
  git('init', '-q', '-b', 'main');
  first = commit(INSTALLED, 'Contenido de la instalación', {
    name: 'Portal',
    committer: 'portal@localhost',
    minutes: -9,
  });
});
afterEach(() => rmSync(data, { recursive: true }));

describeOn(ALL_DRIVERS, 'the take-over of a repository', (portal) => {
  const db = () => portal().deps.database.db;
  const printed: string[] = [];
  const open = async (over: Pick<DatabaseHandle, 'db'> = portal().deps.database) =>
    openPublishedContent(over, await readInstalledEdition(root));
  type Starting = { database?: DatabaseHandle; repository?: string };
  async function start({ database = portal().deps.database, repository }: Starting = {}) {
    const deps = { ...portal().deps, database };
    const content = await open(database);
    const env = { DATA_DIR: data, CONTENT_REPOSITORY: repository };
    await takeOverEarlier({
      deps,
      env,
      content: { repository: async () => content },
      print: (line) => printed.push(line),
    });
    return content;
  }
  const read = async (content: Awaited<ReturnType<typeof open>>, path: string, at?: string) => {
    const bytes = await content.read(path, at ?? (await content.head()));
    return bytes && new TextDecoder().decode(bytes);
  };
  const revisions = () => db().select().from(contentRevisions).orderBy(asc(contentRevisions.id));
  const OWN = { state: 'live', message: 'x', authorName: 'Ana', authorEmail: 'ana@hospital.example' } as const;
  const publish = (row: Partial<typeof publications.$inferInsert>) =>
    insertPublication(db(), { ...OWN, parent: first, paths: [], createdAt: START, ...row });
  const draft = (pageId: string, base: string, overrides: string | null = null) =>
    db()
      .insert(contentDrafts)
      .values({
        ...{ pageId, base, overrides, version: 'v', title: 'x', fields: {}, body: 'x' },
        ...{ editorName: 'Ana', savedAt: START },
      });
  const drafts = () =>
    db()
      .select({ pageId: contentDrafts.pageId, base: contentDrafts.base, overrides: contentDrafts.overrides })
      .from(contentDrafts)
      .orderBy(contentDrafts.pageId);

  it('of a repository without publications there is nothing', async () => {
    const content = await start();
    expect(await content.head()).toBe('0');
    expect([await revisions(), await db().$count(publications)]).toEqual([[], 0]);
  });

  it('has each file that the office changed, added, took away or renamed, under its publication', async () => {
    const own = commit({ [ABOUT]: page('Nosotros', 'Primero.', MIDDLE, 'De Ana.') }, 'Nosotros: cambia', {
      minutes: 1,
    });
    const { id } = await publish({ commit: own, message: 'Nosotros: cambia', startedAt: START, paths: [ABOUT] });
    commit(
      { [GOALS]: null, [PLAN]: page('Plan', 'Uno.'), [PICTURE]: new Uint8Array([0, 7]) },
      'Objetivos: otra dirección',
      {
        ...{ name: 'Luis', minutes: 2 },
      },
    );
    commit({ [SITES]: 'sedes: [a]\n' }, 'Sedes: cambia', { minutes: 3 });
    commit({ [SITES]: 'sedes: []\n' }, 'Devuelve: Sedes: cambia', { minutes: 4 });
    const before = snapshotOf(folder());
    const content = await start();
    expect(await read(content, ABOUT)).toBe(page('Nosotros', 'Primero.', MIDDLE, 'De Ana.'));
    expect([await read(content, GOALS), await read(content, PLAN)]).toEqual([null, page('Plan', 'Uno.')]);
    expect(Buffer.from((await content.read(PICTURE, await content.head())) ?? [])).toEqual(Buffer.from([0, 7]));
    expect((await revisions()).map(({ path }) => path)).toEqual(
      expect.arrayContaining([ABOUT, GOALS, PICTURE, PLAN, SITES, SITES]),
    );
    expect(await content.changedBetween('0', await content.head())).not.toContain(SITES);
    const changes = await content.lastChanges();
    expect(changes.get(ABOUT)).toMatchObject({ message: 'Nosotros: cambia', author: { name: 'Ana' } });
    expect(changes.get(PLAN)).toMatchObject({
      ...{ message: 'Objetivos: otra dirección', author: { name: 'Luis' } },
      at: new Date(START.getTime() + 2 * 60_000),
    });
    // The row that told of the publication is there once.
    const rows = await db().select().from(publications).orderBy(publications.id);
    expect(rows.map(({ message }) => message)).toEqual([
      ...['Nosotros: cambia', 'Objetivos: otra dirección', 'Sedes: cambia', 'Devuelve: Sedes: cambia'],
    ]);
    expect((await content.history(PLAN, 9)).map(({ path, message }) => [path, message])).toEqual([
      [PLAN, 'Objetivos: otra dirección'],
    ]);
    expect((await content.history(SITES, 9)).map(({ message }) => message)).toEqual([
      ...['Devuelve: Sedes: cambia', 'Sedes: cambia', 'Entrega inicial'],
    ]);
    expect(rows[0]).toMatchObject({ id, commit: own });
    // An update is merged over the text that the hospital's started from.
    write(root, { [ABOUT]: page('Nosotros', 'Primero, corregido.', MIDDLE, 'Segundo.') });
    expect(await read(await open(), ABOUT)).toBe(page('Nosotros', 'Primero, corregido.', MIDDLE, 'De Ana.'));
    expect(snapshotOf(folder())).toEqual(before);
  });

  it('finds what stood in content/public where it is today', async () => {
    const [before, today] = ['content/public/logos/', 'public/logos/'];
    commit({ [`${before}a.svg`]: 'a', [`${before}b.svg`]: 'b', [`${before}c.svg`]: 'c' }, 'feat: logos', ENGINEER);
    write(root, { [`${today}a.svg`]: 'a', [`${today}b.svg`]: 'b', [`${today}c.svg`]: 'c, from the update' });
    commit({ [`${before}a.svg`]: 'own', [`${before}b.svg`]: null }, 'Logos', { minutes: 1 });
    const content = await start();
    expect((await revisions()).map(({ path }) => path).sort()).toEqual([`${today}a.svg`, `${today}b.svg`]);
    const shown = ['a.svg', 'b.svg', 'c.svg'].map((name) => read(content, today + name));
    expect(await Promise.all(shown)).toEqual(['own', null, 'c, from the update']);
  });

  it('has the update of a file that the office never changed, and of one that it gave back', async () => {
    commit({ [GOALS]: page('Objetivos', 'Otro.') }, 'Objetivos', { minutes: 1 });
    commit({ [GOALS]: INSTALLED[GOALS] ?? null }, 'Devuelve: Objetivos', { minutes: 2 });
    write(root, {
      [ABOUT]: page('Nosotros', 'Nuevo.'),
      [GOALS]: page('Objetivos', 'Nuevo.'),
      [PLAN]: page('Plan', 'x'),
    });
    const content = await start();
    for (const path of [ABOUT, GOALS, PLAN])
      expect(await read(content, path)).toBe(readFileSync(join(root, path), 'utf8'));
    expect((await revisions()).map(({ path }) => path)).toEqual([GOALS, GOALS, GOALS]);
    write(root, { [GOALS]: page('Objetivos', 'Aún más nuevo.') });
    expect(await read(await open(), GOALS)).toBe(page('Objetivos', 'Aún más nuevo.'));
  });

  it('with an engineer who merged and went on has the changes of both', async () => {
    commit({ [ABOUT]: page('Nosotros', 'Primero.', MIDDLE, 'De Ana.') }, 'Nosotros', { minutes: 1 });
    git('checkout', '-q', '-b', 'update', first);
    commit(
      { [ABOUT]: page('Nosotros', 'Del código.', MIDDLE, 'Segundo.'), [VALUES]: page('Valores', 'Del código.') },
      'feat: texts',
      {
        ...{ ...ENGINEER, minutes: 2 },
      },
    );
    // The engineer's side is the first parent, as when a push is merged.
    git('-c', 'user.name=I', '-c', `user.email=${ENGINEER.committer}`, 'merge', '-q', '--no-edit', 'main');
    git('checkout', '-q', '-B', 'main');
    commit({ [SITES]: 'sedes: [x]\n' }, 'fix: sites', { ...ENGINEER, minutes: 4 });
    const both = page('Nosotros', 'Del código.', MIDDLE, 'De Ana.');
    expect(readFileSync(join(folder(), ABOUT), 'utf8')).toBe(both);
    // Installed is a version after theirs.
    write(root, {
      [ABOUT]: page('Nosotros', 'Del código, corregido.', MIDDLE, 'Segundo.'),
      [VALUES]: page('Valores', 'Más nuevo.'),
    });
    const content = await start();
    expect(await read(content, ABOUT)).toBe(page('Nosotros', 'Del código, corregido.', MIDDLE, 'De Ana.'));
    expect(await read(content, VALUES)).toBe(page('Valores', 'Más nuevo.'));
    // The installed code does not have it: it is this hospital's.
    expect(await read(content, SITES)).toBe('sedes: [x]\n');
    expect((await revisions()).map(({ path }) => path)).toEqual([ABOUT, ABOUT, SITES]);
    expect((await content.history(ABOUT, 9)).map(({ author }) => author.name)).toEqual(['I', 'Ana', 'Portal']);
  });

  it('leads drafts and waiting publications to the texts that they were written over', async () => {
    const one = commit({ [ABOUT]: page('Nosotros', 'Uno.') }, 'Nosotros: uno', { minutes: 1 });
    const two = commit({ [ABOUT]: page('Nosotros', 'Dos.') }, 'Nosotros: dos', { minutes: 2 });
    const head = commit({ [PLAN]: page('Plan', 'x') }, 'Plan', { minutes: 3 });
    write(root, { [GOALS]: page('Objetivos', 'Nuevo.') });
    await draft('pages/nosotros', one, two);
    await draft('pages/objetivos', head);
    await draft('pages/valores', head, 'f'.repeat(40));
    await draft('pages/nueva', first);
    await draft('pages/ajena', 'e'.repeat(40));
    const waiting = { state: 'waiting' as const, publishAt: START, changes: [] };
    const early = await publish({ ...waiting, parent: first, paths: [ABOUT, PLAN] });
    const late = await publish({ ...waiting, parent: two, overrides: one, paths: [ABOUT] });
    const past = await publish({ parent: one, commit: two });
    const content = await start();
    const found = Object.fromEntries((await drafts()).map((row) => [row.pageId, row]));
    const over = (pageId: string) => found[`pages/${pageId}`] ?? { base: '', overrides: null };
    expect(await read(content, ABOUT, over('nosotros').base)).toBe(page('Nosotros', 'Uno.'));
    expect(await read(content, ABOUT, over('nosotros').overrides ?? '')).toBe(page('Nosotros', 'Dos.'));
    expect(await read(content, GOALS, over('objetivos').base)).toBe(INSTALLED[GOALS]);
    expect(await read(content, VALUES, over('valores').base)).toBe(INSTALLED[VALUES]);
    expect(over('valores').overrides).toBeNull();
    expect(over('nueva').base).toBe('0');
    expect(over('ajena').base).toBe('e'.repeat(40));
    const rows = Object.fromEntries((await db().select().from(publications)).map((row) => [row.id, row]));
    expect(await read(content, ABOUT, rows[early.id]?.parent)).toBe(INSTALLED[ABOUT]);
    expect(await read(content, PLAN, rows[early.id]?.parent)).toBeNull();
    expect(await read(content, ABOUT, rows[late.id]?.parent)).toBe(page('Nosotros', 'Dos.'));
    expect(await read(content, ABOUT, rows[late.id]?.overrides ?? '')).toBe(page('Nosotros', 'Uno.'));
    expect(rows[past.id]).toMatchObject({ parent: one, commit: two });
    // Visitors read what they should, and the history has each text under its number.
    expect(await read(content, ABOUT)).toBe(page('Nosotros', 'Dos.'));
    expect(await read(content, GOALS)).toBe(page('Objetivos', 'Nuevo.'));
    for (const path of [ABOUT, GOALS]) {
      const texts: (string | null)[] = [];
      for (const { oid } of await content.history(path, 10)) texts.push(await read(content, path, oid));
      expect(texts).toEqual(
        path === ABOUT
          ? [page('Nosotros', 'Dos.'), page('Nosotros', 'Uno.'), INSTALLED[ABOUT]]
          : [page('Objetivos', 'Nuevo.'), INSTALLED[GOALS], page('Objetivos', 'Nuevo.')],
      );
    }
  });

  it('keeps of pictures only those that are still there, each with its publication', async () => {
    const [old, now] = [new Uint8Array([0, 1]), new Uint8Array([0, 2])];
    commit({ [PICTURE]: old, [ABOUT]: page('Nosotros', 'Con una imagen.') }, 'Imagen: uno', { minutes: 1 });
    const last = commit({ [PICTURE]: now, [ABOUT]: page('Nosotros', 'Con otra.') }, 'Imagen: dos', { minutes: 2 });
    const content = await start();
    expect((await revisions()).map(({ path, oid }) => [path, oid])).toEqual([
      [ABOUT, oidOf(Buffer.from(page('Nosotros', 'Con una imagen.')))],
      [PICTURE, oidOf(now)],
      [ABOUT, oidOf(Buffer.from(page('Nosotros', 'Con otra.')))],
    ]);
    expect((await content.lastChanges()).get(PICTURE)).toEqual((await content.lastChanges()).get(ABOUT));
    expect((await db().select().from(publications)).map((row) => row.commit)).toEqual([expect.any(String), last]);
  });

  it('of the repository that is installed takes only what drafts need', async () => {
    const one = commit({ [ABOUT]: page('Nosotros', 'Uno.') }, 'Nosotros: uno', { minutes: 1 });
    const head = commit({ [GOALS]: page('Objetivos', 'Dos.'), [VALUES]: null }, 'Objetivos', { minutes: 2 });
    cpSync(join(folder(), 'content/pages/objetivos.md'), join(root, GOALS));
    const repository = { isInstalled: true, history: () => readOfficeHistory(folder()) };
    const take = async () => takeOver(portal().deps, await open(), repository);
    expect([await take(), await revisions()]).toEqual([null, []]);
    await draft('pages/nosotros', one);
    await draft('pages/objetivos', first);
    await draft('pages/sedes', head);
    expect(await take()).toEqual({ files: 4, drafts: 3 });
    const content = await open();
    const [about, goals, sites] = await drafts();
    expect(await read(content, ABOUT, about?.base)).toBe(page('Nosotros', 'Uno.'));
    expect(await read(content, GOALS, goals?.base)).toBe(INSTALLED[GOALS]);
    expect(await read(content, SITES, sites?.base)).toBe(INSTALLED[SITES]);
    for (const path of [ABOUT, GOALS, VALUES, SITES])
      expect(await read(content, path)).toBe(readFileSync(join(root, path), 'utf8'));
    expect(await take()).toBeNull();
  });

  it('is done once, and by one of several servers that start together', async () => {
    commit({ [ABOUT]: page('Nosotros', 'Uno.'), [PICTURE]: new Uint8Array([0, 7]) }, 'Nosotros: uno', { minutes: 1 });
    await draft('pages/nosotros', first);
    const servers = await Promise.all([start(), start(), start()]);
    const stored = await revisions();
    expect(stored).toHaveLength(2);
    for (const content of servers) expect(await read(content, ABOUT)).toBe(page('Nosotros', 'Uno.'));
    expect(await drafts()).toMatchObject([{ base: '0' }]);
    // What was committed since stays outside: the repository is not read any more.
    commit({ [GOALS]: page('Objetivos', 'Tarde.') }, 'Objetivos', { minutes: 2 });
    await start();
    expect(await revisions()).toEqual(stored);
    expect(await db().$count(publications)).toBe(1);
  });

  it('that is cut off leaves nothing, and the next start does it whole', async () => {
    commit({ [ABOUT]: page('Nosotros', 'Uno.') }, 'Nosotros: uno', { minutes: 1 });
    const last = commit({ [PICTURE]: new Uint8Array([0, 7]) }, 'Imagen', { minutes: 2 });
    await draft('pages/nosotros', first);
    const blob = git('rev-parse', `${last}:${PICTURE}`);
    const object = join(folder(), '.git/objects', blob.slice(0, 2), blob.slice(2));
    const kept = readFileSync(object);
    rmSync(object);
    printed.length = 0;
    const content = await start();
    expect(await read(content, ABOUT)).toBe(INSTALLED[ABOUT]);
    for (const table of [contentRevisions, contentTexts, publications]) expect(await db().$count(table)).toBe(0);
    expect(await drafts()).toMatchObject([{ base: first }]);
    expect(portal().logged).toHaveLength(1);
    expect(printed).toEqual([expect.stringMatching(/^ATENCIÓN: no se pudo leer .*contenido instalado/)]);
    writeFileSync(object, kept);
    expect(await read(await start(), ABOUT)).toBe(page('Nosotros', 'Uno.'));
  });

  it('of a repository that is none says so, and the installed content is shown', async () => {
    rmSync(join(folder(), '.git/objects'), { recursive: true });
    printed.length = 0;
    expect(await (await start()).head()).toBe('0');
    expect([portal().logged.length, printed.length]).toEqual([1, 1]);
  });

  const ANSWER = {
    item: '1.b',
    answer: 'sí',
    evidence: 'Acta 4: de 2026.',
    answeredBy: 7,
    answeredByName: 'Ana',
  } as const;
  const answers = async () => {
    const other = { ...ANSWER, item: '6.3.1', answer: 'no', evidence: '', answeredByName: 'Luis' } as const;
    const later = new Date(START.getTime() + 60_000);
    await db()
      .insert(itaAnswers)
      .values([
        { ...other, answeredAt: later },
        { ...ANSWER, answeredAt: START },
      ]);
  };

  it('also makes publications of the answers to the ITA, once, each of its person and day', async () => {
    commit({ [ABOUT]: page('Nosotros', 'Uno.') }, 'Nosotros: uno', { minutes: 1 });
    await answers();
    const [content = await open()] = await Promise.all([start(), start(), start()]);
    expect(await read(content, ABOUT)).toBe(page('Nosotros', 'Uno.'));
    expect(parse((await read(content, ANSWERS)) ?? '')).toEqual({
      answers: [
        { item: '1.b', answer: 'sí', evidence: 'Acta 4: de 2026.' },
        { item: '6.3.1', answer: 'no' },
      ],
    });
    const versions = (await content.history(ANSWERS, 9)).map(({ author, at, message }) => [author.name, at, message]);
    expect(versions).toEqual([
      ['Luis', new Date(START.getTime() + 60_000), 'Autoevaluación ITA: responde 6.3.1'],
      ['Ana', START, 'Autoevaluación ITA: responde 1.b'],
    ]);
    expect(await db().$count(itaAnswers)).toBe(0);
  });

  it('leaves the answers to the ITA in their table while the repository cannot be read', async () => {
    await answers();
    rmSync(join(folder(), '.git/objects'), { recursive: true });
    expect(await (await start()).head()).toBe('0');
    expect(await db().$count(itaAnswers)).toBe(2);
  });

  it('adds answers of the ITA to those that are published, where an earlier server still took one', async () => {
    await answers();
    await start();
    await db()
      .insert(itaAnswers)
      .values({ ...ANSWER, evidence: 'Acta 5.', answeredAt: new Date(START.getTime() + 120_000) });
    const text = await read(await start(), ANSWERS);
    expect(parse(text ?? '').answers).toEqual([
      { item: '6.3.1', answer: 'no' },
      { item: '1.b', answer: 'sí', evidence: 'Acta 5.' },
    ]);
  });

  it('reads another repository that the environment names, and none where there is none', async () => {
    commit({ [ABOUT]: page('Nosotros', 'Uno.') }, 'Nosotros: uno', { minutes: 1 });
    const elsewhere = join(data, 'elsewhere');
    cpSync(folder(), elsewhere, { recursive: true });
    rmSync(folder(), { recursive: true });
    expect(await (await start({ repository: join(data, 'nothing') })).head()).toBe('0');
    expect(await read(await start({ repository: elsewhere }), ABOUT)).toBe(page('Nosotros', 'Uno.'));
    const [row] = await db().select().from(publications).where(eq(publications.state, 'live'));
    expect(row).toMatchObject({ authorName: 'Ana', message: 'Nosotros: uno', paths: [ABOUT] });
  });
});

const snapshotOf = (dir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name))
      .map((file) => [file, readFileSync(file).toString('base64')]),
  );
