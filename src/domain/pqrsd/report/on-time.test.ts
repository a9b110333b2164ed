import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answer,
  ask,
  assign,
  complete,
  extend,
  rules,
  transfer,
} from '../../../../tests/support/pqrsd/case-history.ts';
import { historyOf, type TestHistory } from '../../../../tests/support/pqrsd/quarter.ts';
import { lives } from '../../../../tests/support/pqrsd/random-case.ts';
import { PQRSD_TYPES } from '../pqrsd.ts';
import { onTimeOf, periodOf, reportCaseAt } from './report-case.ts';

const Q = '2026-T4';
const END = new Date('2027-01-01T00:00:00-05:00');
const shareOf = (histories: readonly TestHistory[], now = END, quarter = Q) => {
  const period = periodOf(quarter, now);
  return onTimeOf(
    histories.flatMap((one) => reportCaseAt(rules.calendar, one, period.until) ?? []),
    period,
  );
};
/** A complaint of 1 October falls due on the 23rd. */
const QUEJA = { type: 'queja', on: '2026-10-01' } as const;
const annul = { kind: 'annul', reason: 'Doble.' } as const;
const taken = ['2026-10-02', assign] as [string, typeof assign];
const reopened = historyOf(
  QUEJA,
  taken,
  ['2026-10-26', answer],
  ['2026-10-27', { kind: 'reopen', cause: 'error', act: 'Acta 3', reason: 'Otra.' }],
);
const annulledOnce: TestHistory = {
  ...reopened,
  history: [...reopened.history, { at: '2026-10-28T11:00:00-05:00', event: { kind: 'annulled', reason: 'Doble.' } }],
};

describe('the terms that fell due in a quarter', () => {
  it.each([
    ['answered on its last day: met', historyOf(QUEJA, taken, ['2026-10-23', answer]), { count: 1, of: 1 }],
    ['answered the day after: not met', historyOf(QUEJA, taken, ['2026-10-26', answer]), { count: 0, of: 1 }],
    ['never answered: not met', historyOf(QUEJA), { count: 0, of: 1 }],
    [
      'due in the next quarter: not counted, though answered',
      historyOf({ ...QUEJA, on: '2026-12-21' }, ['2026-12-22', assign], ['2026-12-23', answer]),
      { count: 0, of: 0 },
    ],
    [
      'extended and answered in its new term: met',
      historyOf(QUEJA, taken, ['2026-10-20', extend(5)], ['2026-10-29', answer]),
      { count: 1, of: 1 },
    ],
    [
      'transferred before its end: the hospital owed no answer',
      historyOf(QUEJA, taken, ['2026-10-06', transfer]),
      { count: 0, of: 0 },
    ],
    ['waits for the person: its term stands still', historyOf(QUEJA, taken, ['2026-10-05', ask]), { count: 0, of: 0 }],
    [
      'completed and answered',
      historyOf(QUEJA, taken, ['2026-10-05', ask], ['2026-10-20', complete], ['2026-10-30', answer]),
      { count: 1, of: 1 },
    ],
    ['annulled before its end', historyOf(QUEJA, taken, ['2026-10-23', annul]), { count: 0, of: 0 }],
    [
      'annulled after its end: not met, so that no annulment improves the share',
      historyOf(QUEJA, taken, ['2026-10-26', annul]),
      { count: 0, of: 1 },
    ],
    [
      'annulled while it waits for the person',
      historyOf(QUEJA, taken, ['2026-10-05', ask], ['2026-12-01', annul]),
      { count: 0, of: 0 },
    ],
    ['answered late, reopened and annulled, as it could be once: not met', annulledOnce, { count: 0, of: 1 }],
  ])('%s', (_, history, expected) => {
    expect(shareOf([history])).toEqual(expected);
  });

  it('a case of an earlier quarter counts in the one in which it falls due', () => {
    const history = historyOf({ ...QUEJA, on: '2026-09-22' }, ['2026-09-23', assign], ['2026-09-24', answer]);
    expect(shareOf([history], END, '2026-T3')).toEqual({ count: 0, of: 0 });
    expect(shareOf([history])).toEqual({ count: 1, of: 1 });
  });

  it('a running quarter counts what fell due until now', () => {
    const history = historyOf(QUEJA);
    expect(shareOf([history], new Date('2026-10-23T23:59:00-05:00'))).toEqual({ count: 0, of: 0 });
    expect(shareOf([history], new Date('2026-10-24T00:00:00-05:00'))).toEqual({ count: 0, of: 1 });
  });

  const histories = fc.array(lives, { maxLength: 12 });
  const asHistory = ({ history }: Pick<TestHistory, 'history'>): TestHistory => {
    return { history, rad: '', anonymous: false };
  };

  it('an unanswered case never raises the share', () => {
    fc.assert(
      fc.property(histories, (several) => {
        const before = shareOf(several.map(asHistory));
        const after = shareOf([...several.map(asHistory), historyOf(QUEJA)]);
        expect(after).toEqual({ count: before.count, of: before.of + 1 });
        expect(after.count).toBeLessThanOrEqual(after.of);
      }),
    );
  });

  it('the shares of the types add up to the whole', () => {
    fc.assert(
      fc.property(histories, (several) => {
        const period = periodOf(Q, END);
        const cases = several.flatMap((one) => reportCaseAt(rules.calendar, asHistory(one), period.until) ?? []);
        const parts = PQRSD_TYPES.map((type) =>
          onTimeOf(
            cases.filter((one) => one.type === type),
            period,
          ),
        );
        const sum = { count: 0, of: 0 };
        for (const part of parts) {
          sum.count += part.count;
          sum.of += part.of;
        }
        expect(sum).toEqual(onTimeOf(cases, period));
      }),
    );
  });
});
