/** The person reads the answer, which the portal records once: the electronic proof of its notification (CPACA, art. 56). */
import { z } from 'zod';
import { formatIso } from '#shared/time/time.ts';
import {
  datesFromNotification,
  notifiedOf,
  type ReadingWay,
  type RecourseDates,
  readingText,
  withNotification,
} from '../answers.ts';
import { ensure, type StepRules } from '../step-rules.ts';

const input = z.object({ kind: z.literal('read') });

type ReadEvent = {
  kind: 'read';
  /** The number of the event of the answer or decree. */
  answer: number;
  way: ReadingWay;
  readAt: string;
} & Partial<RecourseDates>;

/** Only the portal takes this step. */
export const read: StepRules<typeof input, ReadEvent, { way: ReadingWay }> = {
  input,
  from: ['respondida', 'cerrada'],
  stateRefusal: 'Este caso no tiene una respuesta por leer.',
  decide(context, { way }) {
    const act = notifiedOf(context.state);
    ensure(act !== null && act.read === null, null, 'La lectura de la respuesta ya está registrada.');
    const dates = datesFromNotification(context, act, context.now);
    return { kind: 'read', answer: act?.seq ?? 0, way, readAt: formatIso(context.now), ...dates };
  },
  event: 'read',
  isPublic: true,
  apply: (state, { kind: _, answer: seq, readAt: at, way, ...dates }) =>
    withNotification(state, seq, { ...dates, read: { at, way } }),
  describe: ({ readAt, way }) => [`${readingText({ at: readAt, way })}.`],
  anonymise: () => ({}),
};
