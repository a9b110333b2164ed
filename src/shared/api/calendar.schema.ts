import { z } from 'zod';

/** Response of GET /calendar/holidays. */
export const knownHolidays = z.object({
  days: z.array(z.string()).describe('AAAA-MM-DD, en orden; con las excepciones.'),
  until: z.string().describe('Último día que se conoce.'),
});
