import { describe, expect, it } from 'vitest';
import { formatDays, formatEvent, formatHours } from './schedule-text.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('hours in words', () => {
  it('writes noon and midnight as Colombians do', () => {
    const hours = [
      { from: '08:00', to: '12:00' },
      { from: '14:00', to: '17:30' },
      { from: '00:00', to: '00:30' },
    ];
    expect(plain(formatHours(hours))).toBe(
      '8:00 a. m. a 12:00 m. y 2:00 p. m. a 5:30 p. m. y 12:00 a. m. a 12:30 a. m.',
    );
  });

  it('formats missing hours as day and night', () => {
    expect(formatHours([])).toBe('24 horas');
  });

  it('joins consecutive days and lists the others', () => {
    expect(formatDays(['lunes', 'martes', 'miércoles', 'jueves', 'viernes'])).toBe('lunes a viernes');
    expect(formatDays(['martes', 'jueves'])).toBe('martes y jueves');
    expect(formatDays(['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'])).toBe(
      'todos los días',
    );
  });
});

it('an event says its days, its hours if it has some, and its place', () => {
  const hearing = { day: '2026-11-27', from: '09:00', until: '12:00', place: 'Auditorio municipal' };
  expect(plain(formatEvent(hearing))).toBe('27 de noviembre de 2026, 9:00 a. m. a 12:00 m., Auditorio municipal');
  expect(formatEvent({ day: '2026-03-16', lastDay: '2026-03-20', place: 'Escuelas' })).toBe(
    '16 de marzo de 2026 a 20 de marzo de 2026, Escuelas',
  );
});
