/** A build of other content by the code of the project, as an engineer makes it in a clone. */
import { execFileSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#server/node/paths.ts';

const CODE = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', 'src', 'scripts'];

/** Builds in an empty folder; `content` is a folder of texts. Gives the folder of the built pages. */
export function buildContent(content: string, folder: string): string {
  for (const name of CODE) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  cpSync(content, join(folder, 'content'), { recursive: true });
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, env, stdio: 'pipe' });
  return join(folder, 'dist/client');
}
