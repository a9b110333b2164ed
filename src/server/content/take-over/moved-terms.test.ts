import { describe, expect, it } from 'vitest';
import { type TermRule, termFor, termTableIssues } from '#domain/pqrsd/term/terms.ts';
import { readHospitalRules } from '#server/hospital-rules.ts';
import { folderReader } from '#server/read-content-data.ts';
import { at } from '../../../../tests/support/pqrsd/case-history.ts';
import { changesInForce, rulesWithChanges, type TermChange, termsWithChanges } from './moved-terms.ts';

const { pqrsd } = readHospitalRules(folderReader(process.cwd()));
const T1: TermRule = {
  code: 'T1',
  name: 'Petición',
  count: 15,
  unit: 'dias_habiles',
  extension: 15,
  law: 'Ley 1755 de 2015, art. 14',
  from: '2015-06-30',
};
const change = (from: string, count: number | null): TermChange => ({ from, count, law: count ? 'Resolución 3' : '' });
const days = (rules: readonly TermRule[]) => rules.map(({ from, until, count }) => [from, until, count]);

describe('the rules of a term that the hospital shortens', () => {
  it.each<[string, TermRule[], TermChange[], ReturnType<typeof days>]>([
    ['without changes are those installed', [T1], [], [['2015-06-30', undefined, 15]]],
    [
      'end the day before the change',
      [T1],
      [change('2027-01-01', 10)],
      [
        ['2015-06-30', '2026-12-31', 15],
        ['2027-01-01', undefined, 10],
      ],
    ],
    [
      'are the installed ones again after a return',
      [T1],
      [change('2027-01-01', 10), change('2027-03-01', null)],
      [
        ['2015-06-30', '2026-12-31', 15],
        ['2027-01-01', '2027-02-28', 10],
        ['2027-03-01', undefined, 15],
      ],
    ],
    [
      'forget what was to begin later',
      [T1],
      [change('2027-06-01', 10), change('2027-01-01', 12)],
      [
        ['2015-06-30', '2026-12-31', 15],
        ['2027-01-01', undefined, 12],
      ],
    ],
    [
      'never exceed a law that becomes shorter',
      [
        { ...T1, until: '2027-12-31' },
        { ...T1, count: 8, extension: 8, from: '2028-01-01' },
      ],
      [change('2027-01-01', 10)],
      [
        ['2015-06-30', '2026-12-31', 15],
        ['2027-01-01', '2027-12-31', 10],
        ['2028-01-01', undefined, 8],
      ],
    ],
  ])('%s', (_what, installed, changes, expected) => {
    expect(days(rulesWithChanges(installed, changes))).toEqual(expected);
  });

  it('carry their own norm, and an extension no longer than the term', () => {
    const rules = rulesWithChanges([T1], [change('2027-01-01', 10)]);
    expect(rules.at(-1)).toMatchObject({ extension: 10, law: 'Resolución 3' });
  });

  it('hold for what arrives from their day on, and nothing before it', () => {
    const terms = termsWithChanges(pqrsd.terms, new Map([['T1', [change('2027-01-01', 10)]]]));
    const countOn = (day: string, type: 'queja' | 'consulta') =>
      termFor({ ...pqrsd, terms }, { type }, at(day, '23:59:59')).count;
    expect([countOn('2026-12-31', 'queja'), countOn('2027-01-01', 'queja'), countOn('2027-01-01', 'consulta')]).toEqual(
      [15, 10, 30],
    );
    expect(termTableIssues({ terms })).toEqual([]);
  });

  it('keep the last change of each day', () => {
    const saved = [change('2027-01-01', 10), change('2027-01-01', 9)];
    expect(changesInForce(saved).map(({ count }) => count)).toEqual([9]);
  });
});
