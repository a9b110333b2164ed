/**
 * The person appeals (recurso de reposición: CPACA, art. 76; Ley 1755, art. 17) or insists before the judge on what was
 * denied as reserved (Ley 1755, art. 26). It opens a task of the hospital with a term of its own.
 */
import { z } from 'zod';
import { recordOf } from '#shared/fields/keys-of.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { caseFiles } from '../../case-files.ts';
import type { TermClock } from '../../term-clock.ts';
import { proofOf } from '../answers.ts';
import type { CaseState } from '../case.ts';
import { RECOURSE_LABELS, type Recourse } from '../reconsideration.ts';
import { longText, optionalLine } from '../step-fields.schema.ts';
import { type BySide, ensure, ensureText, type StepRules, taskClock, trimmedOrNull } from '../step-rules.ts';

const RECOURSES = ['reposicion', 'insistencia'] as const satisfies Recourse[];
const input = z.object({
  kind: z.literal('appeal'),
  recourse: z.enum(RECOURSES, { error: 'Elija si es recurso o insistencia.' }),
  text: longText('Escriba las razones.'),
  late: optionalLine.describe('Por qué se recibe después del plazo.'),
  files: caseFiles,
});

type AppealedEvent = BySide & {
  kind: 'appealed';
  recourse: Recourse;
  /** The last day to do it; null: the answer is not notified yet, so the term has not begun. */
  until: string | null;
  late: string | null;
  clock: TermClock;
};

const TASK_CODES = { reposicion: 'RD', insistencia: 'RI' } as const;
const NOT_GIVEN = {
  reposicion: 'Contra esta decisión la ley no da recurso de reposición.',
  insistencia: 'La insistencia es contra la negativa de información o documentos (Ley 1755, art. 26).',
};

/** The date that a decision gives for a recourse; null: it gives none. */
function dateGiven({ answer, ending }: CaseState, recourse: Recourse): string | null {
  if (recourse === 'insistencia') return answer?.insistUntil ?? null;
  return answer?.appealUntil ?? (answer ? null : (ending?.appealUntil ?? null));
}

export const appeal: StepRules<typeof input, AppealedEvent, BySide> = {
  input,
  from: ['respondida', 'cerrada'],
  stateRefusal: 'Se recurre una decisión ya tomada, una sola vez.',
  decide({ rules, state, now }, { recourse, by, late }) {
    const given = dateGiven(state, recourse);
    ensure(given !== null, null, NOT_GIVEN[recourse]);
    const isNotified = state.answer === null || proofOf(state.answer) !== null;
    const until = isNotified ? given : null;
    const isLate = until !== null && now > new Date(until);
    if (isLate) {
      const tooLate = `El plazo era el ${formatLongDate(until)}.`;
      ensure(by === 'hospital', null, `${tooLate} Escríbale al hospital o presente una nueva solicitud.`);
      ensureText(late, 'late', `${tooLate} Escriba por qué se recibe: por ejemplo, cuándo se le notificó.`);
    }
    const clock = taskClock(rules, TASK_CODES[recourse], now);
    return { kind: 'appealed', recourse, by, until, late: isLate ? trimmedOrNull(late) : null, clock };
  },
  event: 'appealed',
  isPublic: true,
  apply: (_state, { recourse, by, clock }, at) => ({
    state: 'en_recurso',
    awaitsReply: by === 'ciudadano',
    reconsideration: { cause: recourse, at, by, act: null, clock },
  }),
  describe: ({ recourse, by, clock, late }) => [
    `${RECOURSE_LABELS[recourse]}${by === 'ciudadano' ? ', por la persona en el portal' : ', recibido por otro medio'}.`,
    `Hay que decidir hasta el ${formatLongDate(clock.dueAt)} (${clock.term.law}).`,
    late && `Se recibe tarde: ${late}`,
  ],
  anonymise: ({ late }) => ({ late: late === null ? null : '' }),
  message: ({ text, by }, { recourse, clock }) =>
    by === 'ciudadano'
      ? text
      : `Registramos su ${RECOURSE_LABELS[recourse].toLowerCase()}. Le diremos qué pasó con ella a más tardar el ${formatLongDate(clock.dueAt)}.\n\n${text}`,
  preview: ({ attempt, text }) =>
    recordOf(RECOURSES, (recourse) => {
      const run = (late?: string) => attempt({ kind: 'appeal', recourse, by: 'hospital', text, late });
      const { refusal, event } = run(text);
      return { refusal, until: event?.until ?? null, late: event?.late != null, due_at: event?.clock.dueAt ?? null };
    }),
};
