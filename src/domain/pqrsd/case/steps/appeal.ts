/**
 * The person appeals (recurso de reposición: CPACA, art. 76; Ley 1755, art. 17) or insists before the judge on what was
 * denied as reserved (Ley 1755, art. 26). It opens a task of the hospital with a term of its own.
 */

import { z } from 'zod';
import { recordOf } from '#shared/fields/keys-of.ts';
import { type Day, dayOf, formatLongDate } from '#shared/time/time.ts';
import { caseFiles } from '../../case-files.ts';
import type { TermClock } from '../../term/term-clock.ts';
import { isNotified, notifiedOf } from '../answers.ts';
import type { CaseState } from '../case-state.ts';
import { RECOURSE_LABELS, type Recourse } from '../duties.ts';
import { longText, optionalLine, receivedField } from '../step-fields.schema.ts';
import {
  type BySide,
  ensure,
  ensureText,
  receiptOf,
  receivedText,
  refusalOfAll,
  type StepRules,
  taskClock,
  trimmedOrNull,
} from '../step-rules.ts';

const RECOURSES = ['reposicion', 'insistencia'] as const satisfies Recourse[];
const FILED = {
  reposicion: 'Recurso de reposición: pide que el hospital cambie su decisión',
  insistencia: 'Insistencia: pide que un juez decida si le dan lo que se negó',
};
const input = z.object({
  kind: z.literal('appeal'),
  recourse: z
    .enum(RECOURSES, { error: 'Elija si es recurso o insistencia.' })
    .meta({ title: 'Qué presentó', control: 'radios', options: FILED }),
  received: receivedField,
  text: longText('Escriba las razones.').meta({
    title: 'Las razones de la persona',
    help: 'Con sus palabras, y cómo llegó.',
  }),
  late: optionalLine.meta({
    title: 'Por qué se recibe después del plazo',
    help: 'Por ejemplo, cuándo se le notificó la decisión. Queda en la historia.',
  }),
  files: caseFiles.meta({ title: 'El escrito y sus anexos', help: '' }),
});

type AppealedEvent = BySide & {
  kind: 'appealed';
  recourse: Recourse;
  /** The last day to do it; null: the answer is not notified yet, so the term has not begun. */
  until: string | null;
  late: string | null;
  /** Absent for the portal, and in events older than the rule. */
  received?: Day;
  clock: TermClock;
};

const TASK_CODES = { reposicion: 'RD', insistencia: 'RI' } as const;
const TASK_TEXTS = { reposicion: 'resolverlo', insistencia: 'enviarla al juez o tribunal, o darle lo que pidió,' };
const NOT_GIVEN = {
  reposicion: 'Contra esta decisión la ley no da recurso de reposición.',
  insistencia: 'La insistencia es contra la negativa de información o documentos (Ley 1755, art. 26).',
};
const UNDECIDED = 'Se recurre una decisión ya tomada, una sola vez.';
const DECIDED = 'Ya se decidió lo que la persona presentó: contra esa decisión no hay otro recurso.';

/** The date that a decision gives for a recourse; null: it gives none. */
function dateGiven({ answer, ending }: CaseState, recourse: Recourse): string | null {
  if (recourse === 'insistencia') return answer?.insistUntil ?? null;
  if (answer) return answer.appealUntil ?? null;
  return (ending?.decree ?? ending)?.appealUntil ?? null;
}

export const appeal: StepRules<typeof input, AppealedEvent, BySide> = {
  input,
  from: ['respondida', 'cerrada', 'en_tramite', 'prorrogada'],
  stateRefusal: UNDECIDED,
  decide(context, { recourse, by, late, received }) {
    const { rules, state, now } = context;
    const given = dateGiven(state, recourse);
    // Who wrote after the end keeps the recourse against the answer that is in force.
    ensure(state.answer !== null || state.ending !== null, null, UNDECIDED);
    ensure(state.answer?.decides == null, null, DECIDED);
    ensure(given !== null, null, NOT_GIVEN[recourse]);
    const act = notifiedOf(state);
    const at = receiptOf(context, { by, received }, act?.at ?? state.ending?.at);
    // An act older than the rule carries its date itself.
    const until = !act || isNotified(rules, act, now) ? given : null;
    const isLate = until !== null && at > new Date(until);
    if (isLate) {
      const tooLate = `El plazo era el ${formatLongDate(until)}.`;
      ensure(
        by === 'hospital',
        null,
        `${tooLate} Si conoció la decisión después, dígalo en el SIAU; también puede presentar una nueva solicitud.`,
      );
      ensureText(late, 'late', `${tooLate} Escriba por qué se recibe: por ejemplo, cuándo se le notificó.`);
    }
    const clock = taskClock(rules, TASK_CODES[recourse], at);
    const told = { recourse, by, until, late: isLate ? trimmedOrNull(late) : null, clock };
    return { kind: 'appealed', ...told, ...(by === 'hospital' && received && { received }) };
  },
  event: 'appealed',
  isPublic: true,
  deskNews: () => ({ kind: 'recurso' }),
  // By the person too, because a clave can be overheard.
  isNews: () => true,
  apply: ({ duties, answer, ending }, { recourse, by, clock }, at, seq) => ({
    state: 'en_recurso',
    // What is appealed is open again; a decree is appealed as the end that it is.
    ending: answer ? null : ending,
    awaitsReply: by === 'ciudadano',
    duties: [...duties, { seq, cause: recourse, at, by, act: null, clock }],
  }),
  describe: ({ recourse, by, clock, late, received }) => [
    `${RECOURSE_LABELS[recourse]}${by === 'ciudadano' ? ', por la persona en el portal' : ', por otro medio'}.`,
    receivedText({ by, ...(received && { received }) }),
    `Hay que ${recourse === 'insistencia' ? TASK_TEXTS.insistencia : 'decidir'} hasta el ${formatLongDate(clock.dueAt)} (${clock.term.law}).`,
    late && `Se recibe tarde: ${late}`,
  ],
  anonymise: ({ late }) => ({ late: late === null ? null : '' }),
  message: ({ text, by }, { recourse, clock, received }) =>
    by === 'ciudadano'
      ? text
      : `Registramos su ${RECOURSE_LABELS[recourse].toLowerCase()}${received ? `, que recibimos el ${formatLongDate(received)}` : ''}. La fecha límite para ${TASK_TEXTS[recourse]} es el ${formatLongDate(clock.dueAt)}.\n\n${text}`,
  refusal: ({ refusalOf, text, now }) =>
    refusalOfAll(RECOURSES.map((recourse) => refusalOf(todays({ recourse, text, now })))),
  preview: ({ attempt, text, now }) => ({
    appeal: recordOf(RECOURSES, (recourse) => {
      const { refusal, event } = attempt(todays({ recourse, text, now }));
      return { refusal, until: event?.until ?? null, late: event?.late != null, due_at: event?.clock.dueAt ?? null };
    }),
  }),
};

/** A recourse that came today, late or not. */
const todays = ({ recourse, text, now }: { recourse: Recourse; text: string; now: Date }) => ({
  ...({ kind: 'appeal', by: 'hospital' } as const),
  ...{ recourse, text, late: text, received: dayOf(now) },
});
