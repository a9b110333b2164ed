/**
 * The last edition on the disk, so that a start shows what was published at once, also while the database is away. It is a
 * cache: without it, or after an update, the pages are made again.
 */
import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Edition } from '#server/content/edition.ts';
import { makeFolder, writeWhole } from '#server/durable-files.ts';
import type { Env } from '#server/env.ts';
import { DIST } from '../paths.ts';
import { STAMP_NAME } from './source-digest.ts';

type Place = Pick<Env, 'DATA_DIR'>;
type Stored = { build: string; edition: Edition };

const NAME = 'edition';
const folderOf = ({ DATA_DIR }: Place): string => join(DATA_DIR, 'site');

/** Pages of another build are of no use. */
const buildDigest = (): string => readFileSync(join(DIST, STAMP_NAME), 'utf8');

/** The edition that was shown last by this build; null without one. */
export function readEdition(env: Place): Edition | null {
  try {
    const { build, edition } = deserialize(readFileSync(join(folderOf(env), NAME))) as Stored;
    return build === buildDigest() ? edition : null;
  } catch {
    // A file that is not there or that cannot be read is one to write.
    return null;
  }
}

/** Keeps an edition, and nothing else in its folder. */
export async function keepEdition(env: Place, edition: Edition): Promise<void> {
  const folder = folderOf(env);
  await makeFolder(folder);
  await writeWhole(join(folder, NAME), serialize({ build: buildDigest(), edition } satisfies Stored));
  const others = (await readdir(folder)).filter((name) => name !== NAME);
  for (const name of others) await rm(join(folder, name), { recursive: true, force: true });
}
