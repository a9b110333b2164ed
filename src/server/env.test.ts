import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { databaseDriverOf, ENV_NAMES, readEnv, retiredVariables } from './env.ts';
import { ROOT } from './node/paths.ts';

describe('the environment', () => {
  it('is valid without any variable', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 4321,
      HOST: '127.0.0.1',
      DATA_DIR: expect.stringMatching(/\/data$/),
      RATE_LIMITS: true,
      SESSION_MINUTES: 30,
      TRUST_PROXY: false,
    });
  });

  it('is documented completely', () => {
    const guide = readFileSync(join(ROOT, 'docs/despliegue.md'), 'utf8');
    const table = guide.split('\n').filter((line) => line.startsWith('| `'));
    const untold = ENV_NAMES.filter((name) => !table.some((row) => row.split('|')[1]?.includes(`\`${name}\``)));
    expect(untold).toEqual([]);
  });

  it('treats an empty variable as absent', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', AUTH_SECRET: '' })).toMatchObject({
      PORT: 4321,
      DATABASE_URL: undefined,
    });
  });

  it.each([
    [{ PORT: 'ocho' }, 'PORT debe ser un número de puerto'],
    [{ PORT: '70000' }, 'PORT debe estar entre 0 y 65535'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL debe empezar por postgres://'],
    [{ SITE_URL: 'hospital.gov.co' }, 'SITE_URL debe ser una dirección'],
    [{ AUTH_SECRET: 'corto' }, 'AUTH_SECRET debe tener al menos 32 caracteres'],
    [{ SESSION_MINUTES: '5' }, 'SESSION_MINUTES debe estar entre 15 y 720'],
    [{ LOG_LEVEL: 'todo' }, 'LOG_LEVEL debe ser «debug», «info»'],
    [{ METRICS_TOKEN: 'corta' }, 'METRICS_TOKEN debe tener al menos 16 caracteres'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS debe ser «on» u «off»'],
    [{ ADMIN_EMAIL: 'a@b.co' }, 'ADMIN_PASSWORD ADMIN_EMAIL y ADMIN_PASSWORD van juntas'],
    [{ DATABASE_DRIVER: 'neon' }, 'DATABASE_URL hace falta con DATABASE_DRIVER=neon'],
    [{ SMTP_URL: 'http://x' }, 'SMTP_URL debe empezar por smtp://'],
    [{ SMTP_URL: 'smtp://x?from=SIAU' }, 'SMTP_URL lleva en ?from= algo que no es un correo'],
  ])('%j stops the start with one line that names the variable', (source, message) => {
    expect(() => readEnv(source)).toThrow(message);
    expect(() => readEnv(source)).toThrow(/^Configuración inválida: .+\.$/);
  });

  it('says in one line what replaced variables of earlier versions, and goes on', () => {
    expect(retiredVariables({ CONTENT_REMOTE_URL: '', PORT: '1' })).toBeNull();
    const source = { CONTENT_REPOSITORY: '/srv/content', CONTENT_REMOTE_URL: 'no es una dirección', PORT: '4000' };
    expect(retiredVariables(source)).toMatch(
      /^ATENCIÓN: .*: CONTENT_REMOTE_URL, CONTENT_REPOSITORY\. .*base de datos.*$/,
    );
    expect(readEnv(source)).toMatchObject({ PORT: 4000, CONTENT_REPOSITORY: '/srv/content' });
  });

  it.each([
    [{}, 'pglite'],
    [{ DATABASE_URL: 'postgres://u:p@localhost/portal' }, 'postgres'],
    [{ DATABASE_URL: 'postgresql://u:p@ep-x.us-east-2.aws.neon.tech/portal?sslmode=require' }, 'neon'],
    [{ DATABASE_URL: 'postgres://u:p@localhost/portal', DATABASE_DRIVER: 'neon' }, 'neon'],
  ])('%j opens %s', (source, driver) => {
    expect(databaseDriverOf(readEnv(source))).toBe(driver);
  });
});
