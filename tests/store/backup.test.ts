/** A copy of the portal, brought up on another driver: every row and every byte. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyAudit } from '#server/audit/verify.usecases.ts';
import { EXCLUDED_TABLES } from '#server/backup/archive-format.ts';
import { backups } from '#server/backup/backup.table.ts';
import type { EncryptTo } from '#server/backup/encryption.ts';
import { checkArchive } from '#server/backup/read-archive.ts';
import { createLocalSource } from '#server/backup/write-archive.ts';
import { pruneBackups } from '#server/backup/write-backup.ts';
import { listTables, parentsFirst } from '#server/db/catalog.ts';
import { type DatabaseHandle, rowsOf } from '#server/db/database.ts';
import { openPostgres } from '#server/db/drivers/postgres.ts';
import { knownVersions, migrateInTransaction, readSchemaVersion } from '#server/db/migrate.ts';
import { dailyRuns } from '#server/jobs/jobs.table.ts';
import { caseHolds } from '#server/retention/retention.table.ts';
import { throttles } from '#server/throttle/throttles.table.ts';
import { users } from '#server/users/users.table.ts';
import { wholeDays } from '#shared/time/time.ts';
import { describeOn, type Portal, SECRET, START } from '../support/api/portal.ts';
import {
  allRows,
  backUp,
  CHEAP,
  filesOf,
  folderForTests,
  PASSPHRASE,
  restore,
  restoreContents,
} from '../support/database/backups.ts';
import { createEmptyPostgresDatabase, type Driver, openTestDatabase } from '../support/database/databases.ts';
import { illustratedPost, PDF, photograph, stored } from '../support/files/uploads.ts';
import { ANONYMOUS, deskOf, file } from '../support/pqrsd/requests.ts';

const ODD = 'Comillas " \\ «ñ» \t\n{a,b} \u{1F3E5} \'; drop table users; -- NULL';

/** Posts are counted, and the words of cases read, again as they come back. */
const comesBack = (table: string): boolean =>
  ['post_counts', 'pqrsd_words'].includes(table) || !EXCLUDED_TABLES.has(table);

/** Something of every kind of value, through the portal where it makes it and past it where it would not. */
async function fill(portal: Portal): Promise<void> {
  const { db } = portal.deps.database;
  const editor = await portal.signInAs('editor', 'María "Niña"');
  const picture = await stored(portal, editor.token, await photograph(), 'fachada.jpg');
  await illustratedPost(portal, { authorId: editor.user.id, title: ODD, image: picture, draftBody: ODD }, [picture]);
  const desk = await deskOf(portal);
  const { id } = await file(portal);
  await desk.open(id);
  const order = { caseId: id, reason: ODD, placedAt: START, placedBy: desk.user.id, placedByName: 'María' };
  await db.insert(caseHolds).values(order);
  await file(portal, { ...ANONYMOUS, description: ODD });
  await db.insert(dailyRuns).values({ job: 'alertas', day: '2026-10-01', doneAt: START });
  await db.insert(throttles).values({ key: 'x', attempts: 1, expiresAt: START });
  await db.execute(sql`update users set last_access_at = '2026-10-01 15:00:00.123457+00', created_at = 'infinity'`);
}

