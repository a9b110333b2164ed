import { describe, expect, it } from 'vitest';
import type { EventData } from '../../content/schemas/calendar.schema.ts';
import { formatEventSpan, groupByMonth, toCalendarEvent } from './months.ts';

const event = (id: string, day: string, more: Partial<EventData> = {}): EventData => ({
  id,
  title: id,
  day,
  place: 'Hospital',
  text: 'Para todos.',
  ...more,
});

describe('activities by month', () => {
  it('are sorted by date, whatever the order of the file', () => {
    const events = [
      event('c', '2027-01-02'),
      event('b', '2026-11-26', { from: '14:00' }),
      event('a', '2026-11-26', { from: '08:00' }),
    ];
    expect(groupByMonth(events).map(({ name, events: inside }) => [name, inside.map(({ id }) => id)])).toEqual([
      ['Noviembre de 2026', ['a', 'b']],
      ['Enero de 2027', ['c']],
    ]);
  });

  it('say when they begin and end', () => {
    expect(formatEventSpan({ day: '2026-02-26' })).toBe('jueves 26');
    expect(formatEventSpan({ day: '2026-03-16', lastDay: '2026-03-20' })).toBe('lunes 16 a viernes 20');
    expect(formatEventSpan({ day: '2026-04-25', lastDay: '2026-05-02' })).toBe('sábado 25 de abril a sábado 2 de mayo');
  });

  it('have the same identifier in every export', () => {
    expect(toCalendarEvent(event('brigada', '2026-03-16'), 'hospital.gov.co')).toMatchObject({
      uid: 'brigada@hospital.gov.co',
      day: '2026-03-16',
    });
  });
});
