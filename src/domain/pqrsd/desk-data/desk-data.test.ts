import { describe, expect, it } from 'vitest';
import { readHospitalRules } from '#server/hospital-rules.ts';
import { folderReader } from '#server/read-content-data.ts';
import { checkDeskData, type DeskDataKind } from './desk-data.ts';
import { effectiveRules } from './effective-rules.ts';

const { installed } = readHospitalRules(folderReader(process.cwd()));

describe('a value of the back office', () => {
  it.each<[string, DeskDataKind, string, object, Record<string, unknown>]>([
    [
      'a term without its norm',
      'term',
      'T1',
      { from: '2026-10-02', count: 10, law: ' ' },
      {
        law: ['Escriba la norma y el artículo.'],
      },
    ],
    [
      'a term of no days',
      'term',
      'T1',
      { from: '2026-10-02', count: 0, law: 'Ley' },
      {
        count: ['El menor término es 1.'],
      },
    ],
  ])('is refused where it was typed: %s', (_what, kind, key, value, errors) => {
    expect(checkDeskData(kind, value, { terms: installed.terms, key, today: '2026-10-01' })).toEqual({
      value: null,
      errors,
    });
  });
});

describe('the rules in force', () => {
  const saved = (key: string, value: object | null, version = 1) => ({ kind: 'term', key, value, version }) as const;
  const SHORTER = { from: '2026-10-02', count: 10, law: 'Resolución 3' };

  it('are the installed ones without versions, and what was saved with them', () => {
    expect(effectiveRules(installed, [])).toEqual({ pqrsd: installed, invalid: [] });
    const { pqrsd } = effectiveRules(installed, [saved('T1', SHORTER)]);
    expect(pqrsd.terms.find(({ code, from }) => code === 'T1' && from === SHORTER.from)?.count).toBe(10);
    expect({ ...pqrsd, terms: installed.terms }).toEqual(installed);
  });

  it('leave out and name what this version of the product does not accept', () => {
    expect(effectiveRules(installed, [saved('T1', { to: ['Luz'] })])).toEqual({
      pqrsd: installed,
      invalid: ['term/T1 v1'],
    });
  });
});
