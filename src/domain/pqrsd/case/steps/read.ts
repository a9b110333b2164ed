/** The person reads the answer, which the portal records once: the electronic proof of its notification (CPACA, art. 56). */
import { z } from 'zod';
import { formatIso } from '#shared/time/time.ts';
import { respondByFrom, respondByText, unreadOf, withRespondBy } from '../acts.ts';
import {
  datesFromNotification,
  notifiedOf,
  type ReadingWay,
  type RecourseDates,
  readingText,
  withNotification,
} from '../answers.ts';
import { ALL_STATES, ensure, type StepRules } from '../step-rules.ts';

const input = z.object({ kind: z.literal('read') });

type ReadEvent = {
  kind: 'read';
  /** The number of the event of the answer or decree; 0: it was read before, or there is none. */
  answer: number;
  /** Those of what else was read. */
  acts?: number[];
  respondBy?: string;
  way: ReadingWay;
  readAt: string;
} & Partial<RecourseDates>;

/** Only the portal takes this step. */
export const read: StepRules<typeof input, ReadEvent, { way: ReadingWay }> = {
  input,
  from: ALL_STATES,
  stateRefusal: '',
  isUnattended: true,
  decide(context, { way }) {
    const unread = unreadOf(context.state).map(({ seq }) => seq);
    ensure(unread.length > 0, null, 'La lectura ya está registrada.');
    const decision = notifiedOf(context.state);
    const act = decision && unread.includes(decision.seq) ? decision : null;
    const acts = unread.filter((seq) => seq !== act?.seq);
    const dates = {
      ...datesFromNotification(context, act, context.now),
      ...respondByFrom(context, acts, context.now),
    };
    const read = { kind: 'read', answer: act?.seq ?? 0, way, readAt: formatIso(context.now) } as const;
    return { ...read, ...(acts.length > 0 && { acts }), ...dates };
  },
  event: 'read',
  isPublic: true,
  apply: (state, { kind: _, answer: seq, acts = [], readAt: at, way, respondBy, ...dates }) => ({
    told: state.told.map((act) => (acts.includes(act.seq) ? { ...act, read: { at, way } } : act)),
    ...withNotification(state, seq, { ...dates, read: { at, way } }),
    ...withRespondBy(state, respondBy),
  }),
  describe: ({ readAt, way, respondBy }) => [`${readingText({ at: readAt, way })}.`, respondByText(respondBy)],
  anonymise: () => ({}),
};
