/** Answer templates (`content/data/pqrsd-plantillas.yaml`): the case fills the placeholders in braces. */
import { z } from 'zod';
import { OUTCOMES, PQRSD_TYPES, type PqrsdType } from './pqrsd.ts';
import type { Risk } from './terms.ts';

/** Steps that offer templates. */
const TEMPLATE_STEPS = ['answer', 'notice', 'ask', 'extend', 'transfer', 'write', 'grant'] as const;
export type TemplateStep = (typeof TEMPLATE_STEPS)[number];

type PlaceholderOfCase = 'saludo' | 'radicado' | 'asunto' | 'tipo' | 'fecha' | 'recibida' | 'vencimiento';
/** What fills the placeholders. */
export type TemplateFacts = Record<
  PlaceholderOfCase | 'insistencia' | 'entidad' | 'funcionario' | 'salud',
  string | null
>;

const template = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'Use minúsculas, números y guiones.')
    .describe('Nombre que no cambia.'),
  title: z.string().min(1).describe('Cómo se elige en la lista.'),
  step: z.enum(TEMPLATE_STEPS).describe('En qué paso se ofrece.'),
  types: z.array(z.enum(PQRSD_TYPES)).optional().describe('Solo para estos tipos; ausente: para todos.'),
  outcome: z.enum(OUTCOMES).optional().describe('Sentido de la respuesta que trae consigo.'),
  text: z.string().min(1).describe('El texto; entre llaves, lo que se llena o se escribe.'),
});
export type PqrsdTemplate = z.infer<typeof template>;

/** Schema of the file. */
export const pqrsdTemplates = z
  .strictObject({
    health_paragraph: z
      .string()
      .min(1)
      .describe('Párrafo que la Supersalud exige en las respuestas sobre salud (Circular Externa 047 de 2007).'),
    entities: z.array(z.string().min(1)).describe('Entidades que se proponen al trasladar.'),
    templates: z.array(template),
  })
  .superRefine(({ templates }, context) => {
    const ids = templates.map(({ id }) => id);
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (twice) context.addIssue({ code: 'custom', path: ['templates'], message: `«${twice}» está dos veces.` });
  });
export type PqrsdTemplates = z.infer<typeof pqrsdTemplates>;

/** The templates for a step of a case of a type. */
export const templatesFor = (all: readonly PqrsdTemplate[], step: TemplateStep, type: PqrsdType): PqrsdTemplate[] =>
  all.filter((one) => one.step === step && (!one.types || one.types.includes(type)));

/** Fills the known placeholders, keeps the others and collapses empty lines. */
export function fillTemplate(text: string, facts: TemplateFacts): string {
  const filled = text.replace(/\{([a-z]+)\}/g, (braced, name: string) => facts[name as keyof TemplateFacts] ?? braced);
  return filled.replace(/\n{3,}/g, '\n\n').trim();
}

/** The placeholders still to be filled, braces included. */
export const unfilledPlaceholders = (text: string): string[] => [...new Set(text.match(/\{[^{}]{1,200}\}/g) ?? [])];

export const UNFILLED_MESSAGE = 'Complete o borre lo que quedó entre llaves { } antes de enviarlo.';

type CaseKind = { type: PqrsdType; risk: Risk | null };
/** Types that always concern health; any other type does when an officer set a risk. */
const HEALTH_TYPES: readonly PqrsdType[] = ['queja', 'reclamo', 'cita', 'historia'];
export const isAboutHealth = ({ type, risk }: CaseKind): boolean => risk !== null || HEALTH_TYPES.includes(type);

/** Whether a text names the authorities to complain to: health directorate and Supersalud. */
const namesHealthAuthority = (text: string): boolean =>
  /superintendencia nacional de salud|supersalud/i.test(text) &&
  /(direcci[oó]n|secretar[ií]a|instituto)[^.]{0,60}salud/i.test(text);

/** Shorter texts hardly answer on the merits. */
const MIN_ANSWER_WORDS = 25;

/** Warnings before an answer is sent; the officer may confirm over them. */
export function answerWarnings(text: string, kind: CaseKind, healthParagraph: string): string[] {
  const own = text.replace(healthParagraph.trim(), '');
  const isShort = own.split(/\s+/).filter(Boolean).length < MIN_ANSWER_WORDS;
  const hidesHealth = isAboutHealth(kind) && !namesHealthAuthority(text);
  return [
    ...(isShort ? ['La respuesta es muy corta. Debe ser de fondo, clara y sobre todo lo que se preguntó.'] : []),
    ...(hidesHealth
      ? ['Falta decir que puede acudir a la Dirección de Salud y a la Supersalud si no está de acuerdo.']
      : []),
  ];
}
