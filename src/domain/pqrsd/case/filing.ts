/** The first event of a case, and its state after it: a filing loads no rules of the steps that follow. */
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { PQRSD_TYPE_TEXTS } from '../pqrsd.ts';
import { RISK_LABELS, type Risk } from '../term/terms.ts';
import type { CaseState } from './case-state.ts';
import { CASE_CHANNEL_LABELS } from './channels.ts';
import type { ClassChoice } from './classification.ts';
import { describeClass, type EventRules } from './step-rules.ts';

/** The only event without a step. */
export type FiledEvent = Pick<CaseState, 'type' | 'channel' | 'ways' | 'clock'> & {
  kind: 'filed';
  /** Told at the counter. */
  risk?: Risk;
  /** Its text has urgent words. */
  urgentWords?: true;
  /** The person said that a person is in danger now. */
  dangerNow?: true;
  /** Its number in the register of the entity that sent it; empty once anonymised. */
  externalNumber?: string;
  /** Why it was registered long after it came; empty once anonymised. */
  lateReason?: string;
  service?: ClassChoice;
  motive?: ClassChoice;
  /** Absent: the person did not ask for it. */
  answerByMail?: boolean;
};

export const filing: EventRules<FiledEvent> = {
  event: 'filed',
  isPublic: true,
  apply: () => {
    throw new Error('a case has a single filed event');
  },
  describe: ({ type, channel, risk, urgentWords, dangerNow, externalNumber, lateReason, service, motive }) => [
    `${PQRSD_TYPE_TEXTS[type].label}. Llegó así: ${CASE_CHANNEL_LABELS[channel]}.`,
    risk ? `${RISK_LABELS[risk]}.` : null,
    externalNumber ? `Su número allá: ${externalNumber}.` : null,
    lateReason ? sentence(`Se radicó tarde: ${lateReason}`) : null,
    ...describeClass({ service, motive }),
    urgentWords === true && 'Tiene palabras de urgencia.',
    dangerNow === true && 'La persona dijo que alguien está en peligro.',
  ],
  anonymise: ({ externalNumber, lateReason }) => ({
    ...(externalNumber && { externalNumber: '' }),
    ...(lateReason && { lateReason: '' }),
  }),
};

/** The state after the filing. */
export function stateOfFiled(event: FiledEvent): CaseState {
  const {
    kind: _,
    risk = null,
    urgentWords = false,
    dangerNow = false,
    lateReason: _late,
    service = null,
    motive = null,
    ...filed
  } = event;
  return {
    ...filed,
    externalNumber: filed.externalNumber || null,
    service,
    motive,
    answerByMail: filed.answerByMail ?? false,
    claveGeneration: 0,
    withheld: [],
    termSince: filed.clock.receivedAt,
    lostTerm: null,
    state: 'recibida',
    risk,
    urgentWords: urgentWords || dangerNow,
    judged: risk !== null,
    matter: null,
    priority: false,
    assignedTo: null,
    awaitsReply: false,
    completionRequest: null,
    asked: [],
    extension: null,
    transfer: null,
    answer: null,
    formerAnswers: [],
    told: [],
    duties: [],
    joinedTo: null,
    members: [],
    related: [],
    legendAt: null,
    consultations: [],
    proposals: [],
    pending: null,
    ending: null,
  };
}
