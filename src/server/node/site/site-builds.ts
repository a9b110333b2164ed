/**
 * The builds of the site under DATA_DIR/site, one folder for each content and code, and which of them is live. A build is
 * whole once it has its stamp; a folder without it is the rest of a build that was stopped.
 */
import { existsSync, readFileSync } from 'node:fs';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeFolder, writeWhole } from '#server/durable-files.ts';
import type { Env } from '#server/env.ts';
import { ROOT } from '../paths.ts';
import { codeDigest, siteDigest } from './source-digest.ts';

type Place = Pick<Env, 'DATA_DIR'>;

/** The file in dist/ with the digest of what it was built from, written last. */
export const STAMP_NAME = '.sources';

/** Builds besides the live one that stay, for going back at once. */
const KEPT_BUILDS = 4;
const BUILD_NAME = /^[0-9a-f]{40}-[0-9a-f]{12}$/;

export const siteFolder = ({ DATA_DIR }: Place): string => join(DATA_DIR, 'site');
const liveFile = (folder: string): string => join(folder, 'live');

let installedCode: string | undefined;
/** The digest of the code that this process runs. */
export function installedCodeDigest(): string {
  installedCode ??= codeDigest(ROOT);
  return installedCode;
}

/** The name of the build of a content (its oid in git) by the installed code. */
export const buildName = (contentTree: string): string => `${contentTree}-${codeOfNames()}`;
/** The content of a build (its oid in git). */
export const treeOfBuild = (build: string): string => basename(build).slice(0, 40);
const codeOfNames = (): string => installedCodeDigest().slice(0, 12);

const stampOf = (build: string): string | null => {
  const file = join(build, 'dist', STAMP_NAME);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};
export const isWhole = (build: string): boolean => stampOf(build) !== null;

function liveName(folder: string): string | null {
  if (!existsSync(liveFile(folder))) return null;
  const name = readFileSync(liveFile(folder), 'utf8').trim();
  return BUILD_NAME.test(name) ? name : null;
}

/**
 * The folder of the build of this code and of the content in `contentRoot`: the live one, or the one of `headTree`, which
 * a crash left ready; null when neither is.
 */
export function findBuild(env: Place, contentRoot: string, headTree: string | null): string | null {
  const folder = siteFolder(env);
  const names = [liveName(folder), headTree && buildName(headTree)].filter((name) => name !== null);
  const digest = names.length > 0 ? siteDigest(installedCodeDigest(), contentRoot) : null;
  const found = names.find((name) => stampOf(join(folder, name)) === digest);
  return found === undefined ? null : join(folder, found);
}

/** The folder of what was live last, by this code, whatever the content is by now. */
export function lastLiveBuild(env: Place): string | null {
  const name = liveName(siteFolder(env));
  const build = name && join(siteFolder(env), name);
  return build && name.endsWith(`-${codeOfNames()}`) && isWhole(build) ? build : null;
}

/** Whether a dist is of this code and of the content in `contentRoot`. */
export const isBuiltFrom = (dist: string, contentRoot: string): boolean =>
  existsSync(join(dist, STAMP_NAME)) &&
  readFileSync(join(dist, STAMP_NAME), 'utf8') === siteDigest(installedCodeDigest(), contentRoot);

/** Makes a whole build the live one of the next start, at once and for good. */
export async function writeLive(env: Place, name: string): Promise<void> {
  const file = liveFile(siteFolder(env));
  await makeFolder(dirname(file));
  await writeWhole(file, `${name}\n`);
}

/** Marks a build as used now: the oldest ones go first. */
export async function touchBuild(build: string): Promise<void> {
  const now = new Date();
  await utimes(build, now, now);
}

/** Removes the builds that were used longest ago, and those that were stopped. */
export async function removeOldBuilds(env: Place, keep: readonly string[]): Promise<void> {
  const folder = siteFolder(env);
  const names = (await readdir(folder)).filter((name) => BUILD_NAME.test(name) && !keep.includes(join(folder, name)));
  const builds = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), usedAt: (await stat(join(folder, name))).mtimeMs })),
  );
  const recent = builds.filter(({ path }) => isWhole(path)).sort((a, b) => b.usedAt - a.usedAt);
  const kept = new Set(recent.slice(0, KEPT_BUILDS).map(({ path }) => path));
  for (const { path } of builds) if (!kept.has(path)) await rm(path, { recursive: true, force: true });
}
