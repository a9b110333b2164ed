import { describe, expect, it } from 'vitest';
import { type CalendarEvent, toICalendar } from './icalendar.ts';

const PAGE = 'https://hospital.gov.co/calendario-actividades';
const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'vacunacion@hospital',
  title: 'Jornada de vacunación',
  day: '2026-02-28',
  ...more,
});
const fileOf = (...events: CalendarEvent[]) =>
  toICalendar({ name: 'Agenda', updated: '2026-01-15', page: PAGE, events });
const unfolded = (file: string) => file.replaceAll('\r\n ', '');

describe('an iCalendar file', () => {
  it('gives an event its uid, stamp and hours in Bogotá', () => {
    const file = fileOf(event({ from: '08:00', until: '12:30', place: 'Parque', text: 'Traiga el carné' }));
    expect(file.split('\r\n').slice(16)).toEqual([
      'BEGIN:VEVENT',
      'UID:vacunacion@hospital',
      'DTSTAMP:20260115T050000Z',
      'DTSTART;TZID=America/Bogota:20260228T080000',
      'DTEND;TZID=America/Bogota:20260228T123000',
      'SUMMARY:Jornada de vacunación',
      'LOCATION:Parque',
      'DESCRIPTION:Traiga el carné',
      `URL:${PAGE}`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
    expect(file).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Bogota\r\n');
  });

  it('ends an all-day event on the day after, also across a month', () => {
    expect(fileOf(event())).toContain('DTSTART;VALUE=DATE:20260228\r\nDTEND;VALUE=DATE:20260301\r\n');
    expect(fileOf(event({ lastDay: '2026-12-31' }))).toContain('DTEND;VALUE=DATE:20270101\r\n');
  });

  it('names its content in the product, and reminds only of an event with an alarm', () => {
    expect(fileOf(event())).toContain('PRODID:-//Portal E.S.E.//Agenda//ES\r\n');
    expect(fileOf(event())).not.toContain('VALARM');
    expect(fileOf(event({ alarm: 8 }))).toContain(
      ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Jornada de vacunación', 'TRIGGER:PT8H', 'END:VALARM'].join(
        '\r\n',
      ),
    );
  });

  it('escapes special characters', () => {
    expect(fileOf(event({ title: 'Niños, niñas; y\nfamilias \\ todos' }))).toContain(
      'SUMMARY:Niños\\, niñas\\; y\\nfamilias \\\\ todos\r\n',
    );
  });

  it('folds at 75 octets without loss', () => {
    const title = 'Atención a la niñez y a la adolescencia en la vereda El Carreño, con los niños y las niñas';
    const file = fileOf(event({ title }));
    const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(unfolded(file)).toContain(`SUMMARY:${title.replace(',', '\\,')}\r\n`);
  });
});
