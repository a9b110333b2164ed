/** Days and instants as a person writes them, Bogotá time. */
import { z } from 'zod';
import { parseTimestamp } from '../time/time.ts';

const exists = (text: string) => parseTimestamp(text) !== null;

/** `AAAA-MM-DD`, of a day that the calendar has. */
export const dayField = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Escriba la fecha como AAAA-MM-DD.')
  .refine(exists, 'Ese día no existe.');

/** A day, or an instant as `AAAA-MM-DD HH:mm:ss`. */
export const timestampField = z
  .string()
  .trim()
  .refine(exists, 'Escriba la fecha como AAAA-MM-DD o AAAA-MM-DD HH:mm:ss.');
