/** Front matter of the Markdown pages. */
import { z } from 'astro/zod';
import { BLOCK_NAMES } from './blocks.ts';
import { day, text } from './fields.ts';
import { namedHours } from './named-hours.ts';

const LAYOUTS = ['contenido', 'servicio'] as const;
const PAGE_STATES = ['publicado', 'pendiente', 'no aplica'] as const;

const shownFact = z.strictObject(
  {
    label: text('el nombre del dato'),
    value: text('el dato').optional(),
    hours: namedHours.optional(),
  },
  { error: 'Un dato de facts lleva label y, en la línea siguiente, value o hours.' },
);

const frontMatter = z.strictObject({
  title: text('el título (title)').describe('Título de la página; también el de la pestaña.'),
  subtitle: z.string().optional().describe('Una frase bajo el título.'),
  description: text('la descripción (description)')
    .max(160, 'Use una descripción de 160 caracteres o menos.')
    .describe('Una frase para los buscadores y para quien comparte el enlace.'),
  section: z.string().optional().describe('Sección a la que pertenece; se lee sobre el título.'),
  published: day.describe('Fecha de publicación.'),
  updated: day.optional().describe('Fecha de la última actualización de fondo.'),
  owner: text('el responsable (owner)').describe('Dependencia que responde por el contenido.'),
  review: day.optional().describe('Fecha en que se debe volver a revisar.'),
  layout: z
    .enum(LAYOUTS, { error: `Use una de estas plantillas en layout: ${LAYOUTS.join(', ')}.` })
    .default('contenido')
    .describe('«servicio» muestra primero los datos de facts.'),
  state: z
    .enum(PAGE_STATES, { error: `Use uno de estos estados en state: ${PAGE_STATES.join(', ')}.` })
    .default('publicado')
    .describe('Estado del contenido frente a la ley de transparencia.'),
  legalReason: z.string().optional().describe('Razón legal por la que no aplica.'),
  facts: z
    .array(shownFact)
    .default([])
    .describe('Lo que la persona busca primero: horario, dónde, qué llevar, costo, teléfono.'),
  blocks: z
    .array(z.enum(BLOCK_NAMES, { error: `Use uno de estos bloques en blocks: ${BLOCK_NAMES.join(', ')}.` }))
    .default([])
    .describe('Datos de content/data que se muestran después del texto.'),
  demo: z
    .boolean({ error: 'Escriba demo: true, o borre la línea.' })
    .default(false)
    .describe('true: el texto es de demostración y el hospital debe reemplazarlo; la página lo dice.'),
});

/** The head of a page whose body is drawn from data instead of Markdown. */
export const pageHead = frontMatter.pick({
  title: true,
  subtitle: true,
  description: true,
  section: true,
  published: true,
  updated: true,
  owner: true,
});
export type PageHead = z.infer<typeof pageHead>;

export const pageSchema = frontMatter.superRefine((page, context) => {
  const complain = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (page.state === 'no aplica' && !page.legalReason?.trim()) {
    complain('legalReason', 'Si el estado es «no aplica», escriba en legalReason la razón legal.');
  }
  if (page.layout === 'servicio' && page.facts.length === 0) {
    complain('facts', 'Una página de servicio empieza por sus datos: escriba al menos uno en facts.');
  }
  page.facts.forEach((fact, index) => {
    if ((fact.value === undefined) === (fact.hours === undefined)) {
      complain(`facts.${index}`, `Escriba en «${fact.label}» un value o un hours, uno solo de los dos.`);
    }
  });
  if (page.updated && page.updated < page.published) {
    complain('updated', 'La actualización no puede ser anterior a la publicación.');
  }
});
export type PageData = z.infer<typeof pageSchema>;
