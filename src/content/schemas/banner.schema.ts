/** content/data/aviso.yaml: the status banner of every page. */
import { z } from 'astro/zod';
import { BANNER_LEVELS } from '#shared/html/banner.ts';
import { text } from './fields.ts';

export const bannerSchema = z.strictObject({
  active: z.boolean({ error: 'Escriba active: true o active: false.' }).describe('true: el aviso se muestra.'),
  level: z.enum(BANNER_LEVELS, { error: 'Use info, warn o danger en level.' }).describe('Qué tan urgente es.'),
  text: text('el texto del aviso').max(280, 'Use un aviso de 280 caracteres o menos.'),
  until: z
    .string({ error: 'Escriba entre comillas hasta cuándo vale: "2026-12-04 18:00".' })
    .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, 'Escriba hasta cuándo vale como "AAAA-MM-DD HH:MM", hora de Colombia.')
    .describe('Hasta cuándo vale, hora de Colombia.'),
});
export type BannerData = z.infer<typeof bannerSchema>;
