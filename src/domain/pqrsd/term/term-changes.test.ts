import { expect, it } from 'vitest';
import { termChangeIssues, termPromise, withPromise } from './term-changes.ts';
import type { TermRule } from './terms.ts';

const TODAY = '2026-10-01';
const T1: TermRule = {
  code: 'T1',
  name: 'Petición',
  count: 15,
  unit: 'dias_habiles',
  extension: 15,
  law: 'Ley 1755 de 2015, art. 14',
  from: '2015-06-30',
};
const T2: TermRule = { ...T1, code: 'T2', count: 10 };
const promise = (from: string, count: number) => ({ code: 'T1' as const, count, law: 'Resolución 3', from });
const spans = (terms: readonly TermRule[]) =>
  terms.map(({ code, from, until, count, extension }) => [code, from, until, count, extension]);
const OTHERS = ['T2', '2015-06-30', undefined, 10, 15];

it('a promise ends the rule before it on the day before, and leaves the others in their places', () => {
  const shorter = withPromise([T1, T2], promise('2027-01-01', 10));
  expect(spans(shorter)).toEqual([
    ['T1', '2015-06-30', '2026-12-31', 15, 15],
    ['T1', '2027-01-01', undefined, 10, 10],
    OTHERS,
  ]);
  expect(shorter[1]).toMatchObject({ name: 'Petición', law: 'Resolución 3' });
  const back = withPromise(shorter, promise('2027-03-01', 15));
  expect(spans(back)).toEqual([
    ['T1', '2015-06-30', '2026-12-31', 15, 15],
    ['T1', '2027-01-01', '2027-02-28', 10, 10],
    ['T1', '2027-03-01', undefined, 15, 15],
    OTHERS,
  ]);
  expect(spans(withPromise(back, promise('2027-02-01', 12)))[2]).toEqual(['T1', '2027-02-01', undefined, 12, 12]);
  expect(withPromise(back, promise('2027-02-01', 12))).toHaveLength(4);
  const { extension: _, ...written } = T1;
  expect(withPromise([written as TermRule], promise('2027-01-01', 8))[1]).toMatchObject({ count: 8, extension: 0 });
});

it.each([
  [15, undefined],
  [16, ['El máximo de ley es 15 días hábiles: el hospital puede prometer menos, no más.']],
  [0, ['El menor término es 1.']],
  ['', ['Escriba un número entero.']],
])('a promise of %j days', (count, expected) => {
  const { error } = termPromise.safeParse({ ...promise('2026-10-02', 1), count });
  expect(error?.issues.map(({ message }) => message)).toEqual(expected);
});

const about = { today: TODAY, reason: 'Acuerdo' };
it.each<[string, TermRule[], string[]]>([
  ['nothing', [T1, T2], []],
  ['a term that begins tomorrow', withPromise([T1, T2], promise('2026-10-02', 10)), []],
  ['one that begins today', withPromise([T1, T2], promise(TODAY, 10)), ['terms.0.until', 'terms.1.from']],
  ['the end of one, today', [{ ...T1, until: TODAY }, { ...T1, from: '2026-10-02', count: 9 }, T2], []],
  ['the length of one in force', [{ ...T1, count: 9 }, T2], ['terms.0.count']],
  ['the words of one in force', [{ ...T1, name: 'Queja' }, T2], []],
  ['a term that is taken out', [T2], ['terms']],
  ['one without its norm', [T1, { ...T2, until: TODAY }, { ...T2, from: '2026-10-02', law: ' ' }], ['terms.2.law']],
])('a change of %s', (_what, after, fields) => {
  expect(Object.keys(termChangeIssues({ terms: [T1, T2] }, { terms: after }, about))).toEqual(fields);
});

it('a change needs its reason, and an earlier text that is no table of terms binds nothing', () => {
  const after = { terms: withPromise([T1], promise('2026-10-02', 10)) };
  expect(termChangeIssues({ terms: [T1] }, after, { today: TODAY, reason: ' ' })).toEqual({
    message: ['Escriba por qué se cambia.'],
  });
  expect(termChangeIssues({}, after, about)).toEqual({});
});
