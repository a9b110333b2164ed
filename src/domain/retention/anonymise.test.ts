import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rules } from '../../../tests/support/pqrsd/case-history.ts';
import { denied, fullQuarter, historyOf, NO_SURVEY, type TestHistory } from '../../../tests/support/pqrsd/quarter.ts';
import { lives, WRITTEN } from '../../../tests/support/pqrsd/random-case.ts';
import { boundsOfQuarter, nextQuarter, type Quarter, quarterOf, quartersBetween } from '../calendar/quarter.ts';
import { describeEvent, foldHistory, type RecordedEvent } from '../pqrsd/case/case.ts';
import { isAccess } from '../pqrsd/report/access-types.ts';
import { countQuarter } from '../pqrsd/report/count-quarter.ts';
import { periodOf } from '../pqrsd/report/report-case.ts';
import { surveyFiguresOf } from '../pqrsd/survey/survey.ts';
import { anonymousEvents } from './anonymise.ts';

type Counted = TestHistory;
const ROW = { rad: 'RAD-2026-000001', anonymous: false };

const anonymised = ({ history, ...row }: Counted): Counted => {
  const left = anonymousEvents(history.map(({ event }) => event));
  return { history: history.map(({ at }, index) => ({ at, event: left[index] as RecordedEvent['event'] })), ...row };
};

/** The report of a quarter, counted when it has ended. */
const reportOf = (cases: Counted[], quarter: Quarter) =>
  countQuarter(rules.calendar, cases, periodOf(quarter, boundsOfQuarter(quarter).before), surveyFiguresOf(NO_SURVEY));

/** Every quarter with events, and the one after. */
function quartersOf(cases: Counted[]): Quarter[] {
  const moments = cases.flatMap(({ history }) => history.map(({ at }) => quarterOf(new Date(at)))).sort();
  return quartersBetween(moments[0] ?? '', nextQuarter(moments.at(-1) ?? ''));
}

describe('an anonymised history', () => {
  it('gives every report of every quarter the same figures as before', () => {
    const some = fc.array(fc.tuple(lives, fc.boolean()), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(some, (told) => {
        const cases = told.map(([{ history }, anonymous]) => ({ ...ROW, history, anonymous }));
        const after = cases.map(anonymised);
        for (const quarter of quartersOf(cases)) expect(reportOf(after, quarter)).toEqual(reportOf(cases, quarter));
      }),
      { numRuns: 100 },
    );
  });

  it('also of a full quarter, with the access requests listed one by one', () => {
    const cases = fullQuarter('2026-T4');
    const before = reportOf(cases, '2026-T4');
    expect(before.access.rows.some(({ ground }) => ground !== null)).toBe(true);
    expect(before.access.rows.some(({ transferred_to }) => transferred_to !== null)).toBe(true);
    expect(reportOf(cases.map(anonymised), '2026-T4')).toEqual(before);
  });

  it('holds no written text, except what the public report lists of access requests', () => {
    fc.assert(
      fc.property(lives, ({ history }) => {
        const after = anonymised({ ...ROW, history });
        const { type, ...state } = foldHistory(after.history);
        if (!isAccess(type)) expect(JSON.stringify(after)).not.toContain(WRITTEN);
        expect(state.ending?.reason ?? '').toBe('');
        for (const { event } of after.history) expect(describeEvent(event)).not.toMatch(/undefined|null/);
      }),
    );
  });

  it('gives the same states, dates and officers', () => {
    const facts = ({ history }: Counted) => {
      const { state, type, clock, assignedTo, ways, answer } = foldHistory(history);
      return {
        state,
        type,
        clock,
        assignedTo,
        ways,
        outcome: answer?.outcome,
        kinds: history.map((one) => one.event.kind),
      };
    };
    fc.assert(
      fc.property(lives, ({ history }) => {
        expect(facts(anonymised({ ...ROW, history }))).toEqual(facts({ ...ROW, history }));
      }),
    );
  });

  it('keeps the ground of a denial where it is published, and nowhere else', () => {
    const groundOf = (type: 'informacion' | 'queja') => {
      const one = historyOf(
        { type, on: '2026-10-05' },
        ['2026-10-06', { kind: 'assign', to: 1, name: 'Luz' }],
        ['2026-10-08', denied],
      );
      return foldHistory(anonymised(one).history).answer?.ground;
    };
    expect(groundOf('informacion')).toBe('Ley 1712 de 2014, art. 18');
    expect(groundOf('queja')).toBeNull();
  });
});
