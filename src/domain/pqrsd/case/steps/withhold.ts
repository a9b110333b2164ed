/**
 * Takes a sent text and its files from the view of the holder of the clave: it reached who should not read it. The text stays
 * in the case, for administrators, and the history has the incident (Ley 1581 de 2012, arts. 4 and 17, lit. n).
 */

import { z } from 'zod';
import { recordId } from '#shared/fields/envelope.schema.ts';
import type { CaseState } from '../case-state.ts';
import { reasonLine } from '../step-fields.schema.ts';
import { ALL_STATES, ensure, reasonText, type StepRules } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('withhold'),
  message: recordId.meta({ title: 'Qué texto' }),
  reason: reasonLine('Escriba qué pasó.').meta({
    title: 'Qué pasó',
    help: 'De quién son los datos y qué se hizo, sin repetirlos. Pregunte a la dirección si hay que avisar a la Superintendencia de Industria y Comercio (SIC): Ley 1581 de 2012, artículo 17, literal n. El portal no le avisa.',
  }),
});

/** When a text was taken from the view of the person; null: the person may read it. */
export const withheldAt = ({ withheld }: Pick<CaseState, 'withheld'>, seq: number | null): string | null =>
  withheld.find((one) => one.seq === seq)?.at ?? null;

/** The server makes sure that the text is one that was sent to the person. */
export const withhold: StepRules<typeof input, { kind: 'withheld'; message: number; reason: string }> = {
  input,
  from: ALL_STATES,
  stateRefusal: '',
  permission: 'pqrsd:annul',
  decide({ state }, { message, reason }) {
    ensure(withheldAt(state, message) === null, 'message', 'Ese texto ya está retirado de la vista.');
    return { kind: 'withheld', message, reason };
  },
  event: 'withheld',
  isPublic: true,
  isNews: () => false,
  apply: ({ withheld, consultations }, { message: seq }, at) => ({
    withheld: [...withheld, { seq, at }],
    consultations: consultations.map((one) => ({ ...one, messages: one.messages.filter((shown) => shown !== seq) })),
  }),
  describe: ({ message, reason }) => [`El texto del paso ${message} ya no lo ve la persona.`, reasonText(reason)],
  anonymise: () => ({ reason: '' }),
};
