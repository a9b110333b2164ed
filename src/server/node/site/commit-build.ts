/**
 * Builds the site of a commit beside the running one: the code of this installation with the content of the commit, in a
 * workshop of its own under DATA_DIR, which keeps the code and the cache of the framework from one build to the next.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ContentRepository } from '#server/content-repository/content-repository.ts';
import { HISTORY_FILE, readHistory } from '#server/content-repository/page-history.ts';
import { makeFolder, moveSynced, syncTree } from '#server/durable-files.ts';
import { type Env, environmentFor } from '#server/env.ts';
import { letSystemEndFirst } from '#server/node/child-memory.ts';
import { OperatorError, TemporaryError } from '#server/operator-error.ts';
import { minutes } from '#shared/time/time.ts';
import { ROOT } from '../paths.ts';
import { buildName, installedCodeDigest, isWhole, siteFolder, touchBuild } from './site-builds.ts';
import { codeDigest, isTestFile, SITE_CODE } from './source-digest.ts';

/** Of this process: the build of one that was killed may go on for a moment in its own. */
const WORKSHOP = `workshop-${crypto.randomUUID().slice(0, 8)}`;
const MAX_BUILD_MS = minutes(5);
const MAX_OUTPUT_BYTES = 8 * 2 ** 20;
/** Characters of the message of a build that reach the editor. */
const MAX_NOTICE = 2000;

type Place = Pick<Env, 'DATA_DIR'>;

/**
 * Builds, unless that content is built already; gives the folder of the build. `earlier` is the dist that is served now.
 * What the editor can correct, such as a link to a page that does not exist, throws an `OperatorError` with the message
 * of the build.
 */
export async function buildCommit(
  env: Place,
  repository: ContentRepository,
  commit: string,
  earlier: string | null,
): Promise<string> {
  const folder = siteFolder(env);
  const build = join(folder, buildName(await repository.contentTree(commit)));
  if (isWhole(build)) {
    await touchBuild(build);
    return build;
  }
  const workshop = await prepareWorkshop(folder);
  await rm(join(workshop, 'content'), { recursive: true, force: true });
  await repository.exportContent(commit, workshop);
  await writeFile(join(workshop, HISTORY_FILE), JSON.stringify(await readHistory(repository, commit)));
  await runBuild(workshop, earlier);
  await rm(build, { recursive: true, force: true });
  await makeFolder(build);
  // `dist` last: its stamp makes the build whole.
  for (const name of ['content', 'dist']) {
    await syncTree(join(workshop, name));
    await moveSynced(join(workshop, name), join(build, name));
  }
  return build;
}

/** The folder with the code; copied anew when it is of another version. */
async function prepareWorkshop(folder: string): Promise<string> {
  if (codeDigest(ROOT) !== installedCodeDigest())
    throw new TemporaryError(
      'El código del portal cambió en el servidor. Reinicie el portal para publicar: su texto sigue en el borrador.',
    );
  const workshop = join(folder, WORKSHOP);
  const mark = join(workshop, '.code');
  const isReady = existsSync(mark) && (await readFile(mark, 'utf8')) === installedCodeDigest();
  if (isReady) return workshop;
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder))
    if (name.startsWith('workshop')) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  await mkdir(workshop);
  const filter = (source: string) => !isTestFile(source);
  for (const name of SITE_CODE) await cp(join(ROOT, name), join(workshop, name), { recursive: true, filter });
  const modules = join(ROOT, 'node_modules');
  await symlink(modules, join(workshop, 'node_modules'), 'junction');
  // Built servers look for packages above their folder.
  if (!existsSync(join(folder, 'node_modules'))) await symlink(modules, join(folder, 'node_modules'), 'junction');
  await writeFile(mark, installedCodeDigest());
  return workshop;
}

async function runBuild(workshop: string, earlier: string | null): Promise<void> {
  const options = {
    cwd: workshop,
    env: environmentFor({ ASTRO_TELEMETRY_DISABLED: '1' }),
    timeout: MAX_BUILD_MS,
    killSignal: 'SIGKILL' as const,
    maxBuffer: MAX_OUTPUT_BYTES,
  };
  const parameters = ['--child', ...(earlier ? ['--like', earlier] : [])];
  try {
    const build = promisify(execFile)(process.execPath, ['scripts/build.ts', ...parameters], options);
    letSystemEndFirst(build.child);
    await build;
  } catch (error) {
    const { stderr, killed } = error as { stderr?: string; killed?: boolean };
    if (killed) throw new TemporaryError('La construcción del sitio tardó demasiado y se detuvo.');
    if (!stderr) throw error;
    if (stderr.includes('ENOSPC')) throw Object.assign(new Error(stderr), { code: 'ENOSPC' });
    throw new OperatorError(stderr.trim().slice(0, MAX_NOTICE));
  }
}
