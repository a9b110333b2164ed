/** Tries the steps of a case without taking them, for whoever has to decide (pqrsd-outlook.ts). */

import { formatIso } from '#shared/time/time.ts';
import { ASK_CAUSES, PQRSD_TYPES } from '../pqrsd.ts';
import { MATTERS, type Matter, RISKS, type Risk } from '../terms.ts';
import type { CaseEvent, CaseState } from './case.ts';
import { type CaseRules, type Decision, decide, stepTermEnd } from './decide.ts';
import type { StepPreview } from './step-preview.schema.ts';
import { type Step, type StepKind, stepsFrom } from './steps.ts';

/** Stands for what the officer has not written yet. */
const PLACEHOLDER_TEXT = '…';

type PreviewContext = { rules: CaseRules; state: CaseState; now: Date; attempt: (step: Step) => Decision };

/** What every step that the state admits would come to now. */
export function previewSteps(rules: CaseRules, state: CaseState, now: Date): StepPreview {
  const trial: PreviewContext = { rules, state, now, attempt: (step) => decide(rules, state, step, now) };
  const admitted = stepsFrom(state.state);
  const ifAdmitted = <T>(kind: StepKind, look: (trial: PreviewContext) => T): T | null =>
    admitted.includes(kind) ? look(trial) : null;
  return {
    classify: ifAdmitted('classify', previewClassify),
    ask: ifAdmitted('ask', previewAsk),
    grant: ifAdmitted('grant', ({ attempt }) =>
      respondByPreview(attempt({ kind: 'grant', by: 'hospital', text: PLACEHOLDER_TEXT })),
    ),
    complete: ifAdmitted('complete', ({ attempt }) => ({
      due_at: dueAfter(attempt({ kind: 'complete', by: 'hospital', text: PLACEHOLDER_TEXT }), state),
    })),
    extend: ifAdmitted('extend', previewExtend),
    transfer: ifAdmitted('transfer', previewTransfer),
    answer: ifAdmitted('answer', () => ({
      insist_until: formatIso(stepTermEnd(rules, 'T11', now)),
      notice_until: formatIso(stepTermEnd(rules, 'AV', now)),
    })),
    notice: ifAdmitted('notice', previewNotice),
    abandon: ifAdmitted('abandon', ({ attempt }) => ({
      refusal: refusalOf(attempt({ kind: 'abandon', act: PLACEHOLDER_TEXT, reason: PLACEHOLDER_TEXT })),
    })),
    close: ifAdmitted('close', ({ attempt }) => ({
      refusal: refusalOf(attempt({ kind: 'close', evidence: PLACEHOLDER_TEXT })),
      needs_evidence: 'refusal' in attempt({ kind: 'close' }),
    })),
  };
}

const refusalOf = (decision: Decision): string | null => ('refusal' in decision ? decision.refusal.message : null);

const clockOf = (event: CaseEvent) => ('clock' in event ? event.clock : null);
const dueAfter = (decision: Decision, { clock }: CaseState): string =>
  ('event' in decision && clockOf(decision.event)?.dueAt) || clock.dueAt;

function respondByPreview(decision: Decision) {
  if ('refusal' in decision) return { refusal: decision.refusal.message, respond_by: null };
  const { event } = decision;
  return { refusal: null, respond_by: 'respondBy' in event ? event.respondBy : null };
}

function previewClassify({ rules, state, attempt }: PreviewContext) {
  const due = (kind: { type?: CaseState['type']; risk: Risk | null; matter: Matter | null }) =>
    dueAfter(attempt({ kind: 'classify', reason: PLACEHOLDER_TEXT, ...kind }), state);
  const none = { risk: null, matter: null };
  return {
    by_type: recordOf(PQRSD_TYPES, (type) => due({ ...none, type })),
    by_risk: rules.terms.health_hours ? recordOf(RISKS, (risk) => due({ ...none, type: 'reclamo', risk })) : {},
    by_matter: recordOf(MATTERS, (matter) => due({ ...none, matter })),
  };
}

const previewAsk = ({ attempt }: PreviewContext) =>
  recordOf(ASK_CAUSES, (cause) => respondByPreview(attempt({ kind: 'ask', cause, text: PLACEHOLDER_TEXT })));

function previewNotice({ attempt }: PreviewContext) {
  const decision = attempt({ kind: 'notice', notice: PLACEHOLDER_TEXT });
  const until = 'event' in decision && decision.event.kind === 'noticed' ? decision.event.noticeUntil : null;
  return { refusal: refusalOf(decision), until };
}

function previewExtend({ state, attempt }: PreviewContext) {
  const lengths = Array.from({ length: Math.max(1, state.clock.term.extension) }, (_, index) => index + 1);
  const decisions = lengths.map((days) => attempt({ kind: 'extend', days, reason: PLACEHOLDER_TEXT }));
  const refusal = decisions[0] ? refusalOf(decisions[0]) : null;
  return { refusal, due_after: refusal ? [] : decisions.map((decision) => dueAfter(decision, state)) };
}

function previewTransfer({ rules, state, now }: PreviewContext) {
  const limit = stepTermEnd(rules, 'T5', new Date(state.clock.receivedAt));
  return { limit: formatIso(limit), late: now > limit };
}

const recordOf = <K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;
