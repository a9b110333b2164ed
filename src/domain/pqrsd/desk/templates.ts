/** Answer templates (`content/data/pqrsd-plantillas.yaml`): the case fills the placeholders in braces. */
import { z } from 'zod';
import { keysOf } from '#shared/fields/keys-of.ts';
import { requiredLine } from '#shared/fields/text.schema.ts';
import { OUTCOME_LABELS, OUTCOMES, PQRSD_LIMITS, PQRSD_TYPE_LABELS, PQRSD_TYPES, type PqrsdType } from '../pqrsd.ts';
import type { Risk } from '../term/terms.ts';

/** Steps that offer templates. */
export const TEMPLATE_STEP_LABELS = {
  answer: 'Respuesta',
  notice: 'Aviso público',
  ask: 'Pedir que complete',
  extend: 'Prórroga',
  transfer: 'Traslado',
  write: 'Mensaje',
  grant: 'Más plazo para completar',
};
export type TemplateStep = keyof typeof TEMPLATE_STEP_LABELS;
export const TEMPLATE_STEPS = keysOf(TEMPLATE_STEP_LABELS);
/** The steps whose text is one line of 500 characters. */
const SHORT_STEPS: readonly TemplateStep[] = ['extend', 'transfer'];
const SHORT_TEXT = 500;

/** The placeholders that the case fills. */
export const PLACEHOLDERS = [
  ...(['saludo', 'radicado', 'asunto', 'tipo', 'fecha', 'recibida', 'vencimiento'] as const),
  ...(['insistencia', 'entidad', 'funcionario', 'salud'] as const),
] as const;
/** What fills the placeholders. */
export type TemplateFacts = Record<(typeof PLACEHOLDERS)[number], string | null>;

const MAX_PLACEHOLDER = 200;
const KNOWN_PLACEHOLDERS: ReadonlySet<string> = new Set(PLACEHOLDERS);
/** One word in braces stands for a fact of the case; what the officer writes has several. */
const isOneWord = (inside: string): boolean => !/\s/.test(inside.trim());

/** What is wrong with the braces of a template, in Spanish; unknown placeholders are named beside those that exist. */
function placeholderIssues(text: string): string[] {
  const inside = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const unknown = inside.filter((name) => isOneWord(name) && name !== '' && !KNOWN_PLACEHOLDERS.has(name));
  const known = PLACEHOLDERS.map((name) => `{${name}}`).join(' ');
  return [
    ...new Set(
      unknown.map(
        (name) =>
          `{${name}} no existe. Los que se llenan solos son: ${known}. Lo que escribe el funcionario lleva varias palabras, como {escriba la razón}.`,
      ),
    ),
    ...(/[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, '')) ? ['Falta o sobra una llave: cada hueco va entre { y }.'] : []),
    ...(inside.some((name) => name.trim() === '') ? ['Hay unas llaves vacías: escriba qué va en ellas.'] : []),
    ...(inside.some((name) => name.length > MAX_PLACEHOLDER)
      ? [`Lo que va entre llaves tiene como máximo ${MAX_PLACEHOLDER} caracteres.`]
      : []),
  ];
}

/** The name of a template or an entity, which the form makes and which never changes. */
const slug = (madeFrom: 'title' | 'name') =>
  z
    .string()
    .regex(/^[a-z0-9-]{1,80}$/, 'Use minúsculas, números y guiones.')
    .meta({ title: 'Nombre que no cambia', madeFrom });
const retiredFlag = (help: string) => z.literal(true).optional().describe(help);

export const pqrsdTemplate = z
  .strictObject({
    id: slug('title'),
    title: requiredLine(100, 'Escriba el título.').describe('Con él se elige en la lista.').meta({ title: 'Título' }),
    step: z
      .enum(TEMPLATE_STEPS, { error: 'Elija el paso.' })
      .meta({ title: 'Paso en que se ofrece', options: TEMPLATE_STEP_LABELS }),
    types: z
      .array(z.enum(PQRSD_TYPES).meta({ options: PQRSD_TYPE_LABELS }))
      .optional()
      .describe('Sin marcar ninguno se ofrece en todos.')
      .meta({ title: 'Tipos de solicitud' }),
    outcome: z
      .enum(OUTCOMES)
      .optional()
      .describe('Solo en una respuesta: queda marcado al usarla, y se puede cambiar.')
      .meta({ title: 'Sentido de la respuesta', options: OUTCOME_LABELS }),
    text: z
      .string()
      .min(1, 'Escriba el texto.')
      .max(PQRSD_LIMITS.description, 'Use 10.000 caracteres o menos.')
      .describe(
        `Se llenan solos: ${PLACEHOLDERS.map((name) => `{${name}}`).join(' ')}. Lo que escribe el funcionario va entre llaves y con varias palabras, como {escriba la razón}: nada sale mientras quede una llave.`,
      )
      .meta({ title: 'Texto' }),
    retired: retiredFlag('Deja de aparecer al escribir; el texto queda aquí.').meta({ title: 'No ofrecerla' }),
  })
  .superRefine(({ text, step }, context) => {
    const isTooLong = SHORT_STEPS.includes(step) && text.length > SHORT_TEXT;
    const length = isTooLong ? [`Este paso admite ${SHORT_TEXT} caracteres.`] : [];
    for (const message of [...placeholderIssues(text), ...length])
      context.addIssue({ code: 'custom', path: ['text'], message, input: text });
  });
