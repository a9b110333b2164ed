/** Bodies of POST /pqrsd/{id}/steps and POST /pqrsd/register. */
import { z } from 'zod';
import { STEP_INPUTS } from '#domain/pqrsd/case/steps.ts';
import { CASE_CHANNELS } from '#domain/pqrsd/pqrsd.ts';
import type { PqrsdSettings } from '#domain/pqrsd/settings.ts';
import { timestampField } from '../fields/day.schema.ts';
import { pqrsdInput } from './pqrsd-input.schema.ts';

/** A step of an officer, discriminated by its `kind`. */
export const stepInput = z.discriminatedUnion('kind', STEP_INPUTS, { error: 'Ese paso no existe.' });
export type StepInput = z.infer<typeof stepInput>;

/** In person only the name is required: receiving a request may not be refused (Ley 1755, art. 15). */
const ASKED_IN_PERSON: PqrsdSettings['required'] = ['fullname', 'type_pqrsd'];

/** A request received outside the web form, numbered in the same series. */
export function registrationInput(settings: Pick<PqrsdSettings, 'policy_version'>) {
  const howItCame = z.object({
    channel: z.enum(
      CASE_CHANNELS.filter((channel) => channel !== 'web'),
      { error: 'Elija cómo llegó la solicitud.' },
    ),
    received_at: timestampField.optional().describe('Hora de Bogotá; por defecto, ahora.'),
  });
  return howItCame.and(pqrsdInput({ ...settings, required: ASKED_IN_PERSON }));
}
export type Registration = z.infer<ReturnType<typeof registrationInput>>;
