/** Front matter of the Markdown pages in content/pages and content/listas. */
import { z } from 'astro/zod';
import { CATEGORIES, CATEGORY_LABELS } from '#domain/posts/post.ts';
import { BLOCK_NAMES, BLOCK_TITLES } from '../blocks.ts';
import {
  calendarDay,
  documentFile,
  flag,
  legalReason,
  list,
  nationalLine,
  oneOf,
  paragraph,
  scheduleName,
  text,
  unitName,
} from './fields.ts';
import { pagePicture } from './page-picture.ts';

const PHONES = ['switchboard', 'emergency', 'tollFree', 'antiCorruption'] as const;
const CHATS = ['consulta', 'siau', 'urgencias'] as const;
const PHONE_NAMES = {
  switchboard: 'Conmutador',
  emergency: 'Urgencias',
  tollFree: 'Línea gratuita',
  antiCorruption: 'Línea anticorrupción',
} satisfies Record<(typeof PHONES)[number], string>;
const CHAT_NAMES = {
  consulta: 'Consulta externa',
  siau: 'SIAU',
  urgencias: 'Urgencias',
} satisfies Record<(typeof CHATS)[number], string>;
const VALUE_FIELDS = ['value', 'hours', 'phone', 'chat', 'line'] as const;
const ONE_VALUE = 'el dato, un horario, un teléfono, un WhatsApp o una línea nacional';

/** One line of `facts`: a label and exactly one source of its value. */
const pageFact = z.strictObject(
  {
    label: text('el nombre del dato'),
    value: text('el dato').optional().describe('El dato, escrito aquí.'),
    hours: scheduleName.optional().meta({ title: 'Horario' }),
    phone: z
      .enum(PHONES, { error: 'Elija un teléfono.' })
      .optional()
      .describe('Uno de los teléfonos del hospital.')
      .meta({ title: 'Teléfono', options: PHONE_NAMES }),
    chat: z
      .enum(CHATS, { error: 'Elija un WhatsApp.' })
      .optional()
      .describe('Uno de los WhatsApp del hospital.')
      .meta({ title: 'WhatsApp', options: CHAT_NAMES }),
    line: nationalLine.optional(),
  },
  { error: `Un dato lleva su nombre y, además, uno solo de estos: ${ONE_VALUE}.` },
);
export type PageFact = z.infer<typeof pageFact>;

/** The ways to a service, before anything else on its page. */
const contactWays = z.strictObject({
  title: text('el título de los contactos')
    .describe('Lo que la persona quiere hacer, por ejemplo «Pedir una cita».')
    .meta({ title: 'Título' }),
  phone: z
    .enum(PHONES, { error: 'Elija un teléfono.' })
    .describe('Teléfono al que se llama.')
    .meta({ title: 'Teléfono', options: PHONE_NAMES }),
  hours: scheduleName.describe('Uno de los horarios del hospital.').meta({ title: 'Horario en que contestan' }),
  chat: z
    .enum(CHATS, { error: 'Elija un WhatsApp.' })
    .optional()
    .describe('WhatsApp al que se escribe.')
    .meta({ title: 'WhatsApp', options: CHAT_NAMES }),
});
export type ContactWays = z.infer<typeof contactWays>;
const LAYOUTS = ['contenido', 'servicio', 'datos'] as const;

/** A PDF on the page; the build reads its size and format. */
const documentBlock = z.strictObject({
  file: documentFile
    .describe('El nombre del PDF, o la dirección que tiene en la biblioteca de archivos.')
    .meta({ title: 'Archivo' }),
  title: text('el título del documento').describe('Como se llama el documento; no repita el de la página.'),
  summary: paragraph('el resumen del documento').describe(
    'Lo que dice el documento, para quien no puede o no quiere abrirlo.',
  ),
  demo: flag('De demostración', 'true: es de demostración y el hospital lo debe reemplazar.'),
});
export type DocumentBlock = z.infer<typeof documentBlock>;

