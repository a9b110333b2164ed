/** The terms that an earlier portal kept as changes over the file, from a day on, each shortened to the rule of the file. Pure. */
import { z } from 'zod';
import { ANSWER_CODES, type AnswerCode, type TermCode, type TermRule } from '#domain/pqrsd/term/terms.ts';
import { dayField } from '#shared/fields/day.schema.ts';
import { groupBy } from '#shared/fields/group-by.ts';
import { oneLineText } from '#shared/fields/text.schema.ts';
import { addDays } from '#shared/time/days.ts';

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

/** Whether a code is of a term to answer. */
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
