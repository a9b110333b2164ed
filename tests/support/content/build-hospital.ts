import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FileChange } from '#domain/site/identity/content-edits.ts';
import { environmentFor } from '#server/env.ts';
import { ROOT } from '#server/node/paths.ts';
import { writeContent } from './hospitals.ts';

const SOURCES = ['src', 'astro.config.mjs', 'package.json', 'tsconfig.json'];
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Builds the pages of this product with another content, in a folder of their own; gives the folder of the built site. */
export async function buildHospital(folder: string, changes: readonly FileChange[]): Promise<string> {
  mkdirSync(folder, { recursive: true });
  for (const name of SOURCES) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir');
  writeContent(folder, changes);
  const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs');
  const env = environmentFor({ ASTRO_TELEMETRY_DISABLED: '1' });
  await promisify(execFile)(process.execPath, [astro, 'build'], { cwd: folder, env, maxBuffer: MAX_OUTPUT_BYTES });
  return join(folder, 'dist');
}
