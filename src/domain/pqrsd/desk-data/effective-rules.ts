/** The rules in force: those installed with the product, with what the hospital saved over them. Pure. */
import type { Day } from '#shared/time/time.ts';
import type { PqrsdSettings } from '../settings.ts';
import type { TermCode } from '../term/terms.ts';
import { DESK_DATA_SCHEMAS, type DeskDataKind } from './desk-data.ts';
import { isAnswerCode, type TermChange, termsWithChanges } from './term-changes.ts';

/** A saved version. */
export type SavedValue = { kind: DeskDataKind; key: string; version: number; value: unknown };

/** The rules in force and the saved values that this version of the product does not accept, which do not count. */
export function effectiveRules(
  installed: PqrsdSettings,
  rows: readonly SavedValue[],
): { pqrsd: PqrsdSettings; invalid: string[] } {
  const terms = new Map<TermCode, TermChange[]>();
  const invalid: string[] = [];
  for (const { kind, key, version, value } of rows) {
    const { data } = DESK_DATA_SCHEMAS[kind].safeParse(value);
    if (!data) invalid.push(`${kind}/${key} v${version}`);
    else if (isAnswerCode(key)) terms.set(key, [...(terms.get(key) ?? []), data]);
  }
  return { pqrsd: { ...installed, terms: termsWithChanges(installed.terms, terms) }, invalid };
}

/** A term to answer as the screen shows it. */
export function termOverview({ terms }: Pick<PqrsdSettings, 'terms'>, code: TermCode, today: Day) {
  const rules = terms.filter((rule) => rule.code === code);
  const isOn = (day: Day) => (rule: (typeof rules)[number]) => rule.from <= day && day <= (rule.until ?? day);
  return { now: rules.find(isOn(today)) ?? null, next: rules.filter(({ from }) => from > today) };
}
