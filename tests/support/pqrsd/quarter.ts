/** A quarter full of cases, without a database: whole histories, decided by the rules of the portal. */

import { boundsOfQuarter, monthsOf, type Quarter } from '#domain/calendar/quarter.ts';
import { foldHistory, type RecordedEvent } from '#domain/pqrsd/case/case.ts';
import type { CaseChannel } from '#domain/pqrsd/case/channels.ts';
import type { ClassChoice } from '#domain/pqrsd/case/classification.ts';
import { decide } from '#domain/pqrsd/case/decide.ts';
import type { Step } from '#domain/pqrsd/case/steps.ts';
import type { PqrsdType } from '#domain/pqrsd/pqrsd.ts';
import { countQuarter } from '#domain/pqrsd/report/count-quarter.ts';
import type { QuarterReport } from '#domain/pqrsd/report/report.schema.ts';
import { periodOf, type ReportHistory } from '#domain/pqrsd/report/report-case.ts';
import { surveyFiguresOf } from '#domain/pqrsd/survey/survey.ts';
import { startClock } from '#domain/pqrsd/term/term-clock.ts';
import { termFor } from '#domain/pqrsd/term/terms.ts';
import { type Day, formatIso } from '#shared/time/time.ts';
import { answer, assign, at, rules, transfer } from './case-history.ts';

export type TestHistory = ReportHistory & { history: RecordedEvent[] };
type Filing = {
  type: PqrsdType;
  on: Day;
  channel?: CaseChannel;
  service?: ClassChoice;
  motive?: ClassChoice;
} & Partial<Omit<ReportHistory, 'history'>>;

/** A survey without answers. */
export const NO_SURVEY = { muy_buena: 0, buena: 0, regular: 0, mala: 0, muy_mala: 0 };

const MOTIVE = { code: 'otro', name: 'Otro motivo' };

/** A case received on a day, with steps taken on later days. */
export function historyOf(
  { type, on, channel = 'web', anonymous = false, rad = '', ...about }: Filing,
  ...steps: [Day, Step][]
): TestHistory {
  const received = at(on);
  const clock = startClock(rules.calendar, termFor(rules.terms, { type }, received), received);
  const ways = anonymous ? (['portal', 'aviso'] as const) : (['portal', 'correo', 'aviso'] as const);
  const history: RecordedEvent[] = [
    {
      at: formatIso(received),
      event: { kind: 'filed', type, channel, ways: [...ways], clock, motive: MOTIVE, ...about },
    },
  ];
  for (const [day, step] of steps) {
    const decision = decide(rules, foldHistory(history), step, at(day, '11:00:00'));
    if (!('event' in decision)) throw new Error(`${type} ${on}: ${JSON.stringify(decision)}`);
    history.push({ at: formatIso(at(day, '11:00:00')), event: decision.event });
  }
  return { history, rad, anonymous };
}

export const denied = { ...answer, outcome: 'negada', ground: 'Ley 1712 de 2014, art. 18' } satisfies Step;

/** What claims and every second case of a full quarter are about. */
export const DELAY = { code: 'citas-demora', name: 'Demora en la asignación de citas o consultas' };
export const URGENCIAS = { code: 'urgencias', name: 'Urgencias' };
const CHANNELS = ['web', 'presencial', 'papel', 'telefono'] as const;

/** Sixty cases of every kind, answered early and late, open, transferred and denied. */
export function fullQuarter(quarter: Quarter): TestHistory[] {
  const [first, second, third] = monthsOf(quarter) as [string, string, string];
  const many = (type: PqrsdType, count: number, answeredOn: (index: number) => Day | null) =>
    Array.from({ length: count }, (_, index) => {
      const month = index % 3 === 0 ? second : first;
      const on = `${month}-${String(2 + (index % 6)).padStart(2, '0')}` satisfies Day;
      const about = { ...(type === 'reclamo' && { motive: DELAY }), ...(index % 2 === 0 && { service: URGENCIAS }) };
      const filing = { type, on, anonymous: index % 7 === 3, ...about };
      const end = answeredOn(index);
      const how = { ...answer, channel: 'portal' } satisfies Step;
      const channel = CHANNELS[index % CHANNELS.length] ?? 'web';
      return historyOf(
        { ...filing, channel },
        ...(end
          ? ([
              [end, assign],
              [end, how],
            ] as [Day, Step][])
          : []),
      );
    });
  const soon = (index: number) => (index % 3 === 0 ? `${second}-12` : `${first}-13`);
  return [
    ...many('peticion', 16, soon),
    ...many('queja', 14, (index) => (index % 5 === 4 ? `${third}-20` : soon(index))),
    ...many('reclamo', 11, (index) => (index === 10 ? null : soon(index))),
    ...many('cita', 6, soon),
    ...many('sugerencia', 3, soon),
    historyOf({ type: 'denuncia', on: `${third}-28`, anonymous: true }),
    ...many('informacion', 5, soon),
    historyOf({ type: 'informacion', on: `${first}-05` }, [`${first}-06`, assign], [`${first}-08`, denied]),
    historyOf({ type: 'documentos', on: `${first}-06` }, [`${first}-07`, assign], [`${first}-09`, transfer]),
    historyOf({ type: 'documentos', on: `${first}-07` }, [`${first}-08`, assign], [`${second}-15`, answer]),
    historyOf({ type: 'documentos', on: `${third}-27` }),
  ];
}

const SURVEYED = { muy_buena: 9, buena: 7, regular: 3, mala: 1, muy_mala: 2 };
/** The report of such a quarter once it has ended. */
export const fullReport = (quarter: Quarter): QuarterReport =>
  countQuarter(
    rules.calendar,
    fullQuarter(quarter),
    periodOf(quarter, boundsOfQuarter(quarter).before),
    surveyFiguresOf(SURVEYED),
  );
