/** The dependencies under `astro dev`, which runs without the HTTP server. */
import { createApp } from './app.ts';
import { readEnv } from './env.ts';
import { startJobs } from './jobs/jobs.ts';
import { createNodeDeps, prepareDatabase } from './node/node-deps.ts';

type Runtime = Pick<App.Locals, 'deps' | 'api'>;

/** Modules reload on each change, but the embedded database opens only once per process. */
const globals = globalThis as typeof globalThis & { portalRuntime?: Promise<Runtime> };

async function create(): Promise<Runtime> {
  const env = readEnv();
  const deps = await createNodeDeps(env, async () => undefined);
  const admin = await prepareDatabase(deps, env);
  if (admin?.generatedPassword) console.log(`Primer administrador: ${admin.user.email} / ${admin.generatedPassword}`);
  startJobs(deps);
  return { deps, api: createApp(deps) };
}

export function getRuntime(): Promise<Runtime> {
  globals.portalRuntime ??= create();
  return globals.portalRuntime;
}

/** Without the HTTP server, responses go out as they are. */
export const finalizeResponse = (response: Response, _call: unknown): Response => response;
