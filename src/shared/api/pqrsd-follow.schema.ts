/** Following a case with number and clave. The answers contain neither the person nor the text of the form. */
import { z } from 'zod';
import { CITIZEN_ACTION_KINDS, INTENTS } from '#domain/pqrsd/case/citizen-intents.ts';
import { DECISIONS, DUTY_CAUSES } from '#domain/pqrsd/case/duties.ts';
import { optionalLongText } from '#domain/pqrsd/case/step-fields.schema.ts';
import { trackStep } from '#domain/pqrsd/case/track.ts';
import { readTypedCredentials } from '#domain/pqrsd/case-credentials.ts';
import { caseFile, caseFileId, caseFiles } from '#domain/pqrsd/case-files.ts';
import {
  ANSWER_CHANNELS,
  ASK_CAUSES,
  dueCalculation,
  OUTCOMES,
  PQRSD_STATES,
  PQRSD_TYPES,
  pendingPart,
  pqrsdPromise,
  TERM_UNITS,
} from '#domain/pqrsd/pqrsd.ts';
import { surveyOfCase } from '#domain/pqrsd/survey/survey.ts';
import { instant } from '../fields/envelope.schema.ts';
import { requiredText } from '../fields/text.schema.ts';
import { publicMessage } from './public-message.schema.ts';

const credentialFields = {
  rad: requiredText(40, 'Escriba el número de radicado.', 'Ese número de radicado es demasiado largo.'),
  clave: z
    .string({ error: 'Escriba la clave.' })
    .trim()
    .min(1, 'Escriba la clave.')
    .max(40, 'Esa clave es demasiado larga.'),
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads both fields before they are checked, because each may hold both lines of the receipt. */
function readTyped(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { rad, clave }: { rad?: unknown; clave?: unknown } = body;
  const read = readTypedCredentials({ rad: textOf(rad), clave: textOf(clave) });
  return { ...body, rad: read.rad || rad, clave: read.clave || clave };
}

/** A body with the credentials of a case beside other fields. */
export const withCredentials = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.preprocess(readTyped, z.object({ ...credentialFields, ...shape }));

/** Body of POST /pqrsd/seguimiento. */
export const followInput = withCredentials({});

/** A checked control of a form, or `true`. */
const isConfirmed = (value: unknown): boolean => value === true || value === 'on';

/** Body of POST /pqrsd/seguimiento/mensajes. */
export const followMessage = withCredentials({
  text: optionalLongText('Escriba el mensaje.').describe('Puede faltar cuando se desiste.'),
  intent: z
    .enum(INTENTS, { error: 'Elija para qué es el mensaje.' })
    .optional()
    .describe('Obligatorio cuando se le pidió completar la solicitud; si no, «preguntar».'),
  confirm: z.preprocess(isConfirmed, z.boolean()).default(false).describe('Con «desistir»: que de verdad la retira.'),
  files: caseFiles,
}).superRefine(({ text, intent, confirm }, context) => {
  const addIssue = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (text.trim() === '' && intent !== 'desistir') addIssue('text', 'Escriba el mensaje.');
  if (intent === 'desistir' && !confirm) addIssue('confirm', 'Marque la casilla para retirar su solicitud.');
});
export type FollowMessage = z.infer<typeof followMessage>;

/** Body of POST /pqrsd/seguimiento/archivos. */
export const followFile = withCredentials({
  file: caseFileId.describe('Su `id` en el caso.'),
});

/** A case as its holder reads it. */
export const followed = z.object({
  rad: z.string(),
  type_pqrsd: z.enum(PQRSD_TYPES),
  state: z.enum(PQRSD_STATES),
  created_at: instant,
  track: z.array(trackStep).describe('Los pasos del caso, en orden: los hechos, en el que está y los que faltan.'),
  due_at: instant.nullable().describe('Lo primero que se le debe a la persona; null: el término no corre.'),
  working: dueCalculation,
  promise: pqrsdPromise.nullable(),
  request: z
    .object({
      cause: z.enum(ASK_CAUSES),
      respond_by: instant,
      expired: z.boolean().describe('El plazo pasó, y nada la ha archivado: todavía la puede completar.'),
      may_ask_for_time: z.boolean(),
    })
    .nullable()
    .describe('Lo que se le pidió completar, y hasta cuándo.'),
  transfer: z.object({ entity: z.string(), at: instant, oficio: z.string().nullable() }).nullable(),
  answer: z
    .object({
      seq: z.int().describe('El mensaje que la trae, con sus archivos.'),
      at: instant,
      channel: z.enum(ANSWER_CHANNELS),
      outcome: z.enum(OUTCOMES),
      text: z.string(),
      insist_until: instant.nullable().describe('Hasta cuándo puede insistir si se le negó.'),
      replaces: instant.nullable().describe('La respuesta que corrige o reemplaza; las dos están en los mensajes.'),
      decision: z
        .enum(DECISIONS)
        .nullable()
        .describe('Cómo terminó el recurso o la insistencia que resuelve; null: responde la solicitud.'),
      upholds: instant.nullable().describe('La respuesta que deja en firme, que está en los mensajes.'),
    })
    .nullable(),
  pending: pendingPart,
  duties: z
    .array(
      z.object({
        cause: z.enum(DUTY_CAUSES),
        asks: z.enum(['otro']).nullable().describe('«otro»: una orden que no pide responderle a la persona.'),
        at: instant,
        due_at: instant,
        unit: z.enum(TERM_UNITS),
      }),
    )
    .describe('Recurso, orden, reapertura o réplica en curso, cada una con su fecha.'),
  messages: z.array(publicMessage),
  files: z.array(caseFile).describe('Los que vinieron con los mensajes y la respuesta; no los de la solicitud.'),
  filed_files: z.int().describe('Cuántos archivos llegaron con la solicitud.'),
  history: z.array(z.object({ at: instant, label: z.string(), state: z.enum(PQRSD_STATES) })),
  survey: surveyOfCase.nullable().describe('La encuesta, mientras está abierta.'),
  actions: z
    .array(z.object({ intent: z.enum(CITIZEN_ACTION_KINDS), until: instant.nullable(), law: z.string() }))
    .describe('Qué más puede hacer todavía, hasta cuándo y con qué norma.'),
  may_write: z.boolean().describe('Se admiten mensajes.'),
});
export type Followed = z.infer<typeof followed>;
