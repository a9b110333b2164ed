/** Puts the data of the person right (Ley 1581 de 2012, art. 8, lit. a); the event tells which, and never a value. */
import { z } from 'zod';
import { keysOf } from '#shared/fields/keys-of.ts';
import type { AnswerChannel } from '../../pqrsd.ts';
import { ALL_STATES, ensure, reasonText, type StepRules } from '../step-rules.ts';

const FIELD_NAMES = {
  fullname: 'el nombre',
  type_document: 'el tipo de documento',
  number_document: 'el número de documento',
  email: 'el correo',
  telephone: 'el teléfono',
  address: 'la dirección',
  answer_by_mail: 'cómo recibe la respuesta',
};
export type CorrectedField = keyof typeof FIELD_NAMES;
export const CORRECTED_FIELDS = keysOf(FIELD_NAMES);

const input = z.object({ kind: z.literal('correct_person') });

type Correction = {
  fields: CorrectedField[];
  /** The channels that the corrected data allow. */
  ways: AnswerChannel[];
  answerByMail: boolean;
  reason: string;
};

/** Only the portal takes this step. */
export const correctPerson: StepRules<typeof input, { kind: 'person_corrected' } & Correction, Correction> = {
  input,
  from: ALL_STATES,
  stateRefusal: '',
  decide(_context, { fields, ways, answerByMail, reason }) {
    ensure(fields.length > 0, null, 'No cambió ningún dato.');
    return { kind: 'person_corrected', fields, ways, answerByMail, reason };
  },
  event: 'person_corrected',
  isPublic: true,
  isNews: () => false,
  apply: (_state, { ways, answerByMail }) => ({ ways, answerByMail }),
  describe: ({ fields, reason }) => [
    `Cambió ${new Intl.ListFormat('es').format(fields.map((field) => FIELD_NAMES[field]))}.`,
    reasonText(reason),
  ],
  anonymise: () => ({ reason: '' }),
};
