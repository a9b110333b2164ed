import { readFileSync } from 'node:fs';
import Holidays from 'date-holidays';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readHospitalRules } from '#server/hospital-rules.ts';
import { folderReader } from '#server/read-content-data.ts';
import { addDays } from '#shared/time/days.ts';
import { addMonths, type Day, dayOf, formatIso } from '#shared/time/time.ts';
import { PQRSD_TYPES } from '../pqrsd.ts';
import { canPause, extendClock, pauseClock, resumeClock, startClock, type TermClock, termEnd } from './term-clock.ts';
import { MATTERS, RISKS, ruleOn, termFor } from './terms.ts';

const { calendar, pqrsd: rules } = readHospitalRules(folderReader(process.cwd()));
const at = (day: Day, time = '10:00:00') => new Date(`${day}T${time}-05:00`);
const golden = (name: string): [string, string[]][] =>
  Object.entries(parse(readFileSync(`tests/golden/${name}.yaml`, 'utf8')) as Record<string, string>).map(
    ([key, days]) => [key, days.split(' ')],
  );
const clockOf = (day: Day, kind: Parameters<typeof termFor>[1] = { type: 'queja' }) =>
  startClock(calendar, termFor(rules, kind, at(day)), at(day));
const dueDay = (clock: TermClock) => clock.dueAt.slice(0, 10);

describe('golden tables', () => {
  it.each(golden('festivos'))('the holidays of %s', (year, days) => {
    expect(calendar.holidaysOf(Number(year)).map(({ day }) => day.slice(5))).toEqual(days);
  });

  it.each(golden('vencimientos'))('received on %s, terms of 5, 10, 15 and 30 days end as written', (received, days) => {
    expect([5, 10, 15, 30].map((count) => calendar.addBusinessDays(at(received), count).day)).toEqual(days);
  });

  it('agree with an independent list of holidays', () => {
    for (const [received, days] of golden('vencimientos')) {
      expect([5, 10, 15, 30].map((count) => dueByAnotherList(received, count))).toEqual(days);
    }
  });
});

/** The term counted on another list of holidays, by other code. */
function dueByAnotherList(received: Day, count: number): Day {
  const years = [0, 1].map((more) => Number(received.slice(0, 4)) + more);
  const known = years.flatMap((year) => new Holidays('CO').getHolidays(year));
  const off = new Set(known.filter(({ type }) => type === 'public').map(({ date }) => date.slice(0, 10)));
  const moment = new Date(`${received}T12:00:00Z`);
  for (let left = count; left > 0; ) {
    moment.setUTCDate(moment.getUTCDate() + 1);
    const free = moment.getUTCDay() % 6 === 0 || off.has(moment.toISOString().slice(0, 10));
    if (!free) left -= 1;
  }
  return moment.toISOString().slice(0, 10);
}

describe('the term clock', () => {
  it('ends with the last second of the due day, or at the exact hour of a term of hours', () => {
    expect(clockOf('2026-06-25').dueAt).toBe('2026-07-21T23:59:59-05:00');
    const friday = at('2026-10-09', '18:00:00');
    const vital = startClock(calendar, termFor(rules, { type: 'reclamo', risk: 'vital' }, friday), friday);
    expect(vital.dueAt).toBe('2026-10-10T18:00:00-05:00');
  });

  it('H1–H3: hours run through nights, weekends and holidays', () => {
    // Friday before a Monday off.
    const friday = at('2026-10-09', '18:00:00');
    const due = (risk: (typeof RISKS)[number]) =>
      startClock(calendar, termFor(rules, { type: 'reclamo', risk }, friday), friday).dueAt;
    expect(RISKS.map(due)).toEqual([
      '2026-10-10T18:00:00-05:00',
      '2026-10-11T18:00:00-05:00',
      '2026-10-12T18:00:00-05:00',
    ]);
  });

  it('stores the version of its calendar', () => {
    expect(clockOf('2026-06-25').calendarVersion).toBe(calendar.version);
  });

  it('T4: an extension counts from the day it was due and never reaches beyond double', () => {
    const clock = clockOf('2026-06-26', { type: 'informacion' });
    expect(dueDay(clock)).toBe('2026-07-14');
    const double = extendClock(calendar, clock, clock.term.extension);
    expect(dueDay(double)).toBe(calendar.addBusinessDays(at('2026-06-26'), 20).day);
    expect(double).toMatchObject({ extendedBy: 10, left: 20 });
  });

  it('T6: a completed request resumes with the days left, from the day after', () => {
    // Received on Thursday; on the following Wednesday four days are spent.
    const paused = pauseClock(calendar, clockOf('2026-10-01'), '2026-10-07');
    expect(paused).toMatchObject({ left: 11, pausedOn: '2026-10-07' });
    const resumed = resumeClock(calendar, paused, '2026-10-20');
    expect(dueDay(resumed)).toBe(calendar.addBusinessDays(at('2026-10-20'), 11).day);
    expect(resumed).toMatchObject({
      pausedOn: null,
      pauses: [{ from: '2026-10-07', to: '2026-10-20' }],
      skipped: [{ day: '2026-11-02' }],
    });
  });

  it('T6: completion on the day of the pause changes nothing', () => {
    const clock = clockOf('2026-10-01');
    expect(dueDay(resumeClock(calendar, pauseClock(calendar, clock, '2026-10-07'), '2026-10-07'))).toBe(dueDay(clock));
  });

  it('the hours of a claim about health cannot be paused', () => {
    expect(canPause(clockOf('2026-10-01', { type: 'reclamo', risk: 'simple' }))).toBe(false);
    expect(canPause(clockOf('2026-10-01'))).toBe(true);
    expect(canPause(pauseClock(calendar, clockOf('2026-10-01'), '2026-10-02'))).toBe(false);
  });
});

