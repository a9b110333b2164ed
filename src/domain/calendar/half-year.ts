/** Half-years of the calendar in Bogotá, the periods of the control report (Ley 1474 de 2011, art. 76). */
import { z } from 'zod';
import { boundsOfQuarter, type Quarter, quarterOf } from './quarter.ts';

/** «2026-S2». */
export type HalfYear = string;

export const halfYearText = z.string().regex(/^20\d{2}-S[12]$/, 'Escriba el semestre como 2026-S2.');

const partsOf = (half: HalfYear) => ({ year: Number(half.slice(0, 4)), part: Number(half.at(-1)) });

/** The first and the last quarter of a half-year. */
function quartersOf(half: HalfYear): [Quarter, Quarter] {
  const { year, part } = partsOf(half);
  return part === 1 ? [`${year}-T1`, `${year}-T2`] : [`${year}-T3`, `${year}-T4`];
}

export function halfYearOf(instant: Date): HalfYear {
  const quarter = quarterOf(instant);
  return `${quarter.slice(0, 4)}-S${Number(quarter.at(-1)) <= 2 ? 1 : 2}`;
}

function nextHalfYear(half: HalfYear): HalfYear {
  const { year, part } = partsOf(half);
  return part === 1 ? `${year}-S2` : `${year + 1}-S1`;
}

/** The half-years between two, both included; empty when the first is later. */
export function halfYearsBetween(first: HalfYear, last: HalfYear): HalfYear[] {
  const halves: HalfYear[] = [];
  for (let half = first; half <= last; half = nextHalfYear(half)) halves.push(half);
  return halves;
}

/** The first instant of a half-year and the first one after it. */
export function boundsOfHalfYear(half: HalfYear): { from: Date; before: Date } {
  const [first, last] = quartersOf(half);
  return { from: boundsOfQuarter(first).from, before: boundsOfQuarter(last).before };
}

/** «segundo semestre de 2026». */
export function halfYearName(half: HalfYear): string {
  const { year, part } = partsOf(half);
  return `${part === 1 ? 'primer' : 'segundo'} semestre de ${year}`;
}
