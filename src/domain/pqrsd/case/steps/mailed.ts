/** What became of the mail with the answer, recorded by the portal from the outbox. */

import { z } from 'zod';
import type { MailFailureCode } from '#domain/operations/mail-delivery.ts';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { formatIso } from '#shared/time/time.ts';
import { answerMailText, type RecourseDates, withNotification } from '../answers.ts';
import type { AnswerMail } from '../case-state.ts';
import { ALL_STATES, type StepRules } from '../step-rules.ts';

const input = z.object({ kind: z.literal('mailed') });

type Delivery = {
  /** The number of the event whose text was mailed. */
  answer: number;
  /** With the whole answer; otherwise with a link to it. */
  full: boolean;
  failure: MailFailureCode | null;
};
/** Events older than `isOnlySent` may carry the dates that ran from the acceptance of the whole answer. */
type MailedEvent = Delivery &
  Partial<RecourseDates> &
  Pick<AnswerMail, 'isOnlySent'> & { kind: 'mailed'; mailedAt: string };

/** Only the portal takes this step. */
export const mailed: StepRules<typeof input, MailedEvent, Delivery & { at: Date }> = {
  input,
  from: ALL_STATES,
  stateRefusal: 'Este caso no tiene correo con una respuesta.',
  isUnattended: true,
  decide: (_context, { answer: seq, full, failure, at }) => ({
    ...{ kind: 'mailed', answer: seq, full, failure, mailedAt: formatIso(at) },
    ...(!failure && { isOnlySent: true }),
  }),
  event: 'mailed',
  isPublic: false,
  apply: (state, { kind: _, answer: seq, full, failure, mailedAt: at, isOnlySent, ...dates }) =>
    withNotification(state, seq, { ...dates, mail: { at, full, failure, ...(isOnlySent && { isOnlySent }) } }),
  describe: ({ mailedAt: at, ...mail }) => [sentence(answerMailText({ at, ...mail }))],
  anonymise: () => ({}),
};
