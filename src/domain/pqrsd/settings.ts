/** PQRSD settings that the hospital decides: `content/data/pqrsd.yaml`. */
import { z } from 'zod';
import { keysOf } from '#shared/fields/keys-of.ts';
import { onCallSettings } from './desk/on-call.ts';
import { PQRSD_TYPES, REQUIRABLE_FIELDS } from './pqrsd.ts';
import { withinNorm } from './term/norm-limits.ts';
import { termTable, termTableIssues } from './term/terms.ts';

/** Addresses without account that are told of the desk. */
export const alertAddresses = z
  .array(z.email('Escriba un correo válido.').toLowerCase())
  .describe('Correos sin cuenta que también reciben los avisos de la mesa y la alerta diaria.');

const settings = z.strictObject({
  required: z.array(z.enum(REQUIRABLE_FIELDS)).meta({ title: 'Datos obligatorios del formulario' }),
  policy_version: z.string().meta({ title: 'Versión de la política' }),
  ...termTable,
  motive_before_answer: z
    .array(z.enum(PQRSD_TYPES))
    .default([])
    .describe('Tipos que no se responden sin decir antes su motivo.'),
  answer_link_days: z
    .int()
    .positive()
    .describe('Días que sirve el enlace que abre una respuesta desde el correo de la persona.')
    .meta({ title: 'Días del enlace a la respuesta' }),
  warning_days: z
    .int()
    .positive()
    .describe('Con cuántos días hábiles o menos un caso está «Por vencer».')
    .meta({ title: 'Días para «Por vencer»' }),
  alerts_to: alertAddresses.default([]).meta({ title: 'Correos que reciben los avisos' }),
  on_call: onCallSettings
    .prefault({})
    .describe('Turno que recibe los avisos de un caso que puede ser vital.')
    .meta({ title: 'Turno de urgencias' }),
});
export type PqrsdSettings = z.infer<typeof settings>;

function checkTerms(given: PqrsdSettings, context: z.RefinementCtx): void {
  for (const message of termTableIssues(given)) {
    context.addIssue({ code: 'custom', path: ['terms'], message, input: given.terms });
  }
}

/** The file as it is saved: no term passes the norm. */
export const pqrsdSettings = settings.superRefine(checkTerms).superRefine((given, context) => {
  for (const correction of withinNorm(given).corrections) {
    context.addIssue({ code: 'custom', input: given, ...correction });
  }
});

/** Keys of earlier versions, which are dropped wherever the file is read, with what is said of them. */
const REMOVED = {
  denuncia_readers: '«denuncia_readers» ya no se lee: quienes leen denuncias están en «Ajustes». Borre esa línea.',
  urgent_words: '«urgent_words» ya no se lee: las palabras están en content/data/palabras-urgentes.yaml. Páselas allí.',
};
export const REMOVED_SETTINGS = keysOf(REMOVED);

/**
 * The file as an installation has it, which never stops the start: keys of earlier versions are dropped, and a term
 * that passes the norm is read as the norm's. `corrections` says what was read otherwise.
 */
export const installedPqrsdSettings = settings
  .extend({ denuncia_readers: z.unknown().optional(), urgent_words: z.unknown().optional() })
  .superRefine(checkTerms)
  .transform(({ denuncia_readers, urgent_words, ...given }) => {
    const { table, corrections } = withinNorm(given);
    const removed = { denuncia_readers, urgent_words };
    const dropped = REMOVED_SETTINGS.flatMap((key) => (removed[key] === undefined ? [] : [REMOVED[key]]));
    return { value: table, corrections: [...dropped, ...corrections.map(({ message }) => message)] };
  });
