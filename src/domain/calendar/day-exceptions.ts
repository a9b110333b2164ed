/** Days that the rules of holidays get wrong: an extra closure by administrative act, or a holiday struck down by a court. */
import { z } from 'zod';
import { dayField } from '#shared/fields/day.schema.ts';
import { requiredLine } from '#shared/fields/text.schema.ts';
import { formatLongDate } from '#shared/time/time.ts';

/** The content file of holidays and exceptions. */
export const HOLIDAYS_ID = 'data/festivos';

/** An exception in that file. */
export const dayException = z.strictObject({
  day: dayField.meta({ title: 'Día' }),
  working: z
    .boolean()
    .describe('Si la marca, se trabaja aunque la regla diga festivo; si no, no se trabaja.')
    .meta({ title: 'Se trabaja' }),
  reason: z.string().describe('Acto o sentencia que lo ordena.'),
});
export type DayException = z.infer<typeof dayException>;

/** An exception as a person adds it. */
export const exceptionInput = dayException.extend({
  working: z.boolean({ error: 'Diga si ese día se trabaja.' }).meta({
    title: 'Ese día',
    help: '',
    control: 'radios',
    options: {
      false: 'No se trabaja (día cívico, compensado, cierre por acto)',
      true: 'Se trabaja, aunque la norma diga que es festivo',
    },
  }),
  reason: requiredLine(200, 'Escriba el acto o la sentencia que lo ordena.').meta({
    title: 'Acto o sentencia',
    long: false,
    help: 'Por ejemplo: Día cívico, Decreto 40 de 2026. Aparece en la cuenta de cada vencimiento.',
  }),
});

/** The change in words, as the history says it. */
export const exceptionLabel = ({ day, working }: DayException): string =>
  `${working ? 'Se trabaja' : 'No se trabaja'} el ${formatLongDate(day)}`;
export const removalLabel = (day: string): string => `Se quita la excepción del ${formatLongDate(day)}`;
