/** PQRSD settings that the hospital decides: `content/data/pqrsd.yaml`. */
import { z } from 'zod';
import { keysOf } from '#shared/fields/keys-of.ts';
import { PQRSD_TYPE_LABELS, PQRSD_TYPES, REQUIRABLE_FIELDS } from './pqrsd.ts';
import { withinNorm } from './term/norm-limits.ts';
import { termTable, termTableIssues } from './term/terms.ts';

/** What the form of PQRSD asks for, as it says it. */
const REQUIRABLE_LABELS = {
  fullname: 'Nombre completo',
  address: 'Dirección',
  email: 'Correo',
  telephone: 'Teléfono',
  gender: 'Género',
  ocupation: 'Ocupación',
  type_document: 'Tipo de documento',
  number_document: 'Número de documento',
  type_pqrsd: 'Tipo de solicitud',
} satisfies Record<(typeof REQUIRABLE_FIELDS)[number], string>;

const settings = z.strictObject({
  required: z
    .array(z.enum(REQUIRABLE_FIELDS).meta({ options: REQUIRABLE_LABELS }))
    .meta({ title: 'Datos obligatorios del formulario' }),
  policy_version: z.string().meta({ title: 'Versión de la política' }),
  ...termTable,
  motive_before_answer: z
    .array(z.enum(PQRSD_TYPES).meta({ options: PQRSD_TYPE_LABELS }))
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
  alerts_to:
    '«alerts_to» ya no se lee: los correos que reciben avisos están en «Datos de la oficina». Borre esa línea.',
  on_call: '«on_call» ya no se lee: el turno de urgencia está en «Datos de la oficina». Borre esa línea.',
};
export const REMOVED_SETTINGS = keysOf(REMOVED);
const GONE = z.unknown().optional();

/**
 * The file as an installation has it, which never stops the start: keys of earlier versions are dropped, and a term
 * that passes the norm is read as the norm's. `corrections` says what was read otherwise.
 */
export const installedPqrsdSettings = settings
  .extend({ denuncia_readers: GONE, urgent_words: GONE, alerts_to: GONE, on_call: GONE })
  .superRefine(checkTerms)
  .transform(({ denuncia_readers, urgent_words, alerts_to, on_call, ...given }) => {
    const { table, corrections } = withinNorm(given);
    const removed = { denuncia_readers, urgent_words, alerts_to, on_call };
    const dropped = REMOVED_SETTINGS.flatMap((key) => (removed[key] === undefined ? [] : [REMOVED[key]]));
    return { value: table, corrections: [...dropped, ...corrections.map(({ message }) => message)] };
  });
