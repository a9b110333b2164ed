/** The status banner that an administrator puts on every page: «Hoy no hay urgencias». */
import { z } from 'zod';
import { oneLineText } from '../fields/text.schema.ts';
import { BANNER_LEVELS, type Banner } from '../html/banner.ts';
import { parseTimestamp } from '../time/time.ts';

const MAX_BANNER_LENGTH = 280;

const LOCAL_MINUTE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}$/;
const readMinute = (text: string): Date | null =>
  LOCAL_MINUTE.test(text) ? parseTimestamp(`${text.replace('T', ' ')}:00`) : null;

const minute = (error: string) =>
  z
    .string({ error })
    .trim()
    .refine((text) => readMinute(text) !== null, error)
    .transform((text) => readMinute(text) ?? new Date(Number.NaN));

/** Body of PUT /notice. */
export const bannerInput = z.object({
  level: z.enum(BANNER_LEVELS, { error: 'Elija qué tan urgente es.' }).meta({
    title: 'Qué tan urgente es',
    control: 'radios',
    options: {
      info: 'Aviso: informa',
      warn: 'Atención: hay que tenerlo en cuenta',
      danger: 'Urgente: cambia lo que la gente debe hacer hoy',
    },
  }),
  text: oneLineText('Escriba el aviso.')
    .min(1, 'Escriba el aviso.')
    .max(MAX_BANNER_LENGTH, `Use un aviso de ${MAX_BANNER_LENGTH} caracteres o menos.`)
    .meta({
      title: 'Aviso',
      help: 'Diga qué pasa, desde y hasta cuándo, y qué puede hacer la gente mientras tanto.',
    }),
  from: z
    .preprocess(
      (text) => (text === '' ? undefined : text),
      minute('Escriba desde cuándo se muestra: fecha y hora.').optional(),
    )
    .meta({
      title: 'Mostrar desde',
      help: 'Déjelo vacío para mostrarlo ahora. Fecha y hora de Colombia.',
      description: 'AAAA-MM-DD HH:mm, hora de Bogotá; sin ella, desde ahora.',
      control: 'datetime-local',
    }),
  until: minute('Escriba hasta cuándo vale: fecha y hora.').meta({
    title: 'Mostrar hasta',
    help: 'Fecha y hora de Colombia.',
    description: 'AAAA-MM-DD HH:mm, hora de Bogotá.',
    control: 'datetime-local',
  }),
});
export type BannerInput = z.infer<typeof bannerInput>;

/** The banner; its beginning and its end in ISO 8601. */
export const bannerSchema: z.ZodType<Banner> = z.object({
  level: z.enum(BANNER_LEVELS),
  text: z.string(),
  from: z.string().optional(),
  until: z.string(),
});

/** Answer of GET /notice. */
export const currentBanner = z.object({ data: bannerSchema.nullable() });
