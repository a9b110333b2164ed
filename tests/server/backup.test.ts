/** Backups as an operator makes them: of a running server, restored on a PostgreSQL, and back. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { PORTAL } from '#server/content-repository/content-commit.ts';
import { rowsOf } from '#server/db/database.ts';
import { openPostgres } from '#server/db/drivers/postgres.ts';
import { ROOT } from '#server/node/paths.ts';
import { PASSPHRASE } from '../support/database/backups.ts';
import { createEmptyPostgresDatabase } from '../support/database/databases.ts';
import { REQUEST } from '../support/pqrsd/requests.ts';
import { copyPreparedFolder } from '../support/servers/prepared-portal.ts';
import { type Running, runProgram, startServer } from '../support/servers/processes.ts';

describe('a copy of one’s own portal', { timeout: 240_000 }, () => {
  let folder: string;
  let running: Running | undefined;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-copies-'));
    mkdirSync(join(folder, 'copias'));
    await copyPreparedFolder(join(folder, 'uno'));
  });
  afterEach(async () => {
    await running?.stop();
    running = undefined;
    rmSync(folder, { recursive: true, force: true });
  });

  const data = (name: string) => ({ DATA_DIR: join(folder, name) });
  const start = async (variables: Record<string, string>) => {
    running = await startServer({ RATE_LIMITS: 'off', ...variables });
    return running.address;
  };
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  const command = (script: 'backup' | 'restore', variables: Record<string, string>, ...parameters: string[]) =>
    runProgram([`scripts/${script}.ts`, ...parameters], variables);
  /** Where a file may not grow beyond 50 kB, which a write finds out half way, as on a disk that fills up. */
  const onSmallDisk = (variables: Record<string, string>, target: string) =>
    runProgram(['scripts/backup.ts', target], variables, ['sh', '-c', 'ulimit -f 100; exec "$0" "$@"']);
  const textOf = async (address: string) => (await fetch(address)).text();
  const copies = () => readdirSync(join(folder, 'copias'));
  const post = (address: string, path: string, body: object) =>
    fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const fileOne = async (address: string, n: number): Promise<PqrsdReceipt> => {
    const response = await post(address, '/pqrsd', { ...REQUEST, rad: `clave-de-repeticion-${n}` });
    expect(response.status).toBe(201);
    return ((await response.json()) as { data: PqrsdReceipt }).data;
  };
  const follows = async (address: string, { rad, clave }: PqrsdReceipt) =>
    (await post(address, '/pqrsd/seguimiento', { rad, clave })).status;

  /** Files one case after the other until it is stopped. */
  function filing(address: string) {
    let stopped = false;
    const filed: PqrsdReceipt[] = [];
    const work = (async () => {
      while (!stopped) filed.push(await fileOne(address, filed.length));
    })();
    const end = async () => {
      stopped = true;
      await work;
    };
    return { filed, end };
  }

  it('has the repository that an earlier version published to, and a restored one is taken over', async () => {
    const repository = join(folder, 'uno/content');
    rmSync(repository, { recursive: true, force: true });
    mkdirSync(repository);
    cpSync(join(ROOT, 'content'), join(repository, 'content'), { recursive: true });
    const git = (name: string, ...parameters: string[]) =>
      execFileSync('git', ['-C', join(folder, name, 'content'), ...parameters], { encoding: 'utf8' });
    const commit = (email: string, message: string) => {
      git('uno', 'add', '-A');
      git('uno', '-c', 'user.name=Ana', '-c', `user.email=${email}`, 'commit', '-qm', message);
    };
    git('uno', 'init', '-q', '-b', 'main');
    commit('portal@localhost', 'Contenido de la instalación');
    const page = 'content/pages/nosotros.md';
    appendFileSync(join(repository, page), '\nOtra línea de la oficina.\n');
    commit(PORTAL.email, 'Cambia la página');
    const copy = join(folder, 'copias/copia.tar.gz');
    const made = await command('backup', data('uno'), copy);
    expect(made).toMatchObject({
      code: 0,
      said: expect.stringMatching(/lo publicado con git por versiones anteriores: \d+ archivos/),
    });
    mkdirSync(join(folder, 'dos/content'), { recursive: true });
    const restored = await command('restore', data('dos'), copy);
    expect(restored).toMatchObject({ code: 0 });
    expect(git('dos', 'log', '--format=%H %an %s')).toBe(git('uno', 'log', '--format=%H %an %s'));
    expect(git('dos', 'status', '--porcelain')).toBe('');
    expect(git('dos', 'fsck', '--strict')).not.toMatch(/error|missing/);
    expect(readFileSync(join(folder, 'dos/content', page))).toEqual(readFileSync(join(repository, page)));
    expect(readdirSync(join(folder, 'dos')).filter((name) => /^content\.\d+$/.test(name))).toHaveLength(1);
    const address = await start(data('dos'));
    await vi.waitFor(async () => expect(await textOf(`${address}/nosotros`)).toContain('Otra línea de la oficina.'), {
      ...{ timeout: 60_000, interval: 200 },
    });
    await stop();
  });

  it('is made while cases are filed, and restored on a PostgreSQL each clave opens its case; and back again', async () => {
    const embedded = data('uno');
    const address = await start(embedded);
    const first = await fileOne(address, -1);
    const { filed, end } = filing(address);
    const sealed = { BACKUP_PASSPHRASE: PASSPHRASE };
    const made = await command('backup', { ...embedded, ...sealed }, join(folder, 'copias'));
    const during = filed.length;
    await end();
    expect(made).toMatchObject({
      code: 0,
      said: expect.stringMatching(
        /Copia lista: .*\.age \(.* [kM]B, \d+ filas[\s\S]*tabla pqrsd: \d+[\s\S]*AUTH_SECRET: sí/,
      ),
    });
    expect(during).toBeGreaterThan(0);
    const [name = ''] = copies();
    expect(name).toMatch(/^portal-\d{4}-\d\d-\d\d-\d{6}\.tar\.gz\.age$/);
    expect(statSync(join(folder, 'copias', name)).mode & 0o777).toBe(0o600);
    await stop();

    const url = await createEmptyPostgresDatabase();
    const server = { ...data('dos'), DATABASE_URL: url };
    const restored = await command('restore', { ...server, ...sealed }, join(folder, 'copias', name));
    expect(restored).toMatchObject({ code: 0, said: expect.not.stringContaining('ATENCIÓN') });
    await ensureOneInstant(url);
    const second = await start(server);
    expect(await follows(second, first)).toBe(200);
    // The series continues: neither gaps nor repeats.
    const next = Number((await fileOne(second, -2)).rad.slice(-6));
    expect(next).toBeGreaterThan(1);
    expect(next).toBeLessThanOrEqual(filed.length + 2);

    // PostgreSQL accepts more connections: the command connects directly. This one is for a public key.
    const identity = await generateX25519Identity();
    const key = join(folder, 'clave.txt');
    writeFileSync(key, `# clave de prueba\n${identity}\n`);
    const toKey = { BACKUP_RECIPIENT: await identityToRecipient(identity) };
    const both = await command('backup', { ...server, ...sealed, ...toKey }, join(folder, 'ambas'));
    expect(both).toMatchObject({ code: 1, said: expect.stringContaining('no con las dos') });
    expect(await command('backup', { ...server, ...toKey }, join(folder, 'vuelta'))).toMatchObject({ code: 0 });
    await stop();
    const back = data('tres');
    const withoutKey = await command('restore', back, join(folder, 'vuelta'));
    expect(withoutKey).toMatchObject({ code: 1, said: expect.stringContaining('--identity ARCHIVO') });
    const brought = await command('restore', back, join(folder, 'vuelta'), '--identity', key);
    expect(brought).toMatchObject({ code: 0, said: expect.stringContaining('AUTH_SECRET: sí') });
    expect(await follows(await start(back), first)).toBe(200);
  });

  /** All that a case has was stored in one transaction, so a copy has all of it or nothing. */
  async function ensureOneInstant(url: string): Promise<void> {
    const database = openPostgres(url);
    const [found] = await rowsOf<Record<string, number>>(
      database.db,
      sql`select count(*)::int as cases, max(right(rad, 6)::int) as last,
            (select count(distinct case_id)::int from pqrsd_events) as histories,
            (select last_number from counters) as counter
          from pqrsd`,
    );
    await database.close();
    const cases = found?.cases ?? 0;
    expect(found).toEqual({ cases, last: cases, histories: cases, counter: cases });
  }

  it('works on a running or stopped portal; a usage error is one line; the list shows what was made and what is gone', async () => {
    const embedded = data('uno');
    const address = await start(embedded);
    await fileOne(address, 1);
    const plain = await command('backup', embedded, join(folder, 'copias', 'una.tar.gz'));
    expect(plain.said).toMatch(/^ {2}auditoría: [1-9]\d* entradas, huella del final \S{20,}$/m);
    expect(plain).toMatchObject({
      code: 0,
      said: expect.stringMatching(/No va cifrada.*\n?.*AUTH_SECRET no va adentro/),
    });
    expect((await command('backup', embedded, '--list')).said).toMatch(/^una\.tar\.gz .*sin cifrar$/m);
    expect(await command('backup', embedded, '--removed', 'una.tar.gz')).toMatchObject({ code: 0 });
    const lines = [
      await command('backup', embedded, '--removed', 'una.tar.gz'),
      await command('backup', embedded),
      await command('backup', data('nada'), join(folder, 'copias', 'x')),
      await command('restore', embedded),
      await onSmallDisk(embedded, join(folder, 'copias', 'grande.tar.gz')),
    ].map(({ code, said }) => [code, said.trim().split('\n').at(-1)]);
    await stop();
    expect(lines).toEqual([
      [1, 'No hay ninguna copia anotada con el nombre «una.tar.gz».'],
      [1, expect.stringContaining('--prune')],
      [1, expect.stringMatching(/no hay ninguna base de datos/)],
      [1, expect.stringContaining('portal vacío')],
      [1, expect.stringMatching(/^No se pudo escribir .*no cabe.* No quedó ninguna copia a medias\.$/)],
    ]);
    expect(await command('backup', embedded, join(folder, 'copias', 'otra.tar.gz'))).toMatchObject({ code: 0 });
    expect(copies().toSorted()).toEqual(['otra.tar.gz', 'una.tar.gz']);
  });
});
