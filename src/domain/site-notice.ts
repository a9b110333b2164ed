/** The status banner that an administrator puts on every page at once: «Hoy no hay urgencias». */
import { z } from 'zod';
import { NOTICE_LEVELS, type SiteNotice } from './notice-bar.ts';
import { oneLineText } from './one-line.ts';
import { parseTimestamp } from './time.ts';

export const NOTICE_LIMIT = 280;

const WALL_MINUTE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}$/;
const readUntil = (text: string): Date | null =>
  WALL_MINUTE.test(text) ? parseTimestamp(`${text.replace('T', ' ')}:00`) : null;

/** Body of PUT /notice. */
export const noticeInput = z.object({
  level: z.enum(NOTICE_LEVELS, { error: 'Elija qué tan urgente es.' }),
  text: oneLineText('Escriba el aviso.')
    .min(1, 'Escriba el aviso.')
    .max(NOTICE_LIMIT, `Use un aviso de ${NOTICE_LIMIT} caracteres o menos.`),
  until: z
    .string({ error: 'Escriba hasta cuándo vale.' })
    .trim()
    .refine((text) => readUntil(text) !== null, 'Escriba hasta cuándo vale: fecha y hora.')
    .transform((text) => readUntil(text) ?? new Date(Number.NaN))
    .describe('AAAA-MM-DD HH:mm, hora de Bogotá.'),
});
export type NoticeInput = z.infer<typeof noticeInput>;

/** The banner as it stands; `until` is the instant, ISO 8601, from which it shows no more. */
export const siteNotice: z.ZodType<SiteNotice> = z.object({
  level: z.enum(NOTICE_LEVELS),
  text: z.string(),
  until: z.string(),
});

/** Answer of GET /notice. */
export const currentNotice = z.object({ data: siteNotice.nullable() });
