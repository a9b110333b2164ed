/** Holidays and day exceptions of the work calendar, as the API answers them. */
import { z } from 'zod';
import { recordId } from '../fields/envelope.schema.ts';
import { requiredLine } from '../fields/text.schema.ts';
import { parseTimestamp } from '../time/time.ts';

/** Body of POST /calendar/exceptions. */
export const exceptionInput = z.object({
  day: z
    .string({ error: 'Elija el día.' })
    .trim()
    .refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && parseTimestamp(text) !== null, 'Elija el día.')
    .meta({ title: 'Día', description: 'AAAA-MM-DD.', help: '', control: 'date' }),
  working: z.boolean({ error: 'Diga si ese día se trabaja.' }).meta({
    title: 'Ese día',
    description: 'true: se trabaja aunque sea festivo; false: no se trabaja.',
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
export type ExceptionInput = z.infer<typeof exceptionInput>;

/** An exception in force. */
export const calendarException = exceptionInput.extend({ id: recordId });
export type CalendarException = z.infer<typeof calendarException>;
export const calendarExceptions = z.object({ data: z.array(calendarException) });

/** Response of GET /calendar/holidays. */
export const knownHolidays = z.object({
  days: z.array(z.string()).describe('AAAA-MM-DD, en orden; con las excepciones.'),
  until: z.string().describe('Último día que se conoce.'),
});
