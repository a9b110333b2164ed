/** Who is on call for a possibly vital claim, and how often they are alerted (`content/data/pqrsd.yaml`). Pure. */
import { z } from 'zod';
import { addDays, weekdayNumber } from '#shared/time/days.ts';
import { type Day, dayOf, formatIso, formatMinute } from '#shared/time/time.ts';
import type { WorkCalendar } from '../../calendar/business-days.ts';

/** From Sunday, as `weekdayNumber` counts. */
export const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'] as const;
export const HOLIDAYS = 'festivos';
export const SHIFT_DAYS = [...WEEKDAYS, HOLIDAYS] as const;

const hour = z
  .string({ error: 'Escriba la hora entre comillas, como "07:00".' })
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Escriba la hora como "07:00", de "00:00" a "24:00".');

const shift = z.strictObject({
  days: z
    .array(z.enum(SHIFT_DAYS, { error: `Escriba días de la semana sin tilde, o «${HOLIDAYS}».` }))
    .min(1, 'Escriba al menos un día.')
    .describe('Días en que empieza el turno; «festivos» son los festivos de ley y los días no hábiles agregados.'),
  from: hour.describe('Hora en que empieza.'),
  until: hour.describe('Hora en que termina; si no es mayor que la de inicio, termina al día siguiente.'),
  to: z
    .array(z.email('Escriba un correo válido.').toLowerCase())
    .min(1, 'Escriba al menos un correo.')
    .describe('A quién se avisa.'),
});

export const onCallSettings = z.strictObject({
  repeat_minutes: z.int().min(5).max(1440).default(30).describe('Cada cuántos minutos se repite el aviso.'),
  max_mails: z.int().min(1).max(200).default(16).describe('Cuántos avisos de un caso se envían como máximo.'),
  shifts: z.array(shift).default([]).describe('Turnos; si ninguno cubre el momento, se avisa a todo el SIAU.'),
});
export type OnCallSettings = z.infer<typeof onCallSettings>;
export type Shift = OnCallSettings['shifts'][number];

/** The addresses on call at an instant; none when no shift covers it. A holiday has only the shifts of «festivos». */
export function onCallAt({ shifts }: OnCallSettings, calendar: WorkCalendar, now: Date): string[] {
  const day = dayOf(now);
  const time = formatMinute(formatIso(now)).slice('AAAA-MM-DD '.length);
  const [today, yesterday] = [dayKind(calendar, day), dayKind(calendar, addDays(day, -1))];
  const covering = shifts.filter(
    (one) =>
      (one.days.includes(today) && one.from <= time && (isOvernight(one) || time < one.until)) ||
      (one.days.includes(yesterday) && isOvernight(one) && time < one.until),
  );
  return [...new Set(covering.flatMap(({ to }) => to))];
}

export const isOvernight = ({ from, until }: Shift): boolean => until <= from;

const dayKind = (calendar: WorkCalendar, day: Day): (typeof SHIFT_DAYS)[number] =>
  calendar.holidayName(day) === null ? (WEEKDAYS[weekdayNumber(day)] ?? HOLIDAYS) : HOLIDAYS;
