import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FirstAdmin } from '../users/users.usecases.ts';
import { firstPasswordFile, reportFirstAdmin } from './first-password.ts';

const ADMIN = { user: { email: 'admin@x.co' }, generatedPassword: 'una-generada' } as FirstAdmin;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-first-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function told(isTerminal: boolean, admin = ADMIN): Promise<string> {
  const lines: string[] = [];
  await reportFirstAdmin(admin, { dataDir, isTerminal, print: (line) => lines.push(line) });
  return lines.join('\n');
}

it('shows the password on a terminal and stores it nowhere', async () => {
  expect(await told(true)).toContain('contraseña: una-generada');
  expect(await told(true)).toContain('Al entrar, el portal le pide cambiarla');
  expect(existsSync(firstPasswordFile(dataDir))).toBe(false);
});

it('stores it for the user of the portal alone where output persists', async () => {
  const text = await told(false);
  expect(text).toContain('admin@x.co');
  expect(text).toContain(firstPasswordFile(dataDir));
  expect(text).not.toContain('una-generada');
  expect(readFileSync(firstPasswordFile(dataDir), 'utf8')).toBe('una-generada\n');
  expect(statSync(firstPasswordFile(dataDir)).mode & 0o777).toBe(0o600);
});

it('reports nothing of a password that the operator chose', async () => {
  expect(await told(false, { ...ADMIN, generatedPassword: null })).toBe('');
  expect(existsSync(firstPasswordFile(dataDir))).toBe(false);
});
