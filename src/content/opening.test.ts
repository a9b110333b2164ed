import { expect, it } from 'vitest';
import { differenceText, findContradictions, openingOf } from './opening.ts';
import type { Schedule } from './schemas/fields.ts';
import type { Site } from './schemas/site.schema.ts';

const until = (to: string, more: Partial<Schedule> = {}): Schedule => ({
  name: 'Consulta externa',
  days: ['lunes', 'martes'],
  hours: [
    { from: '08:00', to: '12:00' },
    { from: '14:00', to },
  ],
  holidays: false,
  openNow: true,
  ...more,
});
const ALWAYS = until('17:00', { hours: [], holidays: true });
const hoursOf = (directory: Schedule, outpatient = until('18:00')) =>
  ({ outpatient, directory, emergency: ALWAYS }) as unknown as Site['hours'];
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('each of two contradictory schedules names the other, and the rest none', () => {
  const hours = hoursOf(until('17:00', { sameServiceAs: 'outpatient' }));
  expect(openingOf(hours, 'outpatient').others.map(({ key }) => key)).toEqual(['directory']);
  expect(openingOf(hours, 'directory').others.map(({ key }) => key)).toEqual(['outpatient']);
  expect(openingOf(hours, 'emergency').others).toEqual([]);
  expect(findContradictions(hours).map((schedules) => schedules.map(({ key }) => key))).toEqual([
    ['outpatient', 'directory'],
  ]);
});

it('schedules that agree, or belong to different services, contradict nothing', () => {
  expect(findContradictions(hoursOf(until('18:00', { sameServiceAs: 'outpatient' })))).toEqual([]);
  expect(findContradictions(hoursOf(until('17:00')))).toEqual([]);
});

it('says the closing hour when nothing else differs, else the whole schedule', () => {
  expect(plain(differenceText(until('18:00'), until('17:00')))).toBe('5:00 p. m.');
  expect(plain(differenceText(until('18:00'), until('17:00', { days: ['lunes'] })))).toBe(
    'Lunes, 8:00 a. m. a 12:00 m. y 2:00 p. m. a 5:00 p. m.',
  );
  expect(plain(differenceText(until('18:00'), ALWAYS))).toBe('Lunes y martes, 24 horas');
  expect(plain(differenceText(ALWAYS, until('17:00')))).toBe(
    'Lunes y martes, 8:00 a. m. a 12:00 m. y 2:00 p. m. a 5:00 p. m.',
  );
});
