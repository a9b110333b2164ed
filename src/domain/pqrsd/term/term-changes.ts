/**
 * Changes of the terms that the hospital publishes. It may promise less than the law, never more (Ley 1755 de 2015, art. 14), and
 * from a day to come: what was received keeps its term. Pure.
 */
import { z } from 'zod';
import { dayField } from '#shared/fields/day.schema.ts';
import { requiredLine } from '#shared/fields/text.schema.ts';
import { isSameJson } from '#shared/formats/same-json.ts';
import { addDays } from '#shared/time/days.ts';
import type { Day } from '#shared/time/time.ts';
import { TERM_UNIT_NAMES } from '../pqrsd.ts';
import { NORM_LIMITS } from './norm-limits.ts';
import { ANSWER_CODES, type TermCode, type TermRule, termRule } from './terms.ts';

const TOO_SOON = 'Escriba un día desde mañana: lo que ya llegó conserva su término.';
const NO_LAW = 'Escriba la norma y el artículo.';
export const NO_REASON = 'Escriba por qué se cambia.';

/** A term to answer from a day on, as the form of the office takes it. */
export const termPromise = z
  .object({
    code: z.enum(ANSWER_CODES, { error: 'Elija el término.' }).meta({ title: 'Qué término' }),
    count: z
      .preprocess(
        (text) => (typeof text === 'string' && text.trim() !== '' ? Number(text) : text),
        z.int({ error: 'Escriba un número entero.' }).min(1, 'El menor término es 1.'),
      )
      .meta({ title: 'Cuánto dura' }),
    law: requiredLine(200, NO_LAW).meta({
      title: 'Norma y artículo',
      help: 'La ley, y el acto del hospital que promete menos. Aparece en la cuenta de cada vencimiento.',
    }),
    from: dayField.meta({
      title: 'Rige desde',
      help: 'Para lo que llegue desde ese día; lo que ya llegó conserva su término.',
    }),
  })
  .superRefine(({ code, count }, context) => {
    const { count: most, unit } = NORM_LIMITS[code];
    if (count <= most) return;
    const message = `El máximo de ley es ${most} ${TERM_UNIT_NAMES[unit]}: el hospital puede prometer menos, no más.`;
    context.addIssue({ code: 'custom', path: ['count'], message, input: count });
  });
export type TermPromise = z.infer<typeof termPromise>;

/** The rules with a term to answer in its place, which replaces what was to begin on its day or later. */
export function withPromise(terms: readonly TermRule[], { code, count, law, from }: TermPromise): TermRule[] {
  const own = terms.filter((rule) => rule.code === code);
  const before = own.filter((rule) => rule.from < from);
  const [last] = before.slice(-1);
  if (!last) return [...terms];
  const kept = before.map((rule) => ((rule.until ?? from) < from ? rule : { ...rule, until: addDays(from, -1) }));
  const { until: _, ...lasting } = last;
  // An extension never exceeds the term itself (Ley 1755 de 2015, art. 14, parágrafo); a file may leave it out where there is none.
  const extension = Math.min(count, Math.max(...own.map((rule) => rule.extension ?? 0)));
  const promised = [...kept, { ...lasting, count, extension, law, from }];
  const first = terms.findIndex((rule) => rule.code === code);
  return terms.flatMap((rule, index) => (index === first ? promised : rule.code === code ? [] : [rule]));
}

type Published = { terms: readonly TermRule[] };
const table = z.object({ terms: z.array(termRule) });

/** A rule as it held until a day; its name is a word for people. */
const heldUntil = (today: Day, { name: _, until, ...rule }: TermRule) => ({
  ...rule,
  until: until !== undefined && until < today ? until : null,
});

/** The issues of a change of the published terms, by field: `terms.3.from`, `message`. */
export function termChangeIssues(
  before: unknown,
  after: unknown,
  { today, reason }: { today: Day; reason: string | undefined },
): Record<string, string[]> {
  const [old, now] = [table.safeParse(before).data, table.safeParse(after).data];
  if (!old || !now || isSameJson(old, now)) return {};
  return {
    ...missingRules(old, now, today),
    ...Object.assign({}, ...now.terms.map((rule, index) => ruleIssues(old, rule, { index, today }))),
    ...(!reason?.trim() && { message: [NO_REASON] }),
  };
}

function missingRules(old: Published, now: Published, today: Day): Record<string, string[]> {
  const isKept = (rule: TermRule) => now.terms.some(({ code, from }) => code === rule.code && from === rule.from);
  const missing = old.terms.filter((rule) => rule.from <= today && !isKept(rule));
  return missing.length === 0
    ? {}
    : { terms: missing.map(({ name }) => `Falta un término que ya rige, «${name}»: lo que ya llegó lo conserva.`) };
}

function ruleIssues(old: Published, rule: TermRule, { index, today }: { index: number; today: Day }) {
  const earlier = old.terms.find(({ code, from }) => code === rule.code && from === rule.from);
  if (rule.from > today) return rule.law.trim() ? {} : { [`terms.${index}.law`]: [NO_LAW] };
  if (!earlier) return { [`terms.${index}.from`]: [TOO_SOON] };
  const [was, is] = [heldUntil(today, earlier), heldUntil(today, rule)];
  const changed = (['count', 'unit', 'extension', 'law', 'until'] as const).filter((field) => was[field] !== is[field]);
  return Object.fromEntries(changed.map((field) => [`terms.${index}.${field}`, [ALREADY_HOLDS]]));
}

const ALREADY_HOLDS = 'Este término ya rige y no se cambia: ponga otro que empiece mañana o después.';

/** A term to answer as a screen shows it: the rule of a day, and those that begin later. */
export function termOverview<Code extends TermCode>(terms: readonly TermRule[], code: Code, today: Day) {
  const rules = terms.filter((rule) => rule.code === code);
  const now = rules.find(({ from, until }) => from <= today && today <= (until ?? today));
  return { code, now: now ?? null, next: rules.filter(({ from }) => from > today) };
}
