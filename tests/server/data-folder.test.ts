/** DATA_DIR as the commands of README.md make it: only its owner can read or change its files. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { formWith, PDF } from '../support/files/uploads.ts';
import { REQUEST } from '../support/pqrsd/requests.ts';
import { copyPreparedFolder } from '../support/servers/prepared-portal.ts';
import { type Running, runProgram, startServer } from '../support/servers/processes.ts';

const ACCOUNT = { ADMIN_EMAIL: 'Admin@Hospital.example', ADMIN_PASSWORD: 'una-clave-bastante-larga' };
const SIGN_IN = { email: ACCOUNT.ADMIN_EMAIL.toLowerCase(), password: ACCOUNT.ADMIN_PASSWORD };
/** The default umask of most systems: new files are readable by all unless their creator restricts them. */
const USUAL_UMASK = ['sh', '-c', 'umask 022; exec "$0" "$@"'];
const OTHERS = 0o077;

const modeOf = (path: string): number => statSync(path).mode & 0o777;
const under = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
const openToOthers = (folder: string): string[] => [folder, ...under(folder)].filter((path) => modeOf(path) & OTHERS);

const ANOTHER_UID = 65_534;

/** The output of a shell command run as another user of this machine. */
const asAnotherUser = (command: string, ...parameters: string[]): string =>
  execFileSync('sh', ['-c', command, 'sh', ...parameters], {
    uid: ANOTHER_UID,
    gid: ANOTHER_UID,
    cwd: '/',
    encoding: 'utf8',
  });

describe('the data folder', { timeout: 240_000 }, () => {
  let above: string;
  let data: string;
  let running: Running | undefined;
  beforeEach(() => {
    above = mkdtempSync(join(tmpdir(), 'portal-data-'));
    chmodSync(above, 0o755);
    data = join(above, 'data');
  });
  afterEach(async () => {
    await running?.stop();
    running = undefined;
    rmSync(above, { recursive: true, force: true });
  });

  const start = async (variables: Record<string, string> = {}) => {
    running = await startServer({ DATA_DIR: data, RATE_LIMITS: 'off', ...ACCOUNT, ...variables }, USUAL_UMASK);
    return running;
  };
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  const command = (script: string, ...parameters: string[]) =>
    runProgram([`scripts/${script}.ts`, ...parameters], { DATA_DIR: data }, USUAL_UMASK);
  const post = (path: string, body: object) =>
    fetch(`${running?.address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('is closed to others with all that is in it, from a first start with the administrator of the environment to a restoration', async () => {
    const { said } = await start();
    const signedIn = await post('/login', SIGN_IN);
    expect(signedIn.status).toBe(200);
    // A password that the operator chose is not printed.
    expect(said()).not.toContain('contraseña');
    const { token } = (await signedIn.json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const body = formWith(PDF, 'plan.pdf');
    expect((await fetch(`${running?.address}/api/file`, { method: 'POST', headers, body })).status).toBe(201);
    const filed = await post('/pqrsd', REQUEST);
    expect(filed.status).toBe(201);
    const { rad, clave } = ((await filed.json()) as { data: PqrsdReceipt }).data;
    expect(under(data).some((path) => path.includes('uploads/'))).toBe(true);
    expect(openToOthers(data)).toEqual([]);
    const copy = join(above, 'copia.tar.gz');
    expect(await command('backup', copy)).toMatchObject({ code: 0 });
    await stop();
    const secret = readFileSync(join(data, 'auth-secret'), 'utf8');
    expect(modeOf(copy)).toBe(0o600);

    data = join(above, 'restored');
    const restored = await command('restore', copy);
    // The entry would be sealed with the secret of the portal, which the copy does not hold.
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('no cuenta esta restauración') });
    expect(openToOthers(data)).toEqual([]);
    await start({ AUTH_SECRET: secret });
    expect((await post('/pqrsd/seguimiento', { rad, clave })).status).toBe(200);
    expect(openToOthers(data)).toEqual([]);
  });

  it('is closed by whatever command makes it: another user of the machine can neither read nor write any file', async ({
    skip,
  }) => {
    expect(await command('migrate')).toMatchObject({ code: 0 });
    expect(openToOthers(data)).toEqual([]);
    const files = under(data);
    expect(files.length).toBeGreaterThan(100);
    skip(process.getuid?.() !== 0, 'only root can run a command as another user');
    const list = join(above, 'files.txt');
    writeFileSync(list, files.join('\n'));
    const reached = 'while read -r f; do if [ -r "$f" ] || [ -w "$f" ]; then echo "$f"; fi; done < "$1"; echo end';
    expect(asAnotherUser(reached, list)).toBe('end\n');
  });

  it('with widened permissions is restricted again at the next start, which logs it', async () => {
    await copyPreparedFolder(data);
    chmodSync(data, 0o755);
    chmodSync(join(data, 'database'), 0o755);
    writeFileSync(join(data, 'nota.txt'), 'x', { mode: 0o644 });
    const { said } = await command('migrate');
    expect(said).toContain(`otros usuarios de esta máquina podían entrar en «${data}»`);
    expect(openToOthers(data)).toEqual([]);
    expect((await command('migrate')).said).not.toContain('otros usuarios');
  });

  it('has no link that opens an account in any file of the database', async () => {
    await copyPreparedFolder(data);
    // A mail server that never answers: the mail stays queued.
    await start({ SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'https://hospital.example' });
    expect((await post('/password/recovery', { email: SIGN_IN.email })).status).toBe(204);
    await stop();
    const holding = (text: string) =>
      under(data).filter((path) => statSync(path).isFile() && readFileSync(path).includes(text));
    expect(holding(SIGN_IN.email)).not.toEqual([]);
    expect(holding('recuperar#clave=')).toEqual([]);
  });
});
