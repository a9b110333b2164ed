import { expect, it } from 'vitest';
import { createWorkCalendar } from './business-days.ts';
import { upcomingHolidays } from './upcoming-holidays.ts';

const calendar = createWorkCalendar({
  version: '1',
  covers: { from: 2026, until: 2026 },
  rules: [
    { kind: 'fija', month: 12, day: 8, name: 'Inmaculada Concepción', law: 'Ley 51 de 1983' },
    { kind: 'fija', month: 12, day: 25, name: 'Navidad', law: 'Ley 51 de 1983' },
  ],
  exceptions: [{ day: '2026-12-04', working: false, reason: 'Fiestas' }],
});

it('lists holidays and exceptions in order, and ends with the reviewed years', () => {
  expect(upcomingHolidays(calendar, '2026-11-23', 20)).toEqual({
    days: ['2026-12-04', '2026-12-08'],
    until: '2026-12-13',
  });
  expect(upcomingHolidays(calendar, '2026-12-09', 90)).toEqual({ days: ['2026-12-25'], until: '2026-12-31' });
});
