/**
 * The last edition on the disk, so that a start shows what was published at once, also while the database is away. It is a
 * cache of the database and nothing more.
 */
import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Edition } from '#server/content/editions/edition.ts';
import { hasItsFiles } from '#server/content/editions/edition-files.ts';
import { makeFolder, writeWhole } from '#server/durable-files.ts';
import type { Env } from '#server/env.ts';
import { DIST } from '../paths.ts';
import { STAMP_NAME } from './source-digest.ts';

type Place = Pick<Env, 'DATA_DIR'>;
/** `build`: the digest of the build that the pages were made with. */
type Stored = { build: string; edition: Edition };

const NAME = 'edition';
const KEPT = 'files';
const folderOf = ({ DATA_DIR }: Place): string => join(DATA_DIR, 'site');
/** The pictures and documents of the edition. */
export const keptFolder = (place: Place): string => join(folderOf(place), KEPT);
const buildDigest = (): string => readFileSync(join(DIST, STAMP_NAME), 'utf8');

/** The edition that was shown last; the pages of an earlier build are of no use. null without one. */
export function readEdition(env: Place): { edition: Edition; isOfBuild: boolean } | null {
  try {
    const { build, edition } = deserialize(readFileSync(join(folderOf(env), NAME))) as Stored;
    return hasItsFiles(edition) ? { edition, isOfBuild: build === buildDigest() } : null;
  } catch {
    // A file that is not there, or that cannot be read, is written again.
    return null;
  }
}

/** Keeps an edition with its files, and nothing else in its folder: earlier versions had whole builds there. */
export async function keepEdition(env: Place, edition: Edition): Promise<void> {
  const folder = folderOf(env);
  await makeFolder(folder);
  await writeWhole(join(folder, NAME), serialize({ build: buildDigest(), edition } satisfies Stored));
  const others = (await readdir(folder)).filter((name) => name !== NAME && name !== KEPT);
  for (const name of others) await rm(join(folder, name), { recursive: true, force: true });
}
