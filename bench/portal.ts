/** The portal as its service runs it (deploy/portal.service), in a process of its own, with nobody reading its log. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentFor } from '#server/env.ts';
import { ROOT } from '#server/node/paths.ts';
import { callerOf } from '../tests/support/caller.ts';
import { freePort } from '../tests/support/postgres-server.ts';
import { untilAnswers } from './answering.ts';
import type { Bench } from './suite.ts';

export const ADMIN = { email: 'admin@example.org', password: 'clave-larga-de-prueba' };

export type BenchPortal = { address: string; pid: number; stop: () => Promise<void> };

/** Starts it over a folder of its own and waits until it is healthy; it stops with the suite. */
export async function startPortal(
  { folder, after }: Bench,
  name: string,
  variables: Record<string, string> = {},
): Promise<BenchPortal> {
  const port = await freePort();
  const log = join(folder, `${name}.log`);
  const out = openSync(log, 'a');
  const child = spawn(process.execPath, asServed(), {
    cwd: ROOT,
    stdio: ['ignore', out, out],
    env: environmentFor({
      ...asAllocated(),
      PORT: String(port),
      DATA_DIR: join(folder, name),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMITS: 'off',
      ...variables,
    }),
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  after(stop);
  const address = `http://127.0.0.1:${port}`;
  await untilAnswers(`${address}/api/health`, child, () => `the portal ended: ${readFileSync(log, 'utf8')}`);
  return { address, pid: child.pid ?? 0, stop };
}

/** A token of the administrator. */
export const signIn = (address: string): Promise<string> => callerOf(address).signIn(ADMIN);

const UNIT = readFileSync(join(ROOT, 'deploy/portal.service'), 'utf8');

/** What the service gives to Node after its path. */
const asServed = (): string[] => /^ExecStart=\S+ (.*)$/m.exec(UNIT)?.[1]?.split(' ') ?? [];

/** What the service says of how memory is given back. */
const asAllocated = (): Record<string, string> =>
  Object.fromEntries([...UNIT.matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, name = '', value = '']) => [name, value]));
