/** Bodies of POST /pqrsd/{id}/steps and POST /pqrsd/register. */
import { z } from 'zod';
import { CASE_CHANNELS, hasOwnRegister } from '#domain/pqrsd/case/channels.ts';
import { classCode } from '#domain/pqrsd/case/classification.ts';
import { optionalLine, orAbsent } from '#domain/pqrsd/case/step-fields.schema.ts';
import { STEP_INPUTS } from '#domain/pqrsd/case/steps.ts';
import { PQRSD_TYPES } from '#domain/pqrsd/pqrsd.ts';
import type { PqrsdSettings } from '#domain/pqrsd/settings.ts';
import { RISKS, riskRefusal } from '#domain/pqrsd/term/terms.ts';
import { timestampField } from '../fields/day.schema.ts';
import { oneLineText } from '../fields/text.schema.ts';
import { pqrsdInput } from './pqrsd-input.schema.ts';

/** A step of an officer, discriminated by its `kind`. */
export const stepInput = z.discriminatedUnion('kind', STEP_INPUTS, { error: 'Ese paso no existe.' });
export type StepInput = z.infer<typeof stepInput>;

/** In person only the name is required: receiving a request may not be refused (Ley 1755, art. 15). */
const ASKED_IN_PERSON: PqrsdSettings['required'] = ['fullname', 'type_pqrsd'];

const NO_REGISTER = 'Solo lo que envía la Supersalud, una EPS o la Personería trae su número.';

/** A request received outside the web form, numbered in the same series. */
export function registrationInput(settings: Pick<PqrsdSettings, 'policy_version'>) {
  const howItCame = z.object({
    channel: z.enum(
      CASE_CHANNELS.filter((channel) => channel !== 'web'),
      { error: 'Elija cómo llegó la solicitud.' },
    ),
    received_at: timestampField.optional().describe('Hora de Bogotá; por defecto, ahora.'),
    late_reason: optionalLine.describe('Por qué se radica ahora lo que llegó hace más de 90 días.'),
    external_number: orAbsent(
      oneLineText()
        .max(60, 'Use 60 caracteres o menos.')
        .transform((text) => text.toUpperCase()),
    ).describe('Su número en el registro de la entidad que la envió: el mismo dos veces no se radica.'),
    service: orAbsent(classCode).describe('Código del servicio, de GET /pqrsd/classification.'),
    motive: orAbsent(classCode).describe('Código del motivo, de GET /pqrsd/classification.'),
    risk: z
      .preprocess((value) => value || undefined, z.enum(RISKS, { error: 'Elija el riesgo.' }).optional())
      .describe('Riesgo de un reclamo, si ya se sabe.'),
  });
  return howItCame
    .and(pqrsdInput({ ...settings, required: ASKED_IN_PERSON }))
    .superRefine(({ channel, external_number }, context) => {
      // Runs beside other issues, which may have left the channel out.
      if (!external_number || !CASE_CHANNELS.includes(channel) || hasOwnRegister(channel)) return;
      context.addIssue({ code: 'custom', path: ['external_number'], message: NO_REGISTER, input: external_number });
    })
    .superRefine(({ type, risk }, context) => {
      // Runs beside other issues, which may have left the type out.
      const message = PQRSD_TYPES.includes(type) ? riskRefusal({ type, risk }) : null;
      if (message) context.addIssue({ code: 'custom', path: ['risk'], message, input: risk });
    });
}
export type Registration = z.infer<ReturnType<typeof registrationInput>>;
