/** The period of a report. */
import { boundsOfQuarter, type Quarter } from '#domain/calendar/quarter.ts';

/** A quarter and the last instant that counts. */
export type Period = { quarter: Quarter; from: Date; until: Date };

/** The quarter up to now; a finished one ends with its last second. */
export function periodOf(quarter: Quarter, now: Date): Period {
  const { from, before } = boundsOfQuarter(quarter);
  return { quarter, from, until: now < before ? now : new Date(before.getTime() - 1) };
}

export const isWithin = ({ from, until }: Pick<Period, 'from' | 'until'>, at: Date | null | undefined): boolean =>
  at instanceof Date && from <= at && at <= until;
