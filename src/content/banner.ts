/** content/data/aviso.yaml: the status banner of every page, and its expiry. */
import { z } from 'astro/zod';
import { BANNER_LEVELS } from '#shared/html/banner.ts';
import { parseTimestamp } from '#shared/time/time.ts';
import { paragraph } from './schemas/fields.ts';

export const bannerSchema = z.strictObject({
  active: z
    .boolean({ error: 'Escriba active: true o active: false.' })
    .describe('true: el aviso se muestra.')
    .meta({ title: 'Mostrar el aviso' }),
  level: z
    .enum(BANNER_LEVELS, { error: 'Use info, warn o danger en level.' })
    .describe('Qué tan urgente es.')
    .meta({ title: 'Qué tan urgente es', options: { info: 'Informativo', warn: 'Importante', danger: 'Urgente' } }),
  text: paragraph('el texto del aviso').max(280, 'Use un aviso de 280 caracteres o menos.'),
  until: z
    .string({ error: 'Escriba entre comillas hasta cuándo vale: "2026-12-04 18:00".' })
    .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, 'Escriba hasta cuándo vale como "AAAA-MM-DD HH:MM", hora de Colombia.')
    .describe('Hasta cuándo vale, hora de Colombia.')
    .meta({ title: 'Hasta cuándo vale' }),
});
type BannerData = z.infer<typeof bannerSchema>;

/** The instant until which a banner shows; null when it is off or expired. */
export function bannerActiveUntil({ active, until }: BannerData, now: Date): Date | null {
  const end = parseTimestamp(`${until}:00`);
  if (!end) throw new Error(`content/data/aviso.yaml: until: «${until}» no es una fecha que exista.`);
  return active && end > now ? end : null;
}
