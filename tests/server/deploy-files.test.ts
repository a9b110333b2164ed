/** The delivered service files, as far as tests without systemd, Docker and Caddy can prove them; read-only.test.ts starts the image. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { AGE_MAGIC } from '#server/backup/encryption.ts';
import { ENV_NAMES } from '#server/env.ts';
import { PROXY_NOTICE_MS } from '#server/node/graceful-shutdown.ts';
import { ROOT } from '#server/node/paths.ts';
import { addressOf } from '#shared/api/endpoint.ts';
import { healthApi } from '#shared/api/endpoints/health.api.ts';
import { copyPreparedFolder } from '../support/servers/prepared-portal.ts';
import { runProgram } from '../support/servers/processes.ts';

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8');
const HARDENING = /^(?:No|Capability|Ambient|Protect|Private|Restrict|Lock|Remove|SystemCall)\w+=.*$/gm;

type Service = { cap_drop?: string[]; security_opt?: string[]; environment?: Record<string, string> };
const composeServices = () => (parse(read('compose.yaml')) as { services: Record<string, Service> }).services;

it('the nightly backup is as closed as the portal itself', () => {
  const portal = read('portal.service').match(HARDENING) ?? [];
  const backup = read('portal-backup.service').match(HARDENING) ?? [];
  expect(portal.length).toBeGreaterThan(20);
  expect(backup).toEqual(expect.arrayContaining(portal));
});

it('a child process without memory does not stop the portal', () => {
  expect(read('portal.service')).toMatch(/^OOMPolicy=continue$/m);
});

it('no container keeps a capability that it does not name, nor gains any', () => {
  const services = composeServices();
  expect(Object.keys(services).sort()).toEqual(['caddy', 'portal', 'postgres']);
  for (const [name, service] of Object.entries(services)) {
    expect(service.cap_drop, name).toEqual(['ALL']);
    expect(service.security_opt, name).toContain('no-new-privileges:true');
  }
});

/** Variables of docs/despliegue.md that the container does not get from its operator. */
const NOT_FOR_CONTAINERS = [
  // The image sets them.
  ...['HOST', 'PORT', 'DATA_DIR'],
  // The database is the one beside it.
  ...['DATABASE_DRIVER', 'NEON_WS_PROXY'],
  // It does not belong on the server.
  'BACKUP_IDENTITY',
  ...['NETLIFY', 'CONTEXT', 'BUILD_HOOK_URL', 'NETLIFY_SITE_ID', 'NETLIFY_AUTH_TOKEN', 'PREVIEW_DATABASE_URL'],
];

it('compose passes every variable of the operator on, under its name', () => {
  const { DATABASE_URL, TRUST_PROXY, ...passed } = composeServices().portal?.environment ?? {};
  expect([DATABASE_URL, TRUST_PROXY]).toEqual([expect.stringContaining('@postgres:5432/portal'), 'on']);
  const expected = ENV_NAMES.filter((name) => !['DATABASE_URL', 'TRUST_PROXY', ...NOT_FOR_CONTAINERS].includes(name));
  expect(Object.keys(passed).sort()).toEqual(expected.sort());
  for (const [name, value] of Object.entries(passed)) expect(value).toMatch(new RegExp(`^\\$\\{${name}(:[-?].*)?\\}$`));
});

it('a copy that the operator asks for is encrypted with the key of the nightly one, which only root reads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-orders-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await copyPreparedFolder(join(folder, 'data'));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  // The account of the service is not there.
  chmodSync(file('runuser', '#!/bin/sh\nshift 3\nexec "$@"\n'), 0o755);
  const variables = {
    PATH: `${folder}:${process.env.PATH}`,
    PORTAL_HOME: ROOT,
    PORTAL_ENV: file('portal.env', `DATA_DIR=${join(folder, 'data')}\n`),
    PORTAL_BACKUP_ENV: file('backup.env', "BACKUP_PASSPHRASE='una clave # muy larga'\n"),
  };
  // The program is the shell's script instead of Node.
  const { code, said } = await runProgram([], variables, ['sh', '-c', `exec deploy/portal.sh backup ${folder}/`]);
  expect([code, said]).toEqual([0, expect.stringContaining('cifrada')]);
  const [copy = ''] = readdirSync(folder).filter((name) => name.endsWith('.age'));
  expect(readFileSync(join(folder, copy)).subarray(0, AGE_MAGIC.length)).toEqual(AGE_MAGIC);
}, 120_000);

it('Caddy learns that the portal closes before it does, and holds requests for longer than it may take to come back', () => {
  const inCaddyfile = (pattern: RegExp) => pattern.exec(read('Caddyfile'))?.[1];
  expect(inCaddyfile(/^\s*health_uri (.+)$/m)).toBe(`/api${addressOf(healthApi.get, { query: { scope: 'process' } })}`);
  expect(2 * Number(inCaddyfile(/^\s*health_interval (\d+)ms$/m))).toBeLessThan(PROXY_NOTICE_MS);
  const ends = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('portal.service'))?.[1]);
  expect(Number(inCaddyfile(/^\s*lb_try_duration (\d+)s$/m))).toBeGreaterThanOrEqual(2 * ends);
});

it('no action of the continuous integration is named by a tag, which others can move', () => {
  const uses = [...readFileSync('.github/workflows/ci.yml', 'utf8').matchAll(/uses: (\S+)/g)].map(([, name]) => name);
  expect(uses.length).toBeGreaterThan(3);
  for (const name of uses) expect(name).toMatch(/@[0-9a-f]{40}$/);
});
