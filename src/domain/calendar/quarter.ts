/** Quarters of the calendar year in Bogotá, the periods of the public reports. */
import { z } from 'zod';
import { type Day, dayOf, startOfDay } from '#shared/time/time.ts';

/** «2026-T4». */
export type Quarter = string;

const ORDINALS = ['primer', 'segundo', 'tercer', 'cuarto'] as const;
const MONTHS_IN_QUARTER = 3;

export const quarterText = z.string().regex(/^20\d{2}-T[1-4]$/, 'Escriba el trimestre como 2026-T4.');

export function quarterOf(instant: Date): Quarter {
  const [year, month] = dayOf(instant).split('-').map(Number) as [number, number];
  return `${year}-T${Math.ceil(month / MONTHS_IN_QUARTER)}`;
}

const partsOf = (quarter: Quarter) => ({ year: Number(quarter.slice(0, 4)), part: Number(quarter.at(-1)) });

function shifted(quarter: Quarter, by: number): Quarter {
  const { year, part } = partsOf(quarter);
  const index = year * ORDINALS.length + part - 1 + by;
  return `${Math.floor(index / ORDINALS.length)}-T${(index % ORDINALS.length) + 1}`;
}

export const nextQuarter = (quarter: Quarter): Quarter => shifted(quarter, 1);
export const previousQuarter = (quarter: Quarter): Quarter => shifted(quarter, -1);

/** The quarters between two, both included; empty when the first is later. */
export function quartersBetween(first: Quarter, last: Quarter): Quarter[] {
  const quarters: Quarter[] = [];
  for (let quarter = first; quarter <= last; quarter = nextQuarter(quarter)) quarters.push(quarter);
  return quarters;
}

/** «2026-10», «2026-11», «2026-12». */
export function monthsOf(quarter: Quarter): string[] {
  const { year, part } = partsOf(quarter);
  const first = (part - 1) * MONTHS_IN_QUARTER + 1;
  return [first, first + 1, first + 2].map((month) => `${year}-${String(month).padStart(2, '0')}`);
}

/** The first instant of a quarter and the first one after it. */
export function boundsOfQuarter(quarter: Quarter): { from: Date; before: Date } {
  const start = (of: Quarter) => startOfDay(`${monthsOf(of)[0]}-01` satisfies Day);
  return { from: start(quarter), before: start(nextQuarter(quarter)) };
}

/** «cuarto trimestre de 2026». */
export function quarterName(quarter: Quarter): string {
  const { year, part } = partsOf(quarter);
  return `${ORDINALS[part - 1]} trimestre de ${year}`;
}
