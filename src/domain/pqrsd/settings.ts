/** PQRSD settings that the hospital decides: `content/data/pqrsd.yaml`. */
import { z } from 'zod';
import { onCallSettings } from './desk/on-call.ts';
import { isPhrase } from './desk/urgent-words.ts';
import { PQRSD_TYPES, REQUIRABLE_FIELDS } from './pqrsd.ts';
import { termTable, termTableIssues } from './term/terms.ts';

/** Addresses without account that are told of the desk. */
export const alertAddresses = z
  .array(z.email('Escriba un correo válido.').toLowerCase())
  .describe('Correos sin cuenta que también reciben los avisos de la mesa y la alerta diaria.');

export const urgentWords = z
  .array(z.string().refine(isPhrase, 'Escriba una palabra o una frase.'), {
    error: 'Escriba la lista de palabras de urgencia; «[]» si no hay.',
  })
  .describe('Palabras y frases de urgencia, que piden revisar el caso.');

export const pqrsdSettings = z
  .strictObject({
    required: z.array(z.enum(REQUIRABLE_FIELDS)),
    policy_version: z.string(),
    ...termTable,
    motive_before_answer: z
      .array(z.enum(PQRSD_TYPES))
      .default([])
      .describe('Tipos que no se responden sin decir antes su motivo.'),
    answer_link_days: z
      .int()
      .positive()
      .describe('Días que sirve el enlace que abre una respuesta desde el correo de la persona.'),
    warning_days: z.int().positive().describe('Con cuántos días hábiles o menos un caso está «Por vencer».'),
    denuncia_readers: z
      .array(z.email('Escriba un correo válido.').toLowerCase())
      .optional()
      .describe('De versiones anteriores: se toma una vez como la lista de «Ajustes», y se puede borrar.'),
    alerts_to: alertAddresses.default([]),
    urgent_words: urgentWords,
    on_call: onCallSettings.prefault({}).describe('Turno que recibe los avisos de un caso que puede ser vital.'),
  })
  .superRefine((settings, context) => {
    for (const message of termTableIssues(settings)) {
      context.addIssue({ code: 'custom', path: ['terms'], message, input: settings.terms });
    }
  });
export type PqrsdSettings = z.infer<typeof pqrsdSettings>;