const frontMatter = z.strictObject({
  title: text('el título').describe('Título de la página; también el de la pestaña.'),
  subtitle: z.string().optional().describe('Una frase bajo el título.').meta({ title: 'Subtítulo' }),
  description: paragraph('la descripción')
    .max(160, 'Use una descripción de 160 caracteres o menos.')
    .describe('Una frase para los buscadores y para quien comparte el enlace.'),
  section: z
    .string()
    .optional()
    .describe('Sección a la que pertenece; se lee sobre el título.')
    .meta({ title: 'Sección' }),
  published: calendarDay.describe('Fecha de publicación.'),
  updated: calendarDay
    .optional()
    .describe('Fecha de la última actualización de fondo.')
    .meta({ title: 'Última actualización' }),
  picture: pagePicture
    .optional()
    .describe('Lo que se ve junto al título; sin elegir, el dibujo que el portal trae para la página, si trae uno.')
    .meta({ title: 'Imagen' }),
  owner: unitName('el responsable').describe('Dependencia que responde por el contenido.'),
  review: calendarDay
    .optional()
    .describe('Fecha en que se debe volver a revisar.')
    .meta({ title: 'Fecha de revisión' }),
  layout: oneOf(LAYOUTS, 'una de estas plantillas')
    .default('contenido')
    .describe('Qué se lee primero: el texto, los datos del servicio, o los bloques de datos.')
    .meta({
      title: 'Plantilla',
      options: {
        contenido: 'Página de texto',
        servicio: 'Servicio: primero sus datos',
        datos: 'Datos: primero los bloques',
      },
    }),
  legalReason,
  ways: contactWays
    .optional()
    .describe('Botones para llamar, escribir o venir, al comienzo de la página.')
    .meta({ title: 'Formas de contacto' }),
  facts: list(
    pageFact,
    'Datos del servicio',
    'Lo que la persona busca primero: horario, dónde, qué llevar, costo, teléfono.',
  ),
  document: documentBlock.optional().describe('Documento PDF que la página presenta.').meta({ title: 'Documento PDF' }),
  pdf: flag('Ofrecer también un PDF', 'true: el portal hace un PDF con el texto de la página, y esta lo enlaza.'),
  blocks: list(
    oneOf(BLOCK_NAMES, 'uno de estos bloques').meta({ title: 'Bloque', options: BLOCK_TITLES }),
    'Datos que muestra',
    'Datos del hospital que se muestran después del texto; con la plantilla «Datos», antes.',
  ),
  changes: flag(
    'Mostrar los cambios de la página',
    'true: la página muestra al final, plegados, sus cambios: la fecha y lo que se escribió al publicar cada uno.',
  ),
  demo: flag(
    'De demostración',
    'true: el texto es de demostración y el hospital debe reemplazarlo; la página lo dice.',
  ),
});

/** The metadata of a page that renders data instead of Markdown. */
export const pageHead = frontMatter.pick({
  title: true,
  subtitle: true,
  description: true,
  section: true,
  picture: true,
  published: true,
  updated: true,
  owner: true,
});
export type PageHead = z.infer<typeof pageHead>;

export const pageSchema = frontMatter.superRefine((page, context) => {
  const complain = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (page.layout === 'servicio' && page.facts.length === 0) {
    complain('facts', 'Una página de servicio empieza por sus datos: escriba al menos uno.');
  }
  if (page.layout === 'datos' && page.blocks.length === 0) {
    complain('blocks', 'Una página de datos empieza por ellos: escriba al menos un bloque.');
  }
  for (const [index, fact] of page.facts.entries()) {
    if (VALUE_FIELDS.filter((way) => fact[way] !== undefined).length === 1) continue;
    complain(`facts.${index}`, `Escriba en «${fact.label}» uno solo de estos: ${ONE_VALUE}.`);
  }
  if (page.updated && page.updated < page.published) {
    complain('updated', 'La actualización no puede ser anterior a la publicación.');
  }
});
export type PageData = z.infer<typeof pageSchema>;

const groupCopy = z.strictObject({
  title: text('el título del grupo'),
  empty: paragraph('qué va en el grupo').describe('Lo que se lee mientras no hay publicaciones.'),
});

/** The introduction of a page that lists posts (docs/contract.md#category-pages). */
export const categoryPageSchema = pageHead.extend({
  groups: z
    .partialRecord(z.enum(CATEGORIES).meta({ options: CATEGORY_LABELS }), groupCopy)
    .describe('Palabras de cada grupo, por la categoría de sus publicaciones.')
    .meta({ title: 'Grupos de publicaciones' }),
});
