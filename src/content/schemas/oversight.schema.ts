/** content/data/vigilancia.yaml: the oversight bodies of the hospital, its sector and its associations. */
import { z } from 'astro/zod';
import { demo, email, oneOf, paragraph, phone, text, webAddress } from './fields.ts';
import { logo } from './logo.ts';
import { pageHead } from './page.schema.ts';

const LEVELS = ['nacional', 'departamental', 'municipal'] as const;

const organization = z.strictObject({
  demo,
  name: text('el nombre'),
  short: z
    .string()
    .max(16, 'Use 16 letras o menos.')
    .optional()
    .describe('Nombre corto para el rótulo.')
    .meta({ title: 'Nombre corto' }),
  logo: logo.optional(),
  level: oneOf(LEVELS, 'uno de estos niveles').meta({ title: 'Nivel' }),
  role: paragraph('qué hace').describe('Qué controla o qué hace, en una o dos frases.'),
  address: z.string().optional().meta({ title: 'Dirección' }),
  phone: phone.optional(),
  tollFree: z.string().optional().describe('Línea gratuita.'),
  email: email.optional(),
  web: webAddress.optional(),
});

const body = organization.extend({
  control: text('el tipo de control').describe('Fiscal, disciplinario, político, social…'),
  disagreement: paragraph('qué hace por quien no está de acuerdo')
    .optional()
    .describe(
      'Qué hace por quien no está de acuerdo con una respuesta del hospital. Con esto se nombra junto a las respuestas.',
    )
    .meta({ title: 'Si alguien no está de acuerdo con una respuesta' }),
});

export const oversightSchema = z.strictObject({
  pages: z
    .strictObject({
      bodies: pageHead.describe('Encabezado de las autoridades que lo vigilan.'),
      marks: pageHead.describe('Encabezado de las entidades de vigilancia.'),
      sector: pageHead.describe('Encabezado del directorio de entidades.'),
      associations: pageHead.describe('Encabezado del directorio de agremiaciones.'),
    })
    .meta({ title: 'Encabezados de las páginas' }),
  bodies: z.array(body).min(1).meta({ title: 'Entes de control' }),
  internal: z
    .strictObject({
      demo,
      mechanisms: z
        .array(z.strictObject({ name: text('el mecanismo'), text: paragraph('en qué consiste') }))
        .meta({ title: 'Mecanismos' }),
    })
    .describe('Mecanismos internos de supervisión.'),
  sector: z.array(organization).min(1).meta({ title: 'Entidades del sector' }),
  associations: z.array(organization).min(1).meta({ title: 'Agremiaciones' }),
});
export type Organization = z.infer<typeof organization> & { control?: string };
