/** What the office publishes lies over the installed content, and both read as one. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { oidOf, readInstalledEdition } from '#server/content/revisions/installed-edition.ts';
import { createKeptTexts } from '#server/content/revisions/kept-texts.ts';
import type { PublishedChange } from '#server/content/revisions/new-revisions.ts';
import { openPublishedContent, type PublishedContent } from '#server/content/revisions/published-content.ts';
import { appendRevisions, eraseEarlier, findBytes } from '#server/content/revisions/revisions.store.ts';
import { contentFiles, contentRevisions, contentTexts } from '#server/content/revisions/revisions.table.ts';
import { PORTAL } from '#server/content-repository/content-commit.ts';
import { type DatabaseHandle, rowsOf } from '#server/db/database.ts';
import { insertPublication } from '#server/publication/publications.store.ts';
import { sha256Of } from '#server/sha256.ts';
import { ALL_DRIVERS, describeOn, START } from '../support/api/portal.ts';
import { countStatements, inWords, statementsIn } from '../support/database/query-count.ts';

const [PAGE, OTHER, PICTURE] = ['content/pages/nosotros.md', 'content/data/sedes.yaml', 'content/images/a.png'];
const INSTALLED_AT = new Date('2026-09-01T12:00:00Z');
/** Enough for two to meet between a question and its answer. */
const ROUNDS = 10;
const BYTES = new Uint8Array([137, 80, 0, 255]);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const put = (path: string, text: string): PublishedChange => ({ path, content: bytesOf(text) });
const remove = (path: string): PublishedChange => ({ path, content: null });

let root: string;
const install = (path: string, content: string | Uint8Array) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
  utimesSync(join(root, path), INSTALLED_AT, INSTALLED_AT);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
  install(PAGE, 'installed page');
  install(OTHER, 'installed: data\n');
  install(PICTURE, BYTES);
});
afterEach(() => rmSync(root, { recursive: true }));

