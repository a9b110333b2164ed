/**
 * Terms to answer that the hospital shortens from a day on. The installed term is a ceiling: a hospital may promise
 * less than the law, never more (Ley 1755 de 2015, art. 14). Pure.
 */
import { z } from 'zod';
import { dayField } from '#shared/fields/day.schema.ts';
import { groupBy } from '#shared/fields/group-by.ts';
import { oneLineText } from '#shared/fields/text.schema.ts';
import { addDays } from '#shared/time/days.ts';
import type { Day } from '#shared/time/time.ts';
import { ANSWER_CODES, type AnswerCode, type TermCode, type TermRule } from '../term/terms.ts';

export const termChange = z
  .strictObject({
    from: dayField.describe('Primer día en que rige: las solicitudes que lleguen desde entonces.'),
    count: z
      .int({ error: 'Escriba un número entero.' })
      .min(1, 'El menor término es 1.')
      .nullable()
      .describe('Cuánto dura, en la unidad del instalado; null: de nuevo el instalado.'),
    law: oneLineText('Escriba la norma y el artículo.')
      .max(200, 'Use 200 caracteres o menos.')
      .describe('Norma y artículo, y el acto del hospital que promete menos; vacío con el instalado.'),
  })
  .refine(({ count, law }) => count === null || law.trim() !== '', {
    path: ['law'],
    message: 'Escriba la norma y el artículo.',
  });
export type TermChange = z.infer<typeof termChange>;
type ShorterTerm = TermChange & { count: number };

/** The terms that the back office may shorten: those to answer. The others bind the citizen too. */
export const isAnswerCode = (code: string): code is AnswerCode => (ANSWER_CODES as readonly string[]).includes(code);

/** The saved changes of a term in the order of their days; each replaces what was to begin on its day or later. */
export function changesInForce(saved: readonly TermChange[]): TermChange[] {
  return saved.reduce<TermChange[]>((kept, change) => [...kept.filter(({ from }) => from < change.from), change], []);
}

/** The rules of one term with its saved changes, in the order of their days, each shortened to the ceiling of its day. */
export function rulesWithChanges(installed: readonly TermRule[], saved: readonly TermChange[]): TermRule[] {
  const changes = changesInForce(saved);
  if (changes.length === 0) return [...installed];
  const ends = installed.flatMap(({ until }) => (until === undefined ? [] : [addDays(until, 1)]));
  const starts = [...new Set([...[...installed, ...changes].map(({ from }) => from), ...ends])].sort();
  return starts.flatMap((from, index) => {
    const rule = installed.find((one) => one.from <= from && from <= (one.until ?? from));
    if (!rule) return [];
    const next = starts[index + 1];
    const { until: _, ...lasting } = rule;
    const span = { from, ...(next !== undefined && { until: addDays(next, -1) }) };
    const change = changes.findLast((one) => one.from <= from);
    return [{ ...lasting, ...(change && isShorter(change) && shortened(rule, change)), ...span }];
  });
}

const isShorter = (change: TermChange): change is ShorterTerm => change.count !== null;

/** An extension never exceeds the term itself (Ley 1755 de 2015, art. 14, parágrafo). */
function shortened(
  rule: TermRule,
  { count: promised, law }: ShorterTerm,
): Pick<TermRule, 'count' | 'extension' | 'law'> {
  const count = Math.min(promised, rule.count);
  return { count, extension: Math.min(rule.extension, count), law };
}

/** All the terms with the saved changes of each. */
export const termsWithChanges = (
  installed: readonly TermRule[],
  saved: ReadonlyMap<TermCode, readonly TermChange[]>,
): TermRule[] =>
  [...groupBy(installed, ({ code }) => code)].flatMap(([code, rules]) =>
    rulesWithChanges(rules, saved.get(code) ?? []),
  );

const UNIT_NAMES = { dias_habiles: 'días hábiles', horas: 'horas', meses: 'meses' };

/** The issues of a change by field: it begins after today, and never promises more than the installed term. */
export function termChangeIssues(
  installed: readonly TermRule[],
  code: AnswerCode,
  { from, count }: TermChange,
  today: Day,
): Record<string, string[]> {
  const tooSoon = from <= today && {
    from: ['Escriba un día desde mañana: lo que ya llegó conserva su término.'],
  };
  const ceiling = installed.find((one) => one.code === code && one.from <= from && from <= (one.until ?? from));
  const tooLong = count !== null &&
    ceiling !== undefined &&
    count > ceiling.count && {
      count: [
        `El máximo es ${ceiling.count} ${UNIT_NAMES[ceiling.unit]} (${ceiling.law}): el hospital puede prometer menos, no más.`,
      ],
    };
  return { ...tooSoon, ...tooLong };
}