describe('terms of the steps', () => {
  const endsOn = (code: Parameters<typeof ruleOn>[1], from: Date) =>
    formatIso(termEnd(calendar, ruleOn(rules, code, dayOf(from)), from).at);

  it('T2b: copies within 3 business days once silence gave the right to them', () => {
    expect(endsOn('T2b', at('2026-10-09', '23:59:59'))).toBe('2026-10-15T23:59:59-05:00');
  });

  it('T5: a transfer within 5 business days', () => {
    expect(endsOn('T5', at('2026-06-26'))).toBe('2026-07-06T23:59:59-05:00');
  });

  it('T6: completing is asked for within 10 business days', () => {
    expect(endsOn('T6', at('2026-06-26'))).toBe('2026-07-14T23:59:59-05:00');
  });

  it('T6b: a month by the calendar to complete, to the next working day when it ends on a day off', () => {
    expect(endsOn('T6b', at('2026-10-07'))).toBe('2026-11-09T23:59:59-05:00');
    expect(endsOn('T6b', at('2026-10-12'))).toBe('2026-11-12T23:59:59-05:00');
    expect(['2026-01-31', '2028-01-31', '2026-12-15', '2026-03-31'].map((day) => addMonths(day, 1))).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2027-01-15',
      '2026-04-30',
    ]);
  });

  it('T7: 10 business days to clear up what is not understood', () => {
    expect(endsOn('T7', at('2026-06-26'))).toBe('2026-07-14T23:59:59-05:00');
  });

  it('T10: urgent measures at once', () => {
    expect(endsOn('T10', at('2026-10-10', '03:00:00'))).toBe('2026-10-10T03:00:00-05:00');
  });

  it('T11: 10 business days to insist after a refusal', () => {
    expect(endsOn('T11', at('2026-10-01'))).toBe('2026-10-16T23:59:59-05:00');
  });
});

describe('every clock', () => {
  const received = fc.date({ min: at('2024-01-01'), max: at('2029-10-31'), noInvalidDate: true });
  const kinds = fc.record({
    type: fc.constantFrom(...PQRSD_TYPES),
    risk: fc.constantFrom(null, ...RISKS),
    matter: fc.constantFrom(null, ...MATTERS),
  });
  const clocks = fc
    .tuple(received, kinds)
    .map(([instant, kind]) => startClock(calendar, termFor(rules, kind, instant), instant));
  const ofDays = clocks.filter(canPause);

  it('it is never due before receipt, nor on a day off when it counts days', () => {
    fc.assert(
      fc.property(clocks, (clock) => {
        expect(clock.dueAt > clock.receivedAt).toBe(true);
        if (clock.term.unit === 'dias_habiles') expect(calendar.isBusinessDay(dueDay(clock))).toBe(true);
      }),
    );
  });

  it('a pause never shortens the term, a longer one never ends it sooner, and it ends on a working day', () => {
    fc.assert(
      fc.property(ofDays, fc.nat(100), fc.nat(60), fc.nat(30), (clock, after, length, more) => {
        const on = [addDays(clock.runFrom, after), dueDay(clock)].sort()[0] ?? clock.runFrom;
        const paused = pauseClock(calendar, clock, on);
        const resumed = resumeClock(calendar, paused, addDays(on, length));
        expect(resumed.dueAt >= clock.dueAt).toBe(true);
        expect(calendar.isBusinessDay(dueDay(resumed))).toBe(true);
        expect(resumeClock(calendar, paused, addDays(on, length + more)).dueAt >= resumed.dueAt).toBe(true);
      }),
    );
  });

  it('an extension always ends later, on a working day, and at most at double the term', () => {
    fc.assert(
      fc.property(ofDays, fc.integer({ min: 1, max: 30 }), (clock, days) => {
        const extended = extendClock(calendar, clock, days);
        expect(extended.dueAt > clock.dueAt).toBe(true);
        expect(calendar.isBusinessDay(dueDay(extended))).toBe(true);
        const most = extendClock(calendar, clock, clock.term.extension || 1);
        const double = calendar.addBusinessDays(new Date(clock.receivedAt), clock.term.count * 2).day;
        expect(dueDay(most) <= double).toBe(true);
      }),
    );
  });

  it('the days a pause left and the days it spent make the whole term', () => {
    fc.assert(
      fc.property(ofDays, fc.nat(20), fc.nat(40), (clock, after, length) => {
        const on = [addDays(clock.runFrom, after), addDays(dueDay(clock), -1)].sort()[0] ?? clock.runFrom;
        const resumed = resumeClock(calendar, pauseClock(calendar, clock, on), addDays(on, length));
        const ran =
          calendar.businessDaysBetween(dayOf(new Date(clock.receivedAt)), on) +
          calendar.businessDaysBetween(addDays(on, length), dueDay(resumed));
        expect(ran).toBe(clock.term.count);
      }),
    );
  });
});
