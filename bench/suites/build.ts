/** The time of a build from nothing, and what a thousand more pages add to it. */
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, readRounds } from '../measure.ts';
import type { Suite } from '../run.ts';
import { copyProject, startNpm } from '../servers.ts';

const MORE_PAGES = 1000;

export const suite: Suite = {
  title: 'npm run build, desde cero',
  async measure(bench) {
    const copy = copyProject(bench);
    const pages = join(copy, 'content/pages');
    const own = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
    return readRounds({ rounds: 3, say: bench.say, warmUp: false }, async () => {
      const site = await build(copy, 'el sitio', 20);
      for (let n = 0; n < MORE_PAGES; n += 1)
        cpSync(join(pages, own[n % own.length] ?? ''), join(pages, `archivo/documento-${n}.md`));
      const larger = await build(copy, `con ${MORE_PAGES} páginas más`);
      rmSync(join(pages, 'archivo'), { recursive: true });
      const added = (larger[0]?.value ?? 0) - (site[0]?.value ?? 0);
      return [...site, ...larger, { name: `lo que añaden ${MORE_PAGES} páginas`, unit: 's', value: added, max: 20 }];
    });
  },
};

/** Seconds of the whole build, and of each part that it prints. */
async function build(copy: string, name: string, max?: number): Promise<Figure[]> {
  for (const output of ['dist', '.astro']) rmSync(join(copy, output), { recursive: true, force: true });
  const start = performance.now();
  const { exited, read } = startNpm(copy, ['run', 'build']);
  const code = await exited;
  if (code !== 0) throw new Error(`the build exited with ${code}: ${read()}`);
  const parts = [...read().matchAll(/^ {2}(.+): ([\d.]+) s$/gm)];
  return [
    { name, unit: 's', value: (performance.now() - start) / 1000, max },
    ...parts.map(([, part, seconds]): Figure => ({ name: `${name}: ${part}`, unit: 's', value: Number(seconds) })),
  ];
}
