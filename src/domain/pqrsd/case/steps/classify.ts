/** Classifies a case: another term counts anew from receipt, with the pauses so far and without the extension. */
import { z } from 'zod';
import { recordOf } from '#shared/fields/keys-of.ts';
import type { WorkCalendar } from '../../../calendar/business-days.ts';
import { PQRSD_TYPE_TEXTS, PQRSD_TYPES } from '../../pqrsd.ts';
import { canPause, pauseClock, resumeClock, startClock, type TermClock } from '../../term-clock.ts';
import { MATTER_LABELS, MATTERS, RISK_LABELS, RISKS, type Term, type TermBasis, termFor } from '../../terms.ts';
import { line } from '../step-fields.schema.ts';
import { inProgressState, reasonText, type StepRules } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('classify'),
  type: z.enum(PQRSD_TYPES, { error: 'Elija el tipo de solicitud.' }).optional(),
  risk: z.enum(RISKS, { error: 'Elija el riesgo.' }).nullish().describe('null: sin riesgo.'),
  matter: z.enum(MATTERS, { error: 'Elija el asunto.' }).nullish().describe('null: ninguno con norma propia.'),
  priority: z.boolean().optional().describe('Riesgo para la vida o la integridad: medidas de inmediato.'),
  reason: line('Escriba por qué se clasifica así.'),
});

type ClassifiedEvent = Required<TermBasis> & {
  kind: 'classified';
  priority: boolean;
  reason: string;
  clock: TermClock;
};

export const classify: StepRules<typeof input, ClassifiedEvent> = {
  input,
  from: ['recibida', 'en_tramite', 'prorrogada'],
  stateRefusal: 'Un caso se clasifica mientras corre su término.',
  decide({ rules, state }, step) {
    const { reason, type = state.type, risk = state.risk, matter = state.matter, priority = state.priority } = step;
    const term = termFor(rules.terms, { type, risk, matter }, new Date(state.clock.receivedAt));
    const clock = term.code === state.clock.term.code ? state.clock : recountTerm(rules.calendar, state.clock, term);
    return { kind: 'classified', type, risk, matter, priority, reason, clock };
  },
  event: 'classified',
  isPublic: false,
  apply: (state, { type, risk, matter, priority, clock }) => ({
    type,
    risk,
    matter,
    priority,
    clock,
    // A recounted term has no extension.
    state: state.state === 'prorrogada' ? inProgressState(clock) : state.state,
  }),
  describe: ({ type, risk, matter, priority, reason }) => [
    `${PQRSD_TYPE_TEXTS[type].label}.`,
    risk && `${RISK_LABELS[risk]}.`,
    matter && `${MATTER_LABELS[matter]}.`,
    priority && 'Atención prioritaria.',
    reasonText(reason),
  ],
  anonymise: () => ({ reason: '' }),
  preview({ rules, attempt, text }) {
    const due = (kind: Partial<TermBasis>) =>
      attempt({ kind: 'classify', reason: text, risk: null, matter: null, ...kind }).due_at;
    return {
      by_type: recordOf(PQRSD_TYPES, (type) => due({ type })),
      by_risk: rules.terms.health_hours ? recordOf(RISKS, (risk) => due({ type: 'reclamo', risk })) : {},
      by_matter: recordOf(MATTERS, (matter) => due({ matter })),
    };
  },
};

function recountTerm(calendar: WorkCalendar, { receivedAt, pauses }: TermClock, term: Term): TermClock {
  const fresh = startClock(calendar, term, new Date(receivedAt));
  if (!canPause(fresh)) return fresh;
  return pauses.reduce((clock, { from, to }) => {
    // A pause of the former, longer term does not revive a term that had already expired.
    if (from > clock.dueAt.slice(0, 'AAAA-MM-DD'.length)) return clock;
    return resumeClock(calendar, pauseClock(calendar, clock, from), to);
  }, fresh);
}
