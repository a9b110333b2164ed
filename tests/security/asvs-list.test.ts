/** docs/seguridad-asvs.csv: every requirement of levels 1 and 2, and the test that proves it, or an honest no. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#server/node/paths.ts';

type Line = { requirement: string; level: string; asks: string; state: string; test: string; note: string };

/** The number of requirements that each level adds, in OWASP ASVS 5.0.0. */
const REQUIREMENTS = { '1': 70, '2': 183 };
const STATES = ['sí', 'parcial', 'no', 'hospital', 'no aplica'];

/** Fields of one line, some between quotation marks. */
function fieldsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}

const [, ...rows] = readFileSync(join(ROOT, 'docs/seguridad-asvs.csv'), 'utf8').trim().split('\n');
const lines = rows.map((row): Line => {
  const [requirement = '', level = '', asks = '', state = '', test = '', note = ''] = fieldsOf(row);
  return { requirement, level, asks, state, test, note };
});

describe('the list of the standard', () => {
  it('holds every requirement of levels 1 and 2 once', () => {
    const count = (level: string) => lines.filter((line) => line.level === level).length;
    expect({ '1': count('1'), '2': count('2') }).toEqual(REQUIREMENTS);
    expect(new Set(lines.map(({ requirement }) => requirement)).size).toBe(lines.length);
    for (const { requirement } of lines) expect(requirement).toMatch(/^V(?:[1-9]|1[0-7])\.\d{1,2}\.\d{1,2}$/);
  });

  it('names tests that exist, and gives the reason where there is none', () => {
    for (const { requirement, asks, state, test, note } of lines) {
      expect([requirement, STATES.includes(state), asks !== '']).toEqual([requirement, true, true]);
      if (test !== '') expect([requirement, existsSync(join(ROOT, test))]).toEqual([requirement, true]);
      expect([requirement, test !== '' || note !== '']).toEqual([requirement, true]);
      if (state === 'no' || state === 'parcial' || state === 'hospital')
        expect([requirement, note]).not.toEqual([requirement, '']);
    }
  });

  it('is summed up in the document', () => {
    const text = readFileSync(join(ROOT, 'docs/seguridad.md'), 'utf8');
    for (const state of STATES) {
      const found = lines.filter((line) => line.state === state).length;
      expect(text).toContain(`| ${state} | ${found} |`);
    }
  });
});
