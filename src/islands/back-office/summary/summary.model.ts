/** The figures of the desk without a screen: in which order, with which words, how long each bar is. */
import { PQRSD_STATE_LABELS, PQRSD_STATES, type PqrsdState } from '#domain/pqrsd.ts';
import type { PqrsdSummary, SummaryFigure } from '#domain/pqrsd-summary.ts';

type Single = Exclude<keyof PqrsdSummary, 'by_state' | 'by_light'>;

/** What is late first; `urgent` is marked when there is any. */
export const FIGURES: readonly { name: Single; label: string; urgent: boolean }[] = [
  { name: 'overdue', label: 'Vencidas', urgent: true },
  { name: 'due_today', label: 'Vencen hoy', urgent: true },
  { name: 'due_in_3_days', label: 'Vencen en 3 días hábiles', urgent: false },
  { name: 'due_this_week', label: 'Vencen esta semana', urgent: false },
  { name: 'awaiting_reply', label: 'Esperan nuestra respuesta', urgent: false },
  { name: 'unassigned', label: 'Sin responsable', urgent: false },
];

/** The list that a figure counts. */
export const listAddress = ({ query }: SummaryFigure): string => `/pqrsd?${new URLSearchParams(query)}`;

export type Bar = { state: PqrsdState; label: string; figure: SummaryFigure; share: number };

/** A bar for each state in the order of a case's life; the longest one is 1. */
export function barsOf({ by_state }: Pick<PqrsdSummary, 'by_state'>): Bar[] {
  const most = Math.max(1, ...PQRSD_STATES.map((state) => by_state[state].count));
  return PQRSD_STATES.map((state) => ({
    state,
    label: PQRSD_STATE_LABELS[state],
    figure: by_state[state],
    share: by_state[state].count / most,
  }));
}