describeOn(ALL_DRIVERS, 'the published content', (portal) => {
  const database = () => portal().deps.database;
  const open = async (over: Pick<DatabaseHandle, 'db'> = database()) =>
    openPublishedContent(over, await readInstalledEdition(root));
  const textOf = async (content: PublishedContent, path: string, commit?: string) => {
    const bytes = await content.read(path, commit ?? (await content.head()));
    return bytes && new TextDecoder().decode(bytes);
  };
  const insertOne = (message = 'Cambia', minutes = 0) =>
    insertPublication(database().db, {
      state: 'live',
      message,
      authorName: 'Ana',
      authorEmail: 'ana@hospital.example',
      parent: '0',
      paths: [],
      createdAt: START,
      startedAt: new Date(START.getTime() + minutes * 60_000),
    });
  type Appending = { parent: string; changes: PublishedChange[]; publicationId: number };
  async function append(content: PublishedContent, { parent, changes, publicationId }: Appending) {
    const staged = await content.stage(parent, changes);
    return staged && database().db.transaction((tx) => content.append(tx, publicationId, staged));
  }
  /** Publishes over the head; gives the commit. */
  async function publish(content: PublishedContent, changes: PublishedChange[], message?: string): Promise<string> {
    const { id: publicationId } = await insertOne(message);
    const commit = await append(content, { parent: await content.head(), changes, publicationId });
    if (!commit) throw new Error('another publication came in between');
    return commit;
  }
  const commitOf = (oid: string, message = 'Cambia') => ({
    oid,
    message,
    author: { name: 'Ana', email: 'ana@hospital.example' },
    at: START,
    isPublication: true,
  });
  const erase = (hash: string, shown: number | null = null) =>
    database().db.transaction((tx) => eraseEarlier(tx, hash, { at: START, by: 'Ana', shown }));
  const INSTALLED = { oid: '0', message: 'Entrega inicial', author: PORTAL, at: INSTALLED_AT, isPublication: false };

  it('is the installed edition until something is published', async () => {
    const content = await open();
    expect(await content.head()).toBe('0');
    expect(await textOf(content, PAGE)).toBe('installed page');
    expect(await content.read(PICTURE, '0')).toEqual(Buffer.from(BYTES));
    expect(await content.read('content/pages/no.md', '0')).toBeNull();
    expect(await content.listContent('0')).toEqual([
      { path: OTHER, oid: oidOf(bytesOf('installed: data\n')) },
      { path: PICTURE, oid: oidOf(BYTES) },
      { path: PAGE, oid: oidOf(bytesOf('installed page')) },
    ]);
    expect(await content.commit('0')).toEqual({ ...INSTALLED, parent: null });
    expect(await content.history(PAGE, 10)).toEqual([{ ...INSTALLED, path: PAGE, erased: null }]);
    expect([...(await content.lastChanges())]).toEqual(expect.arrayContaining([[PAGE, INSTALLED]]));
    // `printf hello | git hash-object --stdin`
    expect(await content.blobOf(bytesOf('hello'))).toBe('b6fc4c620b67d95f953a5c1c1230aaab5db5a1b0');
  });

  it('is what was published over it, with the commits before', async () => {
    const content = await open();
    const first = await publish(content, [put(PAGE, 'one'), put('content/pages/nueva.md', 'nueva\r\n')]);
    const second = await publish(content, [put(PAGE, 'two'), { path: PICTURE, content: new Uint8Array([0, 1]) }]);
    const other = await open();
    for (const each of [content, other]) {
      expect(await each.head()).toBe(second);
      expect(await textOf(each, PAGE)).toBe('two');
      expect(await textOf(each, PAGE, first)).toBe('one');
      expect(await textOf(each, PAGE, '0')).toBe('installed page');
      expect(await textOf(each, OTHER)).toBe('installed: data\n');
      expect(await each.read('content/pages/nueva.md', first)).toEqual(bytesOf('nueva\r\n'));
      expect(await each.read('content/pages/nueva.md', '0')).toBeNull();
      expect(Buffer.from((await each.read(PICTURE, second)) ?? [])).toEqual(Buffer.from([0, 1]));
      expect(await each.listContent(second)).toEqual([
        { path: OTHER, oid: oidOf(bytesOf('installed: data\n')) },
        { path: PICTURE, oid: oidOf(new Uint8Array([0, 1])) },
        { path: PAGE, oid: oidOf(bytesOf('two')) },
        { path: 'content/pages/nueva.md', oid: oidOf(bytesOf('nueva\r\n')) },
      ]);
      expect(await each.commit(second)).toEqual({ ...commitOf(second), parent: first });
      expect(await each.commit(first)).toEqual({ ...commitOf(first), parent: '0' });
      expect((await each.changedBetween('0', second)).sort()).toEqual([PICTURE, PAGE, 'content/pages/nueva.md'].sort());
      expect((await each.changedBetween(second, first)).sort()).toEqual([PICTURE, PAGE].sort());
      expect([await each.contains(second, first), await each.contains(first, second)]).toEqual([true, false]);
      expect(await each.history(PAGE, 10)).toEqual([
        { ...commitOf(second), path: PAGE, erased: null },
        { ...commitOf(first), path: PAGE, erased: null },
        { ...INSTALLED, path: PAGE, erased: null },
      ]);
      expect((await each.history(PAGE, 2)).map(({ oid }) => oid)).toEqual([second, first]);
      expect((await each.history('content/pages/nueva.md', 9)).map(({ oid }) => oid)).toEqual([first]);
      expect(Object.fromEntries(await each.lastChanges())).toEqual({
        [PAGE]: commitOf(second),
        [PICTURE]: commitOf(second),
        [OTHER]: INSTALLED,
        'content/pages/nueva.md': commitOf(first),
      });
    }
  });

  it('knows no commit of another repository', async () => {
    const content = await open();
    await publish(content, [put(PAGE, 'one')]);
    for (const unknown of ['999', '2147483648', '9999999999', '-1', '', 'b6fc4c620b67d95f953a5c1c1230aaab5db5a1b0']) {
      expect(await content.read(PAGE, unknown)).toBeNull();
      expect(await content.contains(unknown, '0')).toBe(false);
      expect(await content.contains(await content.head(), unknown)).toBe(false);
      expect(await append(content, { parent: unknown, changes: [], publicationId: 1 })).toBeNull();
      await expect(content.commit(unknown)).rejects.toThrow('no commit');
      await expect(content.listContent(unknown)).rejects.toThrow('no commit');
    }
  });

  it('of writers at once over one commit one publishes, and every reader sees all before it', async () => {
    const writers = await Promise.all(Array.from({ length: 5 }, () => open()));
    for (let round = 1; round <= ROUNDS; round += 1) {
      const parent = await (await open()).head();
      const ids: number[] = [];
      for (const _ of writers) ids.push((await insertOne()).id);
      const write = (writer: PublishedContent, publicationId: number) =>
        append(writer, { parent, changes: [put(PAGE, `of ${publicationId}`)], publicationId });
      const ends = await Promise.all(writers.map((writer, at) => write(writer, ids[at] ?? 0)));
      const [won, ...others] = ends.filter((end) => end !== false);
      expect([won, others]).toEqual([expect.stringMatching(/^\d+$/), []]);
      const winner = ids[ends.findIndex((end) => end !== false)];
      for (const writer of writers) {
        expect(await writer.head()).toBe(won);
        expect(await textOf(writer, PAGE)).toBe(`of ${winner}`);
      }
      expect(await database().db.$count(contentRevisions)).toBe(round);
      // The texts of those that did not publish are not there: of each winner, and of the installed one.
      expect(await database().db.$count(contentTexts)).toBe(round + 1);
    }
  });

  it('a text that is being published again is not erased', async () => {
    const content = await open();
    const { db, driver } = database();
    const [text, sha256] = ['of a patient', sha256Of(bytesOf('of a patient'))];
    await publish(content, [put(PAGE, text)]);
    const parent = Number(await publish(content, [put(PAGE, 'without')]));
    const { id: publicationId } = await insertOne();
    const revision = { path: PAGE, sha256, fileSha256: null, oid: oidOf(bytesOf(text)), baseSha256: null };
    let isSettled = false;
    const erased = await db.transaction(async (tx) => {
      const added = { revisions: [revision], texts: new Map([[sha256, text]]), files: new Map() };
      await appendRevisions(tx, { publicationId, parent, ...added });
      const erasing = erase(sha256).finally(() => {
        isSettled = true;
      });
      // The embedded database has one connection, which the transaction holds.
      const isWaiting = sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
      while (driver !== 'pglite' && !isSettled && (await rowsOf(tx, isWaiting)).length === 0);
      return { erasing };
    });
    expect(await erased.erasing).toBe(false);
    expect(await textOf(await open(), PAGE)).toBe(text);
  });

  it('a publication of several files is all or nothing, and is repeated without effect', async () => {
    const content = await open();
    const { id: publicationId } = await insertOne();
    const twice = [put(PAGE, 'one'), { path: PICTURE, content: new Uint8Array([7]) }, put(OTHER, 'a'), put(OTHER, 'b')];
    await expect(append(content, { parent: '0', changes: twice, publicationId })).rejects.toThrow();
    for (const table of [contentRevisions, contentTexts, contentFiles])
      expect(await database().db.$count(table)).toBe(0);
    expect(await textOf(content, PAGE)).toBe('installed page');
    const changes = [put(PAGE, 'one'), put(OTHER, 'one')];
    const commit = await append(content, { parent: '0', changes, publicationId });
    expect(await append(content, { parent: '0', changes, publicationId })).toBe(commit);
    expect(await database().db.$count(contentRevisions)).toBe(2);
    expect(await content.commit(String(commit))).toMatchObject({ oid: commit, parent: '0' });
  });

  it('a file that stays as it is gets no revision', async () => {
    const content = await open();
    const same = [put(PAGE, 'installed page'), remove('content/pages/no.md'), { path: PICTURE, content: BYTES }];
    expect(await publish(content, same)).toBe('0');
    const commit = await publish(content, [put(PAGE, 'one'), put(OTHER, 'installed: data\n')]);
    expect(await publish(content, [put(PAGE, 'one')])).toBe(commit);
    expect(await database().db.$count(contentRevisions)).toBe(1);
  });

  it('a removed and created file has the versions of both', async () => {
    const content = await open();
    const first = await publish(content, [put(PAGE, 'one')]);
    const removed = await publish(content, [remove(PAGE)]);
    expect(await content.read(PAGE, removed)).toBeNull();
    expect((await content.listContent(removed)).map(({ path }) => path)).toEqual([OTHER, PICTURE]);
    expect((await content.lastChanges()).has(PAGE)).toBe(false);
    const again = await publish(content, [put(PAGE, 'two')]);
    expect(await textOf(content, PAGE)).toBe('two');
    expect(await textOf(content, PAGE, first)).toBe('one');
    expect((await content.history(PAGE, 10)).map(({ oid }) => oid)).toEqual([again, first, '0']);
    const all = [again, first, '0'];
    for (const limit of [1, 2, 3])
      expect((await content.history(PAGE, limit)).map(({ oid }) => oid)).toEqual(all.slice(0, limit));
  });

  it('a file that gets another path keeps its versions', async () => {
    const content = await open();
    const [moved, last] = ['content/pages/quienes-somos.md', 'content/pages/hospital.md'];
    const first = await publish(content, [put(moved, 'installed page'), remove(PAGE)]);
    const second = await publish(content, [put(moved, 'two')]);
    const third = await publish(content, [remove(moved), put(last, 'two'), put(OTHER, 'links: other\n')]);
    const back = await publish(content, [remove(last), put(PAGE, 'two')]);
    expect((await content.history(PAGE, 10)).map(({ oid, path }) => [oid, path])).toEqual([
      [back, PAGE],
      [third, last],
      [second, moved],
      [first, moved],
      ['0', PAGE],
    ]);
  });

  it('after an update a file that was never changed shows the new text, and a changed one that of the hospital', async () => {
    const before = await open();
    await publish(before, [put(PAGE, 'of the hospital'), put('content/pages/nueva.md', 'nueva')]);
    install(PAGE, 'updated page');
    install(OTHER, 'updated: data\n');
    install('content/pages/nueva.md', 'of the update');
    const content = await open();
    expect(await textOf(content, OTHER)).toBe('updated: data\n');
    expect(await textOf(content, PAGE)).toBe('of the hospital');
    expect(await textOf(content, 'content/pages/nueva.md')).toBe('nueva');
    const basesOf = async () =>
      (await database().db.select().from(contentRevisions).orderBy(contentRevisions.id)).map(
        ({ baseSha256 }) => baseSha256,
      );
    // A text that goes on from that of the hospital started from the same installed text.
    await publish(content, [put(PAGE, 'of the hospital again')]);
    await publish(content, [{ ...put(PAGE, 'with the update'), takesUpdate: true }]);
    const [installed, updated] = ['installed page', 'updated page'].map((text) => sha256Of(bytesOf(text)));
    expect(await basesOf()).toEqual([installed, null, installed, updated]);
    const texts = await database().db.select().from(contentTexts);
    expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['installed page', 'updated page']));
  });

  it('an erased text is gone on every server, and the version stays in the history', async () => {
    const [content, other] = [await open(), await open()];
    const first = await publish(content, [put(PAGE, 'name of a patient')]);
    const hash = sha256Of(bytesOf('name of a patient'));
    expect(await textOf(other, PAGE)).toBe('name of a patient');
    expect(await erase(hash), 'visitors read it').toBe(false);
    expect(await textOf(content, PAGE)).toBe('name of a patient');
    const second = await publish(content, [put(PAGE, 'without')]);
    expect(await erase(hash)).toBe(true);
    expect(await erase(hash), 'erased already').toBe(false);
    for (const each of [content, other]) {
      expect(await textOf(each, PAGE)).toBe('without');
      expect(await each.read(PAGE, first)).toBeNull();
      expect((await each.history(PAGE, 9)).map(({ oid, erased }) => [oid, erased])).toEqual([
        [second, null],
        [first, { at: START, by: 'Ana' }],
        ['0', null],
      ]);
    }
    const kept = sql`select 1 from content_texts where text like '%patient%'`;
    expect(await rowsOf(database().db, kept)).toEqual([]);
    // A person who publishes it again wants it to be read.
    await publish(content, [put(PAGE, 'name of a patient')]);
    expect(await textOf(other, PAGE)).toBe('name of a patient');
    expect((await other.history(PAGE, 9)).map(({ erased }) => erased)).toEqual([null, null, null, null]);
  });

  it('a text is not erased while one path shows it, nor while a deploy does', async () => {
    const content = await open();
    const hash = sha256Of(bytesOf('of two pages'));
    const first = Number(
      await publish(content, [put(PAGE, 'of two pages'), put('content/pages/b.md', 'of two pages')]),
    );
    const second = Number(await publish(content, [put(PAGE, 'without')]));
    expect(await erase(hash)).toBe(false);
    const third = Number(await publish(content, [remove('content/pages/b.md')]));
    for (const deployed of [0, first, second]) expect(await erase(hash, deployed), `deploy of ${deployed}`).toBe(false);
    expect(await erase(hash, third)).toBe(true);
  });

  it('the bytes of a file that was taken away are erased, and come back with the next publication of it', async () => {
    const [content, other] = [await open(), await open()];
    const [path, bytes] = ['content/documents/acta.pdf', new Uint8Array([37, 80, 68, 70, 0])];
    const hash = sha256Of(bytes);
    const first = await publish(content, [{ path, content: bytes }]);
    expect(await erase(hash), 'visitors get it').toBe(false);
    await publish(content, [remove(path)]);
    expect(await erase(hash)).toBe(true);
    expect(await findBytes(database().db, hash)).toBeNull();
    for (const each of [content, other]) expect(await each.read(path, first)).toBeNull();
    expect((await other.history(path, 9)).map(({ erased }) => erased)).toEqual([{ at: START, by: 'Ana' }]);
    await publish(content, [{ path, content: bytes }]);
    expect(await other.read(path, await other.head())).toEqual(bytes);
  });

  it('a text like no text is kept as its bytes', async () => {
    const content = await open();
    for (const bytes of [new Uint8Array([0xff, 0xfe, 0x41]), bytesOf('a\0b'), bytesOf('\uFEFFa')]) {
      const commit = await publish(content, [{ path: PAGE, content: bytes }]);
      expect(Buffer.from((await content.read(PAGE, commit)) ?? [])).toEqual(Buffer.from(bytes));
    }
    expect(await database().db.$count(contentFiles)).toBe(3);
  });

  it('thousands of revisions of a page cost no query more than one', async () => {
    const { db } = database();
    const counted = { ...database() };
    countStatements(counted);
    const costs = async (): Promise<Record<string, string[]>> => {
      const content = await open(counted);
      const cost = async (work: () => Promise<unknown>) => (await statementsIn(work)).map(inWords);
      const head = await content.head();
      const readAll = async () => {
        for (const { path } of await content.listContent(head)) await content.read(path, head);
      };
      return {
        head: await cost(content.head),
        first: await cost(readAll),
        again: await cost(readAll),
        read: await cost(() => content.read(PAGE, '1')),
        changes: await cost(content.lastChanges),
        history: await cost(() => content.history(PAGE, 100)),
      };
    };
    const writer = await open();
    await publish(writer, [put(PAGE, 'one'), put(OTHER, 'one')]);
    await publish(writer, [put(PAGE, 'two')]);
    const few = await costs();
    await db.execute(sql`
      with added as (
        insert into publications (state, message, author_name, author_email, parent, paths, created_at)
        select 'live', 'n', 'Ana', 'a@x.co', '0', '[]', now() from generate_series(1, 3000) returning id),
      texts as (
        insert into content_texts (sha256, text) select 'hash ' || id, repeat('texto ', 500) || id from added)
      insert into content_revisions (publication_id, path, sha256, oid, base_sha256)
      select id, ${PAGE}, 'hash ' || id, 'oid ' || id, ${sha256Of(bytesOf('installed page'))} from added order by id`);
    const began = performance.now();
    expect(await costs()).toEqual(few);
    expect(performance.now() - began).toBeLessThan(1_500);
    expect(few).toEqual({
      head: ['select content_revisions'],
      first: ['select newest', 'select content_texts'],
      again: [],
      read: ['select content_revisions'],
      changes: ['select content_revisions'],
      history: ['select content_revisions', 'select content_revisions'],
    });
  });

  it('readers at once share the queries', async () => {
    const counted = { ...database() };
    countStatements(counted);
    const content = await open(counted);
    const commit = await publish(await open(), [put(PAGE, 'one'), put(OTHER, 'one')]);
    expect(await content.head()).toBe(commit);
    const readAll = () => Promise.all([PAGE, OTHER, PAGE, OTHER].map((path) => content.read(path, commit)));
    expect((await statementsIn(readAll)).map(inWords)).toEqual(['select newest', 'select content_texts']);
  });

  it.each(['content_texts', 'publications'])('after a failure of %s it is read again', async (table) => {
    const [content, writer] = [await open(), await open()];
    const commits = [await publish(writer, [put(PAGE, 'one')])];
    await content.contains(String(commits[0]), '0');
    const rename = (from: string, to: string) =>
      database().db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`);
    const readBoth = () => Promise.allSettled(commits.map((commit) => textOf(content, PAGE, commit)));
    // The second commit is read while the first one is under way.
    commits.push(await publish(writer, [put(PAGE, 'two')]));
    await rename(table, 'away');
    const failed = await readBoth();
    await rename('away', table);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await readBoth()).toMatchObject([{ value: 'one' }, { value: 'two' }]);
  });

  it('texts in memory have a bound', async () => {
    const content = await open();
    await publish(content, [put(PAGE, 'a'.repeat(60)), put(OTHER, 'b'.repeat(60))]);
    const counted = { ...database() };
    countStatements(counted);
    const texts = createKeptTexts(counted.db, 100);
    const [a, b] = ['a', 'b'].map((letter) => sha256Of(bytesOf(letter.repeat(60)))) as [string, string];
    await texts.load([a, b]);
    expect(await statementsIn(() => texts.get(b))).toEqual([]);
    expect(await statementsIn(async () => expect(await texts.get(a)).toBe('a'.repeat(60)))).toHaveLength(1);
    expect(await statementsIn(() => texts.get(b))).toHaveLength(1);
  });
});
