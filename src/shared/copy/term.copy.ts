/** Copy of the terms to answer. */
import { PQRSD_TYPES, type PqrsdType, type TermUnit } from '#domain/pqrsd/pqrsd.ts';
import { ruleOn, type Term, type TermTable } from '#domain/pqrsd/term/terms.ts';
import { plural } from '../formats/count.ts';
import type { Day } from '../time/time.ts';

const TERM_UNIT_LABELS: Record<TermUnit, [one: string, many: string]> = {
  dias_habiles: ['día hábil', 'días hábiles'],
  horas: ['hora', 'horas'],
  meses: ['mes', 'meses'],
};

/** `15 días hábiles`. */
export function termSpanText({ count, unit }: Pick<Term, 'count' | 'unit'>): string {
  const [one, many] = TERM_UNIT_LABELS[unit];
  return plural(count, one, many);
}

/** The term of each type on a day, from the table of terms. */
export function termTextByType(table: TermTable, on: Day): Record<PqrsdType, string> {
  const promised = PQRSD_TYPES.map((type) => [type, termSpanText(ruleOn(table, table.by_type[type], on))]);
  return Object.fromEntries(promised) as Record<PqrsdType, string>;
}
