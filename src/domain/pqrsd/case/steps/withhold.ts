/**
 * Takes a sent text and its files from the view of the holder of the clave: it reached who should not read it. The text stays
 * in the case, for administrators, and the history has the incident (Ley 1581 de 2012, arts. 4 and 17, lit. n). An answer of
 * another person answers nothing for this one: what it had ended is owed again.
 */

import { z } from 'zod';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import type { TermClock } from '../../term/term-clock.ts';
import { answersOf, notifiedOf, withNotification } from '../answers.ts';
import type { CaseState } from '../case-state.ts';
import { activeClock, isRunning, owedToPerson, withoutAnswer } from '../owed.ts';
import { reasonLine } from '../step-fields.schema.ts';
import { ALL_STATES, dueText, ensure, reasonText, type StepRules } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('withhold'),
  message: recordId.meta({ title: 'Qué texto' }),
  reason: reasonLine('Escriba qué pasó.').meta({
    title: 'Qué pasó',
    help: 'De quién son los datos y qué se hizo, sin repetirlos. Pregunte a la dirección si hay que avisar a la Superintendencia de Industria y Comercio (SIC): Ley 1581 de 2012, artículo 17, literal n. El portal no le avisa.',
  }),
});

/** When a text was taken from the view of the person; null: the person may read it. */
export const withheldAt = ({ withheld }: Pick<CaseState, 'withheld'>, seq: number | null): string | null =>
  withheld.find((one) => one.seq === seq)?.at ?? null;

type WithheldEvent = {
  kind: 'withheld';
  message: number;
  reason: string;
  /**
   * The clock of what is owed to the person after an answer was taken; null: another answer stands. Absent for other texts,
   * and in events older than the rule, which open no case that had ended.
   */
  clock?: TermClock | null;
};

/** The clock that governs what is owed to the person; null: nothing is. */
function clockOfOwed(state: CaseState): TermClock | null {
  const owed = owedToPerson(state);
  return isRunning(owed) ? activeClock(owed) : null;
}

const TAKEN =
  'Le enviamos por error un texto que no era para usted. Lo retiramos, y no es la respuesta a su solicitud.';
/** Tells the person of an answer that was taken; of another text they are told nothing. */
const toldOf = ({ clock }: WithheldEvent): string | null => {
  if (clock === undefined) return null;
  if (clock === null) return `${TAKEN} Sigue en pie la respuesta anterior.`;
  return `${TAKEN} ${sentence(`La fecha límite para responderle es el ${dueText(clock)}`)}`;
};

/** The server makes sure that the text is one that was sent to the person. */
export const withhold: StepRules<typeof input, WithheldEvent> = {
  input,
  from: ALL_STATES,
  stateRefusal: '',
  permission: 'pqrsd:annul',
  decide({ state }, { message, reason }) {
    ensure(withheldAt(state, message) === null, 'message', 'Ese texto ya está retirado de la vista.');
    const after = withoutAnswer(state, message);
    return { kind: 'withheld', message, reason, ...(after && { clock: clockOfOwed({ ...state, ...after }) }) };
  },
  event: 'withheld',
  isPublic: true,
  isNews: ({ clock }) => clock !== undefined,
  news: (event) => ({ subject: 'Retiramos un texto que no era para usted', line: toldOf(event) ?? '' }),
  apply(state, { message: seq, clock }, at) {
    const isKept = clock === undefined && state.ending !== null;
    const answer = isKept ? null : (answersOf(state).find((one) => one.seq === seq) ?? null);
    const noticed = notifiedOf(state);
    return {
      // A notice that was taken down makes nothing known.
      ...(noticed?.noticeSeq === seq && withNotification(state, noticed.seq, { noticeUntil: null })),
      ...(answer && withoutAnswer(state, seq)),
      withheld: [...state.withheld, { seq, at, answer }],
      consultations: state.consultations.map((one) => ({
        ...one,
        messages: one.messages.filter((shown) => shown !== seq),
      })),
    };
  },
  tells: ({ clock }) => clock !== undefined,
  message: (_step, event) => toldOf(event),
  describe: ({ message, reason }) => [`El texto del paso ${message} ya no lo ve la persona.`, reasonText(reason)],
  anonymise: () => ({ reason: '' }),
};
