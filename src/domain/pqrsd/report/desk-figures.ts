/** The figures of the desk dashboard: age of what is open, twelve weeks in and out, load, terms and time to answer. */
import { z } from 'zod';
import { addDays, weekdayNumber } from '#shared/time/days.ts';
import { type Day, dayOf } from '#shared/time/time.ts';
import { PQRSD_TYPES } from '../pqrsd.ts';
import { surveyFigures } from '../survey/survey.ts';
import { daysTaken, onTime, unanswered } from './figures.schema.ts';

const TREND_WEEKS = 12;
const DAYS_OF_WEEK = 7;

/** The Mondays of the last weeks, the running one last. */
export function trendWeeks(now: Date): Day[] {
  const today = dayOf(now);
  // Weeks begin on Monday, which is 1; Sunday is 0.
  const monday = addDays(today, -((weekdayNumber(today) + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK));
  return Array.from({ length: TREND_WEEKS }, (_, index) => addDays(monday, (index + 1 - TREND_WEEKS) * DAYS_OF_WEEK));
}

/** Ages of open cases in calendar days, each up to `to`; null: any. */
export const AGES = [
  { from: 0, to: 5 },
  { from: 6, to: 10 },
  { from: 11, to: 15 },
  { from: 16, to: 30 },
  { from: 31, to: null },
] as const;

const count = z.int().nonnegative();

/** Answer of GET /pqrsd/figures. «Abiertas»: without answer, transfer or end. */
export const deskFigures = z.object({
  since: z.string().describe('El primer día de las doce semanas, AAAA-MM-DD.'),
  unanswered,
  ages: z
    .array(z.object({ from: z.int(), to: z.int().nullable(), count }))
    .describe('Abiertas, por días desde el recibo.'),
  weeks: z
    .array(z.object({ monday: z.string(), received: count, done: count }))
    .describe('Por semana: las que llegaron, y las que se respondieron, trasladaron o archivaron.'),
  officers: z
    .array(z.object({ id: z.int().nullable(), name: z.string().nullable(), open: count, overdue: count }))
    .describe('Abiertas por responsable; null: sin responsable.'),
  types: z.array(z.object({ type: z.enum(PQRSD_TYPES), open: count, received: count })),
  on_time: onTime.describe('De los términos que vencieron en las doce semanas, los que se cumplieron.'),
  days: daysTaken
    .nullable()
    .describe('Días hábiles del recibo a la respuesta, con las pausas; null: no se respondió ninguna.'),
  survey: surveyFigures,
});
export type DeskFigures = z.infer<typeof deskFigures>;
