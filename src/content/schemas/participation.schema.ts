/** content/data/participa.yaml: the four cards and the six sections of the Función Pública guideline. */
import { z } from 'astro/zod';
import { demo, internalUrl, legalReason, link, list, oneOf, paragraph, text } from './fields.ts';
import { pageHead } from './page.schema.ts';

const ICONS = ['informacion', 'estrategia', 'informes', 'carta'] as const;

const card = z.strictObject({
  title: text('el título de la tarjeta'),
  text: paragraph('la explicación de la tarjeta'),
  path: internalUrl,
  icon: oneOf(ICONS, 'uno de estos dibujos').meta({ title: 'Dibujo', options: { informacion: 'Información' } }),
});

const part = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z-]+$/, 'Escriba un nombre en minúsculas y sin espacios: es el final de la dirección de la sección.')
    .meta({ title: 'Nombre en la dirección' }),
  title: text('el título de la sección'),
  paragraphs: z.array(paragraph('el texto de la sección')).min(1).meta({ title: 'Párrafos' }),
  points: list(paragraph('el punto'), 'Puntos'),
  events: list(
    text('el código de la actividad'),
    'Actividades',
    'Actividades del calendario, por su código: la página da su fecha, su hora y su lugar.',
  ),
  links: list(link, 'Enlaces'),
});

const section = part.extend({
  legalReason,
  note: z.string().optional().describe('En qué va, en una frase.').meta({ title: 'En qué va' }),
});

export const participationSchema = z.strictObject({
  demo,
  page: pageHead.meta({ title: 'Encabezado de la página' }),
  cards: z.array(card).length(4, 'Participa lleva cuatro tarjetas.').meta({ title: 'Tarjetas' }),
  general: z.array(part).describe('Lo común a todas las secciones: mecanismos, estrategia.'),
  sections: z
    .array(section)
    .length(6, 'La guía de la Función Pública pide seis secciones.')
    .meta({ title: 'Secciones' }),
});
export type Participation = z.infer<typeof participationSchema>;