async function newKeyPair() {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

const ROUTES: [Driver, Driver][] = [
  ['pglite', 'postgres'],
  ['postgres', 'pglite'],
  ['neon', 'postgres'],
];

describe.each(ROUTES)('a copy of %s on %s', (from, to) => {
  describeOn([from], 'from', (portal) => {
    const folder = folderForTests();
    let target: DatabaseHandle | undefined;
    afterEach(async () => {
      await target?.close();
      target = undefined;
    });

    it('contains every row and every byte, except what is excluded on purpose', async () => {
      await fill(portal());
      const before = await allRows(portal().deps.database.db);
      const backup = await backUp(portal(), join(folder, 'una.copia'), CHEAP);
      target = await openTestDatabase(to);
      const restored = await restore(backup.file, target, CHEAP);
      const { audit_log: trail = [], audit_head: _head, ...after } = await allRows(target.db);
      const { audit_log: oldTrail = [], audit_head: _oldHead, ...rest } = before;
      expect(trail).toEqual(expect.arrayContaining(oldTrail));
      expect(trail.filter((row) => !oldTrail.includes(row))).toEqual([expect.stringContaining('backup.restored')]);
      const verdict = await verifyAudit({ database: target, keys: portal().deps.keys });
      expect(verdict).toMatchObject({ entries: trail.length, chain_fault: null });
      expect(after).toEqual(
        Object.fromEntries(Object.entries(rest).map(([table, rows]) => [table, comesBack(table) ? rows : []])),
      );
      expect(before.throttles?.length).toBeGreaterThan(0);
      expect(before.users?.join()).toContain('15:00:00.123457+00');
      expect(restored.files).toEqual(filesOf(portal()));
      expect(restored.files.size).toBeGreaterThan(3);
      expect(restored.secret).toBe(SECRET);
      expect(restored.isRecorded).toBe(true);
      // As the hospital wrote it down elsewhere: the restored chain goes beyond it.
      const { entries = 0, head = '' } = backup.manifest.audit ?? {};
      expect(entries).toBe(oldTrail.length);
      const noted = await verifyAudit({ database: target, keys: portal().deps.keys }, { noted: head });
      expect(noted).toMatchObject({ entries: entries + 1, noted: true });
    });
  });
});

describeOn(['postgres'], 'a copy', (portal) => {
  const folder = folderForTests();
  let target: DatabaseHandle;
  beforeEach(async () => {
    target = await openTestDatabase('postgres');
  });
  afterEach(() => target.close());
  const db = () => portal().deps.database.db;
  const copy = (name: string, encryptTo: EncryptTo | null = null) => backUp(portal(), join(folder, name), encryptTo);
  const isStillEmpty = async () => expect(Object.values(await allRows(target.db)).flat()).toEqual([]);

  it('has every table of the schema, except the listed exclusions', async () => {
    const { about } = await copy('tablas');
    const tables = (await listTables(db())).map(({ name }) => name);
    const copied = about.tables.map(({ name }) => name);
    expect(copied.toSorted()).toEqual(tables.filter((name) => !EXCLUDED_TABLES.has(name)).sort());
    expect(tables).toEqual(expect.arrayContaining([...EXCLUDED_TABLES]));
  });

  it('continues the sequences of the portal, also after deleted rows', async () => {
    const { user } = await portal().signInAs('autor');
    await portal().signInAs('autor');
    await db().delete(users);
    await restore((await copy('numeros')).file, target);
    const values = { name: 'Ana', email: 'ana@x.co', passwordHash: '' };
    const [made] = await target.db.insert(users).values(values).returning({ id: users.id });
    expect(made?.id).toBe(user.id + 2);
  });

  it('without a passphrase does not carry the secret, and one that is not whole or was altered restores nothing', async () => {
    await file(portal());
    const { file: whole, secret } = await copy('llana');
    expect(secret).toBeNull();
    const bytes = readFileSync(whole);
    const broken = join(folder, 'rota');
    const middle = Math.floor(bytes.length / 2);
    const altered = Buffer.from(bytes);
    altered[middle] = (altered[middle] ?? 0) ^ 1;
    const tar = gunzipSync(bytes);
    const letter = tar.indexOf('Esperé seis horas');
    tar.write('e', letter);
    expect(letter).toBeGreaterThan(0);
    for (const bad of [altered, bytes.subarray(0, middle), bytes.subarray(0, -9), gzipSync(tar)]) {
      writeFileSync(broken, bad);
      await expect(restore(broken, target)).rejects.toThrow('dañada o cortada');
    }
    writeFileSync(broken, 'Esto no es una copia');
    await expect(restore(broken, target)).rejects.toThrow('no es una copia de seguridad del portal');
    await isStillEmpty();
  });

  it('without the secret leaves no entry in the audit log, and reports it', async () => {
    await file(portal());
    const { audit_log: trail = [] } = await allRows(db());
    expect((await restore((await copy('sin-secreto')).file, target)).isRecorded).toBe(false);
    expect(trail.length).toBeGreaterThan(0);
    expect(await allRows(target.db)).toMatchObject({ audit_log: trail });
  });

  it('whose audit log ends before the head that it notes restores nothing', async () => {
    const { user } = await portal().signInAs('autor');
    const { file: path } = await copy('auditoria-corta');
    const contents = await checkArchive({ file: path, key: {} });
    const { entries = 0, head = '' } = contents.manifest.audit ?? {};
    expect([entries > 0, user.id > 0]).toEqual([true, true]);
    for (const audit of [
      { entries: entries + 1, head },
      { entries, head: 'otra' },
    ]) {
      const noted = { ...contents, manifest: { ...contents.manifest, audit } };
      await expect(restoreContents(path, target, noted)).rejects.toThrow('no llega hasta la huella');
    }
    await isStillEmpty();
  });

  it('asks for its passphrase, and another one restores nothing', async () => {
    const { file: sealed } = await copy('sellada', CHEAP);
    await expect(restore(sealed, target)).rejects.toThrow('Esta copia está cifrada');
    await expect(restore(sealed, target, { passphrase: 'otra frase cualquiera' })).rejects.toThrow(
      'no es la de esta copia',
    );
    await isStillEmpty();
  });

  it('for public keys opens with the identity of any of them and with nothing else, and contains the secret', async () => {
    await file(portal());
    const [own, other, stranger] = await Promise.all([newKeyPair(), newKeyPair(), newKeyPair()]);
    const { file: path, secret } = await copy('para-claves', { recipients: [own.recipient, other.recipient] });
    expect(secret).toBe(SECRET);
    await expect(restore(path, target, { passphrase: PASSPHRASE })).rejects.toThrow('--identity');
    await expect(restore(path, target, { identities: [stranger.identity] })).rejects.toThrow('Ninguna de las claves');
    await isStillEmpty();
    const restored = await restore(path, target, { identities: [stranger.identity, other.identity] });
    expect(restored.secret).toBe(SECRET);
  });

  it('never goes over a portal that has anything', async () => {
    await file(portal());
    const { file: path } = await copy('sobre-otro');
    const before = await allRows(db());
    await expect(restore(path, portal().deps.database)).rejects.toThrow('Este portal ya tiene datos');
    expect(await allRows(db())).toEqual(before);
  });

  it('whose restore is interrupted leaves an empty portal, which the next attempt fills', async () => {
    const { token } = await portal().signInAs('editor');
    await stored(portal(), token, await photograph(400, 200), 'fachada.jpg');
    const { file: path } = await copy('a-la-segunda');
    const full = async () => {
      throw new Error('the disk is full');
    };
    await expect(restore(path, target, {}, { put: full })).rejects.toThrow('the disk is full');
    await isStillEmpty();
    expect((await restore(path, target)).files).toEqual(filesOf(portal()));
  });

  it('that a database does not accept is reported by table, without stored texts', async () => {
    await file(portal());
    await target.db.execute(sql`alter table pqrsd add constraint nunca check (issue = 'otra')`);
    const told = await restore((await copy('no-aceptada')).file, target).catch(String);
    expect(told).toBe('Error: La base de datos no aceptó la tabla «pqrsd» (23514): no se restauró nada.');
    await isStillEmpty();
  });

  it('is written down, with its size and without its folder, and leaves nothing else in the folder', async () => {
    const { file: path, bytes, isRecorded } = await copy('anotada', CHEAP);
    expect(isRecorded).toBe(true);
    const [row] = await db().select().from(backups);
    expect(row).toMatchObject({ name: 'anotada', bytes, encrypted: true, madeAt: START, removedAt: null });
    expect(readFileSync(path).length).toBe(bytes);
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('that cannot be made leaves no file: a folder that is not there, a name that is taken, a database that fails', async () => {
    await expect(copy('no/existe')).rejects.toThrow('esa carpeta no existe');
    await copy('tomada');
    await expect(copy('tomada')).rejects.toThrow('Ya existe');
    await expect(copy('tomada/adentro')).rejects.toThrow('No se pudo escribir');
    const files = { ...portal().deps.files, list: () => Promise.reject(new Error('the disk is gone')) };
    const broken = { deps: { ...portal().deps, files } };
    await expect(backUp(broken, join(folder, 'a-medias'))).rejects.toThrow('the disk is gone');
    expect(readdirSync(folder).filter((name) => /a-medias|part/.test(name))).toEqual([]);
  });

  it('that is new removes the expired ones from its folder, and leaves those stored elsewhere on the list', async () => {
    const own = mkdtempSync(join(folder, 'propia-'));
    const beside = await backUp(portal(), join(own, 'vieja'));
    await copy('vieja-en-otra-parte');
    portal().moveClock(wholeDays(91));
    const newest = await backUp(portal(), join(own, 'nueva'));
    const source = createLocalSource(portal().deps, SECRET);
    expect(await pruneBackups(source, newest.file)).toEqual(['vieja']);
    expect(existsSync(beside.file)).toBe(false);
    expect(readdirSync(own)).toEqual(['nueva']);
    expect((await source.list()).data.map(({ name, expired }) => [name, expired])).toEqual([
      ['nueva', false],
      ['vieja-en-otra-parte', true],
    ]);
  });

  it('reports the files that rows refer to and the store has lost, and skips those deleted during the backup', async () => {
    const { token } = await portal().signInAs('editor');
    const lost = await stored(portal(), token, await photograph(400, 200), 'perdida.jpg');
    const deleted = await stored(portal(), token, await photograph(401, 200), 'borrada.jpg');
    portal().stored.delete(lost);
    const { files } = portal().deps;
    const list = async () => {
      await portal().call('DELETE', `/file/${deleted}`, { token });
      await db().execute(sql`delete from files where name = ${deleted}`);
      portal().stored.delete(deleted);
      return files.list();
    };
    const { manifest } = await backUp(
      { deps: { ...portal().deps, files: { ...files, list } } },
      join(folder, 'faltan'),
    );
    expect(manifest.missing).toEqual([lost]);
    expect(manifest.rows.files).toBe(2);
  });
});

describe('a copy of an older portal', () => {
  const folder = folderForTests();
  const open = async () => openPostgres(await createEmptyPostgresDatabase());

  it('of an earlier version is still restored whole', async () => {
    const target = await open();
    const { files, secret } = await restore(join(import.meta.dirname, '../fixtures/backups/plain.tar.gz'), target);
    expect(secret).toBeNull();
    expect([...files.values()]).toEqual([Buffer.from(PDF).toString('hex')]);
    const [found] = await rowsOf(target.db, sql`select name, (select rad from pqrsd) as rad from users`);
    expect(found).toEqual({ name: 'María "Niña"', rad: 'RAD-2026-000001' });
    await target.close();
  });

  it('is brought to the schema of today by the migrations that came since', async () => {
    const [old, target] = [await open(), await open()];
    const version = knownVersions().find(({ tag }) => tag === '0001_feedback');
    await old.db.transaction((tx) => migrateInTransaction(tx, version));
    await old.db.execute(sql`insert into posts (title, body, excerpt, category, status, date, author_name, created_at, updated_at)
      values ('Antigua', '<p>Texto</p>', '', 'noticias', 'publicado', now(), 'Ana', now(), now())`);
    const about = { database: old, files: { list: async () => [] }, clock: () => START };
    const { file: path } = await backUp({ deps: about as unknown as Portal['deps'] }, join(folder, 'antigua'));
    await restore(path, target);
    expect(await readSchemaVersion(target.db)).toEqual(knownVersions().at(-1));
    expect(await rowsOf(target.db, sql`select title, revision from post_revisions`)).toEqual([
      { title: 'Antigua', revision: 1 },
    ]);
    await Promise.all([old.close(), target.close()]);
  });

  it('is not restored into an empty database of a newer schema, and one of an unknown schema is refused by name', async () => {
    const [old, target] = [await open(), await openTestDatabase('postgres')];
    await old.db.transaction((tx) => migrateInTransaction(tx, knownVersions()[0]));
    const about = { database: old, files: { list: async () => [] }, clock: () => START };
    const copy = async (name: string) =>
      (await backUp({ deps: about as unknown as Portal['deps'] }, join(folder, name))).file;
    await expect(restore(await copy('vieja'), target)).rejects.toThrow('estructura más nueva');
    await old.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`);
    await expect(restore(await copy('futura'), target)).rejects.toThrow('«9999999999999»');
    await Promise.all([old.close(), target.close()]);
  });
});

it('tables come after those they point at', () => {
  const links = [
    { child: 'a', parent: 'b' },
    { child: 'b', parent: 'c' },
  ];
  expect(parentsFirst(['a', 'b', 'c'], links)).toEqual(['c', 'b', 'a']);
  expect(() => parentsFirst(['a', 'b'], [...links, { child: 'b', parent: 'a' }])).toThrow('circular');
});
