import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#server/node/paths.ts';
import { judgeDependencies } from './dependency-verdict.ts';

const found = (severity: string, fixAvailable: boolean) =>
  JSON.stringify({ vulnerabilities: { algo: { severity, fixAvailable } } });

describe('what is known of the components', () => {
  it.each([
    ['a critical fault stops everything', found('critical', true), false, 'hay una versión corregida'],
    ['so does a high one without a remedy', found('high', false), false, 'aún sin corrección'],
    ['a lesser one is told', found('moderate', true), true, '1 de menor gravedad'],
    ['none is told as well', '{"vulnerabilities":{}}', true, 'ninguna falla alta'],
    ['a registry that refuses is told plainly', '{"message":"405 Method Not Allowed"}', true, '405 Method Not Allowed'],
    ['no answer is told plainly', '', true, 'el registro no contesta'],
  ])('%s', (_what, answer, passed, words) => {
    const verdict = judgeDependencies(answer);
    expect(verdict.passed).toBe(passed);
    expect(verdict.lines.join(' ')).toContain(words);
  });

  it('every component comes from the npm registry, pinned by its integrity hash', () => {
    const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { resolved?: string; integrity?: string; inBundle?: boolean; link?: boolean }>;
    };
    const packages = Object.entries(lock.packages).filter(([path, { inBundle }]) => path !== '' && !inBundle);
    expect(packages.length).toBeGreaterThan(100);
    for (const [path, { resolved, integrity, link }] of packages) {
      expect([path, link]).toEqual([path, undefined]);
      // Where none is written, npm takes it from the registry that it is set to.
      if (resolved !== undefined) expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
      expect(integrity, path).toMatch(/^sha512-/);
    }
  });
});
