/** The commands of README.md, run as an operator runs them, over an embedded database on disk. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '#domain/posts/post.ts';
import { rowsOf } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { readEnv } from '#server/env.ts';
import { ADMIN } from '../support/accounts/people.ts';
import { copyPreparedFolder, preparedPostgres } from '../support/servers/prepared-portal.ts';
import { type Running, runProgram, startServer } from '../support/servers/processes.ts';

// Each command is a process that opens a database of its own: seconds, and more where a machine is busy.
describe('a server of one’s own', { timeout: 240_000 }, () => {
  let folder: string;
  let running: Running | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-commands-'));
  });
  afterEach(async () => {
    await running?.stop();
    running = undefined;
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (variables: Record<string, string> = {}) => {
    running = await startServer({ DATA_DIR: folder, ...variables });
    return running;
  };
  const stop = async () => {
    const code = await running?.stop();
    running = undefined;
    return code;
  };
  const command = (script: string, ...parameters: string[]) =>
    runProgram([`scripts/${script}.ts`, ...parameters], { DATA_DIR: folder });
  const signIn = async (address: string, email: string, password: string) =>
    (
      await fetch(`${address}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
    ).status;
  const posts = async (address: string) => (await (await fetch(`${address}/api/posts`)).json()) as Post[];

  it('starts fresh with an administrator whose password is printed once and demonstration posts, and stops cleanly', async () => {
    const first = await start();
    // This output is stored, as in a journal: it names where the password is, not the password.
    const [, email = '', file = ''] = /correo:\s+(\S+)\s+contraseña: está en (\S+),/.exec(first.said()) ?? [];
    const password = readFileSync(file, 'utf8').trim();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(first.said()).not.toContain(password);
    expect(await signIn(first.address, email, password)).toBe(200);
    await expect.poll(() => existsSync(file), { timeout: 30_000 }).toBe(false);
    const shown = await posts(first.address);
    expect(shown.length).toBeGreaterThanOrEqual(5);
    expect(shown.every((post) => post.demo)).toBe(true);
    // Nothing of what was answered made the process warn, as of what hangs on a response.
    expect(first.said()).not.toContain('Warning');
    expect(await stop()).toBe(0);

    const second = await start();
    expect(second.said()).not.toContain('contraseña');
    expect(await signIn(second.address, email, password)).toBe(200);
    expect(await posts(second.address)).toHaveLength(shown.length);
  });

  /** Changes the second entry of the audit log as the owner of the database may; gives its number. */
  const forgeEntry = async (): Promise<number> => {
    const database = await openDatabase(readEnv({ DATA_DIR: folder }));
    const [forged] = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      return rowsOf<{ id: number }>(
        tx,
        sql`update audit_log set label = 'otra' where id = (select id from audit_log order by id offset 1 limit 1) returning id`,
      );
    });
    await database.close();
    return forged?.id ?? 0;
  };

  it('accounts and demonstration posts are managed and the audit log is verified from the server', async () => {
    await copyPreparedFolder(folder);
    await start();
    const sound = await command('audit', 'verify');
    expect(sound).toMatchObject({ code: 0, said: expect.stringMatching(/Entradas comprobadas: [1-9]/) });
    const [, head = ''] = /^Huella del final: (\S{20,})$/m.exec(sound.said) ?? [];
    await stop();
    const created = await command('user', 'create', 'rosa@x.co', '--name', 'Rosa', '--role', 'siau');
    expect(created).toMatchObject({ code: 0, said: expect.stringContaining('Cuenta creada: rosa@x.co, rol siau.') });
    const changed = await command('user', 'password', 'rosa@x.co', '--password', 'otra-clave-bastante-larga');
    expect(changed.code).toBe(0);
    expect(await command('demo', 'remove')).toMatchObject({ code: 0, said: expect.stringMatching(/retiradas: \d+/) });

    const longer = await command('audit', 'verify', '--noted', head);
    expect(longer).toMatchObject({ code: 0, said: expect.stringContaining('Contiene la huella anotada.') });
    const forged = await forgeEntry();

    const { address } = await start();
    expect(await signIn(address, 'rosa@x.co', 'otra-clave-bastante-larga')).toBe(200);
    expect(await posts(address)).toEqual([]);
    // The server has the database open by itself: only through its socket can the command see it.
    const broken = await command('audit', 'verify');
    expect(broken).toMatchObject({ code: 1, said: expect.stringContaining(`ROTA en la entrada ${forged} `) });
    expect(broken.said).not.toContain('completa y sin cambios');
  });

  // On PostgreSQL, which a command opens in a fifth of the CPU time.
  it('a command refuses in one line what cannot be done', async () => {
    const { folder: data, url } = await preparedPostgres('commands');
    const run = (script: string, ...parameters: string[]) =>
      runProgram([`scripts/${script}.ts`, ...parameters], { DATA_DIR: data, DATABASE_URL: url });
    const { email } = ADMIN;
    const again = await run('user', 'create', email);
    expect(again).toEqual({ code: 1, said: 'Ya existe una cuenta con ese correo.\n' });
    expect(await run('user', 'password', 'nadie@x.co')).toMatchObject({ code: 1 });
    const easy = await run('user', 'password', email, '--password', 'Contraseña2026');
    expect(easy).toMatchObject({ code: 1, said: expect.stringContaining('fácil de adivinar') });
    expect(await run('user', 'second-factor', email)).toMatchObject({ code: 0 });
    expect(await run('audit', 'verify', '--todo')).toMatchObject({ code: 1, said: expect.stringMatching(/^Uso:/) });
    rmSync(data, { recursive: true, force: true });
  });

  it('an error of the operator is one line: a port in use, a folder in use, an invalid variable', async () => {
    await copyPreparedFolder(folder);
    const { address } = await start();
    const other = (variables: Record<string, string>) => runProgram(['server.mjs'], { DATA_DIR: folder, ...variables });
    const lines = [
      await other({ PORT: new URL(address).port }),
      await other({ PORT: '0' }),
      await other({ PORT: 'ocho' }),
    ].map(({ code, said }) => [code, said.trim().split('\n').at(-1)]);
    expect(lines).toEqual([
      [1, expect.stringMatching(/^El puerto \d+ ya está en uso\./)],
      [1, expect.stringMatching(/^La base de datos embebida ya está abierta por otro proceso \(\d+ en «[^»]+»\)\./)],
      [1, 'Configuración inválida: PORT debe ser un número de puerto.'],
    ]);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
  });
});
