/** Decides an appeal, or sends an insistence to the judge; what was decided is notified like an answer. */

import { z } from 'zod';
import { sentToWhom, toWhom } from '#shared/formats/spanish.ts';
import { dayOf } from '#shared/time/time.ts';
import { caseFiles } from '../../case-files.ts';
import { type AnswerChannel, OUTCOME_LABELS, OUTCOMES, type Outcome } from '../../pqrsd.ts';
import { resumeClock, type TermClock } from '../../term/term-clock.ts';
import { broughtBy, withAnswer, withoutWords } from '../answers.ts';
import { APPROVED_FROM } from '../approval/proposal.ts';
import {
  DECISION_LABELS,
  DECISIONS,
  DECISIONS_OF,
  type DecisionKind,
  RECOURSE_LABELS,
  type Recourse,
} from '../duties.ts';
import { recourseOf, stateByDuties, withoutDuties } from '../owed.ts';
import { channelField, optionalLine, outgoing } from '../step-fields.schema.ts';
import { ensure, ensureText, inProgressState, type StepRules, trimmedOrNull } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('resolve'),
  decision: z
    .enum(DECISIONS, { error: 'Elija qué se decide.' })
    .meta({ title: 'Qué se decide', control: 'radios', options: DECISION_LABELS }),
  outcome: z.enum(OUTCOMES).optional().meta({ title: 'Cómo queda', options: OUTCOME_LABELS }),
  act: optionalLine.meta({ title: 'Acto que lo decide', help: 'Número y fecha.' }),
  court: optionalLine.meta({
    title: 'Juzgado o tribunal',
    help: 'A quién se envían los documentos, y con qué oficio.',
  }),
  text: outgoing('Escriba lo que se le dice a la persona.').meta({
    title: 'Lo que se le dice a la persona',
    help: 'Qué se decidió y por qué.',
  }),
  channel: channelField('Por dónde se le dice', 'Elija por dónde se le dice.'),
  evidence: optionalLine.meta({ title: 'Constancia de entrega', help: 'Si la lee en el portal, se escribe sola.' }),
  files: caseFiles,
});

type ResolvedEvent = {
  kind: 'resolved';
  recourse: Recourse;
  decision: DecisionKind;
  act: string | null;
  court: string | null;
  channel: AnswerChannel;
  outcome: Outcome;
  evidence: string | null;
  /** The petition goes on where it was given up; absent otherwise. */
  clock?: TermClock;
};

export const resolve: StepRules<typeof input, ResolvedEvent> = {
  input,
  from: APPROVED_FROM.resolve,
  stateRefusal: 'Se decide un recurso o una insistencia que la persona presentó.',
  delivers: true,
  decide({ rules, state, now }, { decision, act, court, outcome, channel, evidence }) {
    const recourse = recourseOf(state) ?? 'reposicion';
    ensure(DECISIONS_OF[recourse].includes(decision), 'decision', NOT_POSSIBLE[recourse]);
    if (recourse === 'reposicion') ensureText(act, 'act', 'Escriba el número y la fecha del acto que lo decide.');
    if (decision === 'remite') ensureText(court, 'court', 'Escriba a qué juzgado o tribunal se envía.');
    ensure(
      state.ways.includes(channel) && channel !== 'aviso',
      'channel',
      'A esta persona no se le puede decir por ese medio.',
    );
    const goesOn = decision === 'modifica' && state.answer === null;
    const isDecidedHere = decision === 'modifica' && !goesOn;
    ensure(!isDecidedHere || outcome !== undefined, 'outcome', 'Elija cómo queda.');
    return {
      kind: 'resolved',
      ...{ recourse, decision, channel },
      act: trimmedOrNull(act),
      court: trimmedOrNull(court),
      outcome: decision === 'modifica' ? (outcome ?? 'resuelta') : (state.answer?.outcome ?? 'negada'),
      evidence: trimmedOrNull(evidence),
      ...(goesOn && { clock: resumeClock(rules.calendar, state.clock, dayOf(now)) }),
    };
  },
  event: 'resolved',
  isPublic: true,
  // A decision after which the request goes on is no answer in force, and no link could open it.
  brings: ({ channel, decision, clock }) =>
    channel === 'correo' ? { kind: broughtBy(decision), isPassing: clock !== undefined } : null,
  apply(state, { recourse: decides, decision, channel, outcome, evidence, clock }, at, seq) {
    const duties = withoutDuties(state.duties, decides);
    if (clock) return { awaitsReply: false, duties, state: inProgressState(clock), clock, ending: null };
    const none = { ground: null, insistUntil: null, appealUntil: null, noticeUntil: null };
    const decided = { channel, outcome, evidence, decides, decision, ...none };
    const after = stateByDuties({ duties, clock: state.clock });
    const ended = state.duties.filter((duty) => !duties.includes(duty));
    return { awaitsReply: false, duties, state: after, ...withAnswer(state, decided, { at, seq, ended }) };
  },
  describe: ({ recourse, decision, act, court, evidence }) => [
    `${RECOURSE_LABELS[recourse]}: ${DECISION_LABELS[decision].toLowerCase()}.`,
    act && `${act}.`,
    court && `${sentToWhom(court)}.`,
    evidence && `Constancia: ${evidence}.`,
  ],
  anonymise: ({ evidence }) => ({ act: null, court: null, evidence: withoutWords(evidence) }),
  message: ({ text }, { recourse, decision, act, court }) => {
    const done = {
      confirma: 'confirmamos la decisión',
      modifica: 'cambiamos la decisión',
      remite: `la enviamos ${toWhom(court ?? '')}, que decide`,
    };
    return `${RECOURSE_LABELS[recourse]}: ${done[decision]}${act ? ` (${act})` : ''}.\n\n${text}`;
  },
};

const NOT_POSSIBLE = {
  reposicion: 'El recurso de reposición lo decide el hospital: se confirma o se cambia.',
  insistencia:
    'El hospital no confirma su negativa: entrega lo pedido o la envía al juez o tribunal administrativo (Ley 1755, art. 26).',
};
