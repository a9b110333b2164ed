/** The first event of every case: what the filing sets, and the only event without a step. */
import {
  type AnswerChannel,
  CASE_CHANNEL_LABELS,
  type CaseChannel,
  PQRSD_TYPE_TEXTS,
  type PqrsdType,
} from '../pqrsd.ts';
import type { TermClock } from '../term-clock.ts';
import type { CaseState, RecordedEvent } from './case.ts';
import type { EventRules } from './step-rules.ts';

export type FiledEvent = {
  kind: 'filed';
  type: PqrsdType;
  channel: CaseChannel;
  ways: AnswerChannel[];
  clock: TermClock;
};

export const filing: EventRules<FiledEvent> = {
  event: 'filed',
  isPublic: true,
  apply: () => {
    throw new Error('a case has a single filed event');
  },
  describe: ({ type, channel }) => [`${PQRSD_TYPE_TEXTS[type].label}. Llegó así: ${CASE_CHANNEL_LABELS[channel]}.`],
  anonymise: () => ({}),
};

/** The state after the filing; throws when a history begins with another event. */
export function initialState({ event }: RecordedEvent): CaseState {
  if (event.kind !== 'filed') throw new Error('the first event of a history must be filed');
  const { type, channel, ways, clock } = event;
  return {
    state: 'recibida',
    type,
    channel,
    ways,
    risk: null,
    matter: null,
    priority: false,
    assignedTo: null,
    awaitsReply: false,
    clock,
    completionRequest: null,
    transfer: null,
    answer: null,
    ending: null,
  };
}
