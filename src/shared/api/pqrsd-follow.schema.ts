/** Following a case with number and clave. The answers contain neither the person nor the text of the form. */
import { z } from 'zod';
import { EVENT_KINDS } from '#domain/pqrsd/case/events.ts';
import { longText } from '#domain/pqrsd/case/step-fields.schema.ts';
import { caseFile, caseFileId, caseFiles } from '#domain/pqrsd/case-files.ts';
import {
  ANSWER_CHANNELS,
  ASK_CAUSES,
  dueCalculation,
  OUTCOMES,
  PQRSD_STATES,
  PQRSD_TYPES,
} from '#domain/pqrsd/pqrsd.ts';
import { instant } from '../fields/envelope.schema.ts';
import { storable } from '../formats/text.ts';

/** Crockford base 32 as people type it: O for 0, I and L for 1; separators are ignored. */
const normalizeClave = (typed: string): string => {
  const letters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
};

const credentialFields = {
  rad: z
    .string({ error: 'Escriba el número de radicado.' })
    .overwrite(storable)
    .trim()
    .toUpperCase()
    .min(1, 'Escriba el número de radicado.')
    .max(40, 'Ese número de radicado es demasiado largo.'),
  clave: z
    .string({ error: 'Escriba la clave.' })
    .trim()
    .min(1, 'Escriba la clave.')
    .max(40, 'Esa clave es demasiado larga.')
    .transform(normalizeClave),
};

/** Body of POST /pqrsd/seguimiento. */
export const followInput = z.object(credentialFields);
export type CaseCredentials = z.infer<typeof followInput>;

/** Purposes of a citizen's message. */
const INTENTS = ['completar', 'preguntar', 'pedir_plazo'] as const;

/** Body of POST /pqrsd/seguimiento/mensajes. */
export const followMessage = z.object({
  ...credentialFields,
  text: longText('Escriba el mensaje.'),
  intent: z
    .enum(INTENTS, { error: 'Elija para qué es el mensaje.' })
    .optional()
    .describe('Por defecto «completar» cuando se le pidió completar la solicitud; si no, «preguntar».'),
  files: caseFiles,
});
export type FollowMessage = z.infer<typeof followMessage>;

/** Body of POST /pqrsd/seguimiento/archivos. */
export const followFile = z.object({
  ...credentialFields,
  file: caseFileId.describe('Su `id` en el caso.'),
});

/** A case as its holder reads it. */
export const followed = z.object({
  rad: z.string(),
  type_pqrsd: z.enum(PQRSD_TYPES),
  state: z.enum(PQRSD_STATES),
  created_at: instant,
  due_at: instant.nullable().describe('null: el término no corre.'),
  working: dueCalculation,
  request: z
    .object({ cause: z.enum(ASK_CAUSES), respond_by: instant, may_ask_for_time: z.boolean() })
    .nullable()
    .describe('Lo que se le pidió completar, y hasta cuándo.'),
  transfer: z.object({ entity: z.string(), at: instant }).nullable(),
  answer: z
    .object({
      at: instant,
      channel: z.enum(ANSWER_CHANNELS),
      outcome: z.enum(OUTCOMES),
      text: z.string(),
      insist_until: instant.nullable().describe('Hasta cuándo puede insistir si se le negó.'),
    })
    .nullable(),
  messages: z.array(
    z.object({
      seq: z.int().describe('El paso de la historia que lo trajo.'),
      at: instant,
      kind: z.enum(EVENT_KINDS),
      by: z.enum(['ciudadano', 'hospital']),
      text: z.string(),
    }),
  ),
  files: z.array(caseFile).describe('Los que vinieron con los mensajes y la respuesta; no los de la solicitud.'),
  filed_files: z.int().describe('Cuántos archivos llegaron con la solicitud.'),
  history: z.array(z.object({ at: instant, label: z.string(), state: z.enum(PQRSD_STATES) })),
  may_write: z.boolean().describe('Se admiten mensajes.'),
});
export type Followed = z.infer<typeof followed>;
