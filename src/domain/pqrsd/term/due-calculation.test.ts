import { describe, expect, it } from 'vitest';
import { readHospitalRules } from '#server/hospital-rules.ts';
import { folderReader } from '#server/read-content-data.ts';
import type { Day } from '#shared/time/time.ts';
import { calculateDueDate } from './due-calculation.ts';
import { extendClock, pauseClock, resumeClock, startClock } from './term-clock.ts';
import { termFor } from './terms.ts';

const { calendar, pqrsd: rules } = readHospitalRules(folderReader(process.cwd()));
const clockOf = (day: Day, kind: Parameters<typeof termFor>[1] = { type: 'queja' }) => {
  const received = new Date(`${day}T18:00:00-05:00`);
  return startClock(calendar, termFor(rules, kind, received), received);
};
const sentence = (...given: Parameters<typeof clockOf>) => calculateDueDate(clockOf(...given)).sentence;

describe('a due date with its working', () => {
  it('names the holidays that were left out', () => {
    expect(sentence('2026-06-25')).toBe(
      'Vence el 21 de julio de 2026: se descuentan el 29 de junio (San Pedro y San Pablo), el 13 de julio ' +
        '(Virgen de Chiquinquirá) y el 20 de julio (Día de la Independencia).',
    );
    expect(sentence('2026-10-01')).toBe(
      'Vence el 23 de octubre de 2026: se descuenta el 12 de octubre (Día de la Diversidad Étnica y Cultural).',
    );
    expect(sentence('2026-02-02')).toBe('Vence el 23 de febrero de 2026: no hay festivos que descontar.');
  });

  it('says the year of a holiday in another one', () => {
    expect(sentence('2026-12-14')).toBe(
      'Vence el 6 de enero de 2027: se descuentan el 25 de diciembre de 2026 (Navidad) y el 1 de enero (Año Nuevo).',
    );
  });

  it('says that it ran out once it has', () => {
    const clock = clockOf('2026-02-02');
    const at = (now: string) => calculateDueDate(clock, new Date(now)).sentence.split(' ')[0];
    expect([at('2026-02-23T23:59:59-05:00'), at('2026-02-24T00:00:00-05:00')]).toEqual(['Vence', 'Venció']);
  });

  it('gives the hour of a term in hours', () => {
    expect(sentence('2026-10-09', { type: 'reclamo', risk: 'vital' })).toBe(
      'Vence el 10 de octubre de 2026, 6:00\u00A0p.\u00A0m.: 24 horas corridas desde el recibo, también de noche y en festivos.',
    );
  });

  it('mentions the pause and the extension', () => {
    const paused = pauseClock(calendar, clockOf('2026-02-02'), '2026-02-04');
    expect(calculateDueDate(paused).sentence).toBe(
      'El término está suspendido desde el 4 de febrero de 2026, mientras se completa la solicitud.',
    );
    const extended = extendClock(calendar, resumeClock(calendar, paused, '2026-02-10'), 1);
    expect(calculateDueDate(extended)).toMatchObject({
      code: 'T1',
      count: 15,
      extended_by: 1,
      sentence:
        'Vence el 2 de marzo de 2026: no hay festivos que descontar. El término estuvo suspendido del 4 de febrero de ' +
        '2026 al 10 de febrero de 2026, mientras se completaba la solicitud. Incluye una prórroga de 1 día hábil.',
    });
  });
});
