/** Who is told of cases without an account, who is on call for a possibly vital claim, and how often they are alerted. Pure. */
import { z } from 'zod';
import { mailAddresses } from '#shared/fields/text.schema.ts';
import { addDays, weekdayNumber } from '#shared/time/days.ts';
import { type Day, dayOf, formatIso, formatMinute } from '#shared/time/time.ts';
import type { WorkCalendar } from '../../calendar/business-days.ts';

/** From Sunday, as `weekdayNumber` counts. */
export const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'] as const;
export const HOLIDAYS = 'festivos';
const SHIFT_DAYS = [...WEEKDAYS, HOLIDAYS] as const;

const hour = z
  .string({ error: 'Escriba la hora, por ejemplo 07:00.' })
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Escriba la hora como "07:00", de "00:00" a "24:00".');

/** Addresses without account that are told of the desk. */
export const alertAddresses = mailAddresses
  .max(50, 'Como máximo 50 correos.')
  .describe(
    'Correos sin cuenta que reciben avisos: cada PQRSD que llega, las que pasan del 75 % de su término y la alerta diaria. Las cuentas del SIAU y de administración ya los reciben; de las denuncias no se avisa a estos correos.',
  );

/** More than any rota of a week has. */
const MAX_SHIFTS = 60;

const shift = z.strictObject({
  days: z
    .array(
      z
        .enum(SHIFT_DAYS, { error: `Escriba días de la semana sin tilde, o «${HOLIDAYS}».` })
        .meta({ options: { miercoles: 'Miércoles', sabado: 'Sábado' } }),
    )
    .min(1, 'Escriba al menos un día.')
    .describe('Días en que empieza el turno; «festivos» son los festivos de ley y los días no hábiles agregados.'),
  from: hour.describe('Desde: como 07:00.'),
  until: hour.describe(
    'Hasta: como 19:00; si no es después de «Desde», termina al día siguiente; 24:00 es medianoche.',
  ),
  to: mailAddresses.min(1, 'Escriba al menos un correo.').describe('A quién se avisa.'),
});

export const onCallSettings = z.strictObject({
  repeat_minutes: z.int().min(5).max(1440).default(30).describe('Cada cuántos minutos se repite el aviso.'),
  max_mails: z.int().min(1).max(200).default(16).describe('Cuántos avisos de un caso se envían como máximo.'),
  shifts: z
    .array(shift)
    .max(MAX_SHIFTS, `Como máximo ${MAX_SHIFTS} turnos.`)
    .default([])
    .describe(
      'Turnos; en un festivo solo cuentan los de «festivos», y si ninguno cubre el momento se avisa a todas las cuentas del SIAU y de administración.',
    ),
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
