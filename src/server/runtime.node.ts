/** Surroundings for `astro dev`, where no door has made them. */
import { createApp } from './app.ts';
import { readEnv } from './env.ts';
import { startJobs } from './jobs/job-timer.ts';
import { createNodeDeps } from './node/node-deps.ts';
import { prepareDatabase } from './node/prepare.ts';

type Surroundings = Pick<App.Locals, 'deps' | 'api'>;

/** Modules are loaded anew on each change, but the embedded database opens only once a process. */
const kept = globalThis as typeof globalThis & { portalSurroundings?: Promise<Surroundings> };

async function create(): Promise<Surroundings> {
  const env = readEnv();
  const deps = await createNodeDeps(env, async () => undefined);
  const admin = await prepareDatabase(deps, env);
  if (admin?.generatedPassword) console.log(`Primer administrador: ${admin.user.email} / ${admin.generatedPassword}`);
  startJobs(deps);
  return { deps, api: createApp(deps) };
}

export function surroundingsOf(): Promise<Surroundings> {
  kept.portalSurroundings ??= create();
  return kept.portalSurroundings;
}

/** The door of the host sees to the headers. */
export const finished = (response: Response, _call: unknown): Response => response;
