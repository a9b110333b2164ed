/** Extends the term once, before it expires and at most to its double (Ley 1755, art. 14, parágrafo). */

import { z } from 'zod';
import { plural } from '#shared/formats/count.ts';
import { dayOf, formatLongDate } from '#shared/time/time.ts';
import { extendClock, type TermClock } from '../../term/term-clock.ts';
import { NOTHING_TO_DO } from '../news.ts';
import { actFields, outgoingLine, REOPENED_TERM } from '../step-fields.schema.ts';
import { ensure, reasonText, type StepRules } from '../step-rules.ts';

const input = z.object({
  kind: z.literal('extend'),
  days: z.int('Escriba cuántos días hábiles.').meta({ title: 'Días hábiles de prórroga' }),
  reason: outgoingLine('Escriba por qué no se puede responder a tiempo: se le dirá a la persona.').meta({
    title: 'Por qué no se puede responder a tiempo',
  }),
  ...actFields,
});

export const extend: StepRules<typeof input, { kind: 'extended'; days: number; reason: string; clock: TermClock }> = {
  input,
  from: ['en_tramite'],
  stateRefusal: 'Solo se prorroga una vez, y un caso que está en trámite.',
  decide({ rules, state: { clock, duties, extension }, now }, { days, reason }) {
    ensure(duties.length === 0, null, REOPENED_TERM);
    const most = clock.term.extension;
    ensure(most > 0 && clock.term.unit === 'dias_habiles', null, 'Este término no admite prórroga.');
    ensure(extension === null, null, 'Este término ya se prorrogó una vez (Ley 1755, art. 14, parágrafo).');
    ensure(now <= new Date(clock.dueAt), null, 'Solo se prorroga antes del vencimiento (Ley 1755, art. 14).');
    ensure(days >= 1 && days <= most, 'days', `Elija entre 1 y ${most} días hábiles.`);
    return { kind: 'extended', days, reason, clock: extendClock(rules.calendar, clock, days) };
  },
  event: 'extended',
  isPublic: true,
  news: ({ clock }) => ({
    subject: `Le responderemos a más tardar el ${formatLongDate(clock.dueAt)} su solicitud`,
    line: `Necesitamos más tiempo: le responderemos a más tardar el ${formatLongDate(clock.dueAt)}. ${NOTHING_TO_DO}`,
  }),
  apply: (_state, { days, clock }, at) => ({
    state: 'prorrogada',
    clock,
    extension: { days, on: dayOf(new Date(at)) },
  }),
  tells: () => true,
  describe: ({ days, reason }) => [`${plural(days, 'día hábil', 'días hábiles')}.`, reasonText(reason)],
  anonymise: () => ({ reason: '' }),
  message: (_step, { reason, clock }) =>
    `${reason}\n\nLe responderemos a más tardar el ${formatLongDate(clock.dueAt)}.`,
  refusal: ({ refusalOf, text }) => refusalOf({ kind: 'extend', days: 1, reason: text }),
  preview({ state, attempt, text }) {
    const lengths = Array.from({ length: Math.max(1, state.clock.term.extension) }, (_, index) => index + 1);
    const runs = lengths.map((days) => attempt({ kind: 'extend', days, reason: text }));
    return { extend: { due_after: runs[0]?.refusal ? [] : runs.map(({ due_at }) => due_at) } };
  },
};