export type PqrsdTemplate = z.infer<typeof pqrsdTemplate>;

/** An entity to which requests are transferred, with at least one way to reach it. */
export const transferEntity = z
  .strictObject({
    id: slug('name'),
    name: requiredLine(150, 'Escriba el nombre.').meta({ title: 'Nombre' }),
    email: z
      .email('Escriba un correo válido.')
      .toLowerCase()
      .optional()
      .describe('Escriba al menos una forma de llegar a ella: correo, teléfono, página o dirección.')
      .meta({ title: 'Correo' }),
    phone: requiredLine(80, 'Escriba el teléfono.').optional().meta({ title: 'Teléfono' }),
    url: z
      .url({ protocol: /^https?$/, error: 'Escriba la dirección completa, con https://' })
      .optional()
      .describe('Con https:// al comienzo.')
      .meta({ title: 'Página' }),
    address: requiredLine(200, 'Escriba la dirección.').optional().meta({ title: 'Dirección' }),
    retired: retiredFlag('Deja de proponerse al trasladar.').meta({ title: 'No ofrecerla' }),
  })
  .refine(({ email, phone, url, address }) => email || phone || url || address, {
    path: ['email'],
    message: 'Escriba al menos una forma de llegar a ella: correo, teléfono, página o dirección.',
  });
export type TransferEntity = z.infer<typeof transferEntity>;

/** The ways to reach an entity, in one line. */
export const waysToReach = ({ email, phone, url, address }: TransferEntity): string =>
  [email, phone, url, address].filter(Boolean).join(' · ');

/** The paragraph that the Supersalud demands in answers about health. */
export const healthParagraph = z
  .string()
  .min(1, 'Escriba el párrafo.')
  .max(2000, 'Use 2.000 caracteres o menos.')
  .refine(namesHealthAuthority, {
    error: 'Debe nombrar a la Dirección o Secretaría de Salud y a la Superintendencia Nacional de Salud.',
  })
  .refine((text) => !/[{}]/.test(text), 'Este párrafo no lleva llaves.')
  .describe(
    'Va en toda respuesta sobre la atención en salud (Circular Externa 047 de 2007). Nombre la Dirección o Secretaría de Salud que corresponde y la Superintendencia Nacional de Salud.',
  )
  .meta({ title: 'Párrafo de la Supersalud' });

/** Schema of the file. */
export const pqrsdTemplates = z
  .strictObject({
    health_paragraph: healthParagraph,
    entities: z
      .array(transferEntity)
      .describe('Se proponen al trasladar una solicitud, con la forma de llegar a cada una; se puede escribir otra.')
      .meta({ title: 'Entidades' }),
    templates: z
      .array(pqrsdTemplate)
      .describe('Los textos con los que se empieza a escribir en cada paso; lo ya enviado queda como salió.')
      .meta({ title: 'Plantillas' }),
  })
  .superRefine((file, context) => {
    for (const list of ['templates', 'entities'] as const) {
      const ids = file[list].map(({ id }) => id);
      const twice = ids.find((id, index) => ids.indexOf(id) !== index);
      if (twice) context.addIssue({ code: 'custom', path: [list], message: `«${twice}» está dos veces.` });
    }
  });
export type PqrsdTemplates = z.infer<typeof pqrsdTemplates>;

/** The texts without the templates and entities that are no longer offered. */
export function offeredTemplates({ health_paragraph, templates, entities }: PqrsdTemplates): PqrsdTemplates {
  const isOffered = ({ retired }: { retired?: true | undefined }) => !retired;
  return { health_paragraph, templates: templates.filter(isOffered), entities: entities.filter(isOffered) };
}

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
function namesHealthAuthority(text: string): boolean {
  return (
    /superintendencia nacional de salud|supersalud/i.test(text) &&
    /(direcci[oó]n|secretar[ií]a|instituto)[^.]{0,60}salud/i.test(text)
  );
}

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
