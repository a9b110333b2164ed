/** What each step of the desk takes, and what the desk writes down of a request made in person. */
import { z } from 'zod';
import { caseFiles } from '#domain/pqrsd/case-files.ts';
import {
  ANSWER_CHANNELS,
  ASK_CAUSES,
  CASE_CHANNELS,
  OUTCOMES,
  PQRSD_LIMITS,
  PQRSD_TYPES,
} from '#domain/pqrsd/pqrsd.ts';
import type { PqrsdSettings } from '#domain/pqrsd/settings.ts';
import { UNFILLED_MESSAGE, unfilledPlaceholders } from '#domain/pqrsd/templates.ts';
import { MATTERS, RISKS } from '#domain/pqrsd/terms.ts';
import { recordId } from '../fields/envelope.schema.ts';
import { oneLineText } from '../fields/one-line.schema.ts';
import { storable } from '../formats/text.ts';
import { parseTimestamp } from '../time/time.ts';
import { pqrsdInput } from './pqrsd-input.schema.ts';

const LINE = 500;
const line = (missing: string) => oneLineText(missing).min(1, missing).max(LINE, `Use ${LINE} caracteres o menos.`);
const optionalLine = oneLineText().max(LINE, `Use ${LINE} caracteres o menos.`).optional();
/** A long text that a citizen or an officer writes. */
export const longText = (missing: string) =>
  z
    .string({ error: missing })
    .overwrite(storable)
    .trim()
    .min(1, missing)
    .max(PQRSD_LIMITS.description, 'Use 10.000 caracteres o menos.');

const isComplete = (text: string): boolean => unfilledPlaceholders(text).length === 0;
/** The same for what goes to a person: nothing of a template may be left to write. */
const outgoing = (missing: string) => longText(missing).refine(isComplete, UNFILLED_MESSAGE);
const outgoingLine = (missing: string) => line(missing).refine(isComplete, UNFILLED_MESSAGE);

/** Body of POST /pqrsd/{id}/steps: one of the steps of the desk, told by its `kind`. */
export const stepInput = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('assign'), to: recordId }),
    z.object({ kind: z.literal('note'), text: longText('Escriba la nota.'), files: caseFiles }),
    z.object({ kind: z.literal('write'), text: outgoing('Escriba el mensaje.'), files: caseFiles }),
    z.object({
      kind: z.literal('classify'),
      type: z.enum(PQRSD_TYPES, { error: 'Elija el tipo de solicitud.' }).optional(),
      risk: z.enum(RISKS, { error: 'Elija el riesgo.' }).nullish().describe('null: sin riesgo.'),
      matter: z.enum(MATTERS, { error: 'Elija el asunto.' }).nullish().describe('null: ninguno con norma propia.'),
      priority: z.boolean().optional().describe('Riesgo para la vida o la integridad: medidas de inmediato.'),
      reason: line('Escriba por qué se clasifica así.'),
    }),
    z.object({
      kind: z.literal('ask'),
      cause: z.enum(ASK_CAUSES, { error: 'Elija si falta algo o no se entiende.' }),
      text: outgoing('Escriba qué falta o qué no se entiende.'),
    }),
    z.object({ kind: z.literal('grant'), text: outgoing('Escriba por qué necesita más plazo.') }),
    z.object({ kind: z.literal('complete'), text: longText('Escriba lo que faltaba.'), files: caseFiles }),
    z.object({
      kind: z.literal('extend'),
      days: z.int('Escriba cuántos días hábiles.'),
      reason: outgoingLine('Escriba por qué no se puede responder a tiempo: se le dirá a la persona.'),
    }),
    z.object({
      kind: z.literal('transfer'),
      entity: line('Escriba a qué entidad se traslada.'),
      reason: outgoingLine('Escriba por qué no le corresponde al hospital.'),
      late: optionalLine.describe('Por qué se traslada después de 5 días hábiles.'),
      files: caseFiles.describe('El oficio con que se traslada.'),
    }),
    z.object({
      kind: z.literal('answer'),
      text: outgoing('Escriba la respuesta.'),
      channel: z.enum(ANSWER_CHANNELS, { error: 'Elija por dónde se responde.' }),
      outcome: z.enum(OUTCOMES, { error: 'Elija si se resolvió o se negó.' }).default('resuelta'),
      ground: optionalLine.describe('Norma en que se apoya la negativa.'),
      evidence: optionalLine.describe('Constancia de entrega.'),
      notice: outgoing('Escriba el aviso.').optional().describe('Lo que todos leerán, cuando se responde por aviso.'),
      files: caseFiles,
    }),
    z.object({
      kind: z.literal('notice'),
      notice: outgoing('Escriba el aviso: es lo que todos leerán.').describe('Lo que todos leerán.'),
      evidence: optionalLine.describe('Cómo se supo que la respuesta no llegó.'),
    }),
    z.object({
      kind: z.literal('abandon'),
      act: line('Escriba el número y la fecha del acto que decreta el desistimiento.'),
      reason: line('Escriba los motivos del acto.'),
    }),
    z.object({
      kind: z.literal('close'),
      evidence: optionalLine.describe('Constancia de entrega u oficio remisorio.'),
      files: caseFiles.describe('La constancia; solo la ve el hospital.'),
    }),
    z.object({ kind: z.literal('annul'), reason: line('Escriba por qué se anula; el número se conserva.') }),
  ],
  { error: 'Ese paso no existe.' },
);
export type StepInput = z.infer<typeof stepInput>;

/** Of somebody who came in person only the name is demanded: receiving may not be refused (Ley 1755, art. 15). */
const ASKED_IN_PERSON: PqrsdSettings['required'] = ['fullname', 'type_pqrsd'];

/** Schema of POST /pqrsd/register: a request that did not come through the form, in the same series. */
export function registrationInput(settings: Pick<PqrsdSettings, 'policy_version'>) {
  const howItCame = z.object({
    channel: z.enum(
      CASE_CHANNELS.filter((channel) => channel !== 'web'),
      { error: 'Elija cómo llegó la solicitud.' },
    ),
    received_at: z
      .string()
      .trim()
      .refine((text) => parseTimestamp(text) !== null, 'Escriba la fecha como AAAA-MM-DD o AAAA-MM-DD HH:mm:ss.')
      .optional()
      .describe('Hora de Bogotá; por defecto, ahora.'),
  });
  return howItCame.and(pqrsdInput({ ...settings, required: ASKED_IN_PERSON }));
}
export type Registration = z.infer<ReturnType<typeof registrationInput>>;
