import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { calendarSchema } from './calendar.schema.ts';

const event = { id: 'brigada', title: 'Brigada', day: '2026-03-16', place: 'Escuela', text: 'Para todos.' };
const issuesOf = (data: unknown) =>
  calendarSchema.safeParse(data).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const calendarOf = (...events: object[]) => ({ updated: '2026-11-03', events });

describe('the calendar of activities', () => {
  it('of the hospital is valid, with days as text', () => {
    const data = calendarSchema.parse(parse(readFileSync('content/data/calendario.yaml', 'utf8')));
    expect(data.events.every(({ day }) => /^\d{4}-\d{2}-\d{2}$/.test(day))).toBe(true);
  });

  it.each([
    [{ lastDay: '2026-03-01' }, 'events.0.lastDay: El último día no puede ser anterior al primero.'],
    [{ from: '08:00' }, 'events.0.until: Escriba la hora de inicio y la de cierre, o ninguna.'],
    [{ from: '08:00', until: '07:00' }, 'events.0.until: La hora de cierre va después de la de inicio.'],
    [{ id: 'Brigada Rural' }, 'events.0.id: El código va en minúsculas, con números y guiones: vacunacion-2026-02.'],
    [{ place: '' }, 'events.0.place: Falta el lugar.'],
  ])('%j is explained in Spanish with its remedy', (more, message) => {
    expect(issuesOf(calendarOf({ ...event, ...more }))).toEqual([message]);
  });

  it('requires a unique identifier for each activity', () => {
    expect(issuesOf(calendarOf(event, event))).toEqual(['events.1.id: El código «brigada» está repetido.']);
  });
});
