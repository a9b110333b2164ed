/** How long the site takes to build, and what a thousand more pages add. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writePages } from '../generators/pages.ts';
import type { Measure } from '../measures.ts';
import { copyProject, npmIn } from '../project-copy.ts';
import type { Suite } from '../suite.ts';

const ROUNDS = 3;
const MORE_PAGES = 1000;

/** Seconds of one build: all of it, and each part that it tells of. */
type Built = { total: number; parts: Map<string, number> };

export const suite: Suite = {
  title: 'npm run build, desde cero',
  async measure(bench) {
    const copy = copyProject(bench);
    const bare = await buildTimes(copy, (text) => bench.say(`el sitio, ${text}`));
    writePages(join(copy, 'content/pages'), MORE_PAGES);
    const more = await buildTimes(copy, (text) => bench.say(`con ${MORE_PAGES} páginas más, ${text}`));
    return measuresOf(bare, more);
  },
};

async function buildTimes(copy: string, say: (text: string) => void): Promise<Built[]> {
  const times: Built[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const made of ['dist', '.astro']) rmSync(join(copy, made), { recursive: true, force: true });
    times.push(await build(copy));
    say(`vuelta ${round} de ${ROUNDS}: ${times.at(-1)?.total.toFixed(1)} s`);
  }
  return times;
}

async function build(copy: string): Promise<Built> {
  const start = performance.now();
  const child = npmIn(copy, ['run', 'build']);
  let said = '';
  const hear = (chunk: Buffer) => (said += chunk);
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`the build ended with ${code}: ${said}`);
  const parts = [...said.matchAll(/^ {2}(.+): ([\d.]+) s$/gm)].map(
    ([, part = '', seconds]) => [part, Number(seconds)] as const,
  );
  return { total: (performance.now() - start) / 1000, parts: new Map(parts) };
}

function measuresOf(bare: Built[], more: Built[]): Measure[] {
  const added = more.map(({ total }, round) => total - (bare[round]?.total ?? 0));
  return [
    seconds(
      'el sitio',
      bare.map(({ total }) => total),
      20,
    ),
    ...partsOf(bare),
    seconds(
      `con ${MORE_PAGES} páginas más`,
      more.map(({ total }) => total),
    ),
    ...partsOf(more),
    seconds(`lo que añaden ${MORE_PAGES} páginas`, added, 20),
  ];
}

const partsOf = (builds: Built[]): Measure[] =>
  [...(builds[0]?.parts.keys() ?? [])].map((part) =>
    seconds(
      `  ${part}`,
      builds.map(({ parts }) => parts.get(part) ?? Number.NaN),
    ),
  );

const seconds = (name: string, values: number[], most?: number): Measure => ({
  name,
  unit: 's',
  values,
  ...(most !== undefined && { target: { is: '≤' as const, value: most } }),
});
