/** What became of the mail with the answer, recorded by the portal from the outbox. */
import { z } from 'zod';
import type { MailFailureCode } from '#domain/operations/mail-delivery.ts';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { formatIso } from '#shared/time/time.ts';
import { answerMailText, datesFromNotification, notifiedOf, type RecourseDates, withNotification } from '../answers.ts';
import { ALL_STATES, type StepRules } from '../step-rules.ts';

const input = z.object({ kind: z.literal('mailed') });

type Delivery = {
  /** The number of the event whose text was mailed. */
  answer: number;
  /** With the whole answer; otherwise with a link to it. */
  full: boolean;
  failure: MailFailureCode | null;
};
type MailedEvent = Delivery & Partial<RecourseDates> & { kind: 'mailed'; mailedAt: string };

/** Only the portal takes this step. */
export const mailed: StepRules<typeof input, MailedEvent, Delivery & { at: Date }> = {
  input,
  from: ALL_STATES,
  stateRefusal: 'Este caso no tiene correo con una respuesta.',
  decide(context, { answer: seq, full, failure, at }) {
    const act = notifiedOf(context.state);
    const isProof = full && !failure && act?.seq === seq;
    const dates = isProof ? datesFromNotification(context, act, at) : {};
    return { kind: 'mailed', answer: seq, full, failure, mailedAt: formatIso(at), ...dates };
  },
  event: 'mailed',
  isPublic: false,
  apply: (state, { kind: _, answer: seq, full, failure, mailedAt: at, ...dates }) =>
    withNotification(state, seq, { ...dates, mail: { at, full, failure } }),
  describe: ({ mailedAt: at, full, failure }) => [sentence(answerMailText({ at, full, failure }))],
  anonymise: () => ({}),
};
