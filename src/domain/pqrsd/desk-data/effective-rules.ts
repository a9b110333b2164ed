/** The rules in force: those installed with the product, with what the hospital saved over them. Pure. */
import type { Day } from '#shared/time/time.ts';
import type { PqrsdSettings } from '../settings.ts';
import type { TermCode } from '../term/terms.ts';
import { DESK_DATA_SCHEMAS, type DeskDataKind, type DeskDataValue, ONLY_KEY } from './desk-data.ts';
import { isAnswerCode, type TermChange, termsWithChanges } from './term-changes.ts';

/** A saved version; a null value is the installed one. */
export type SavedValue = { kind: DeskDataKind; key: string; version: number; value: unknown };

/** The newest value of each key, and all those of terms; what an earlier version of the product accepted is checked again. */
export function readSaved(saved: readonly SavedValue[]) {
  const values = new Map<string, DeskDataValue>();
  const terms = new Map<TermCode, TermChange[]>();
  const invalid: string[] = [];
  for (const { kind, key, version, value } of saved) {
    const name = `${kind}/${key}`;
    const parsed = value === null ? null : DESK_DATA_SCHEMAS[kind].safeParse(value);
    if (parsed && !parsed.success) invalid.push(`${name} v${version}`);
    if (kind !== 'term') {
      values.delete(name);
      if (parsed?.success) values.set(name, parsed.data);
    } else if (isAnswerCode(key) && parsed?.success) {
      terms.set(key, [...(terms.get(key) ?? []), parsed.data as TermChange]);
    }
  }
  const savedValue = <Kind extends DeskDataKind>(kind: Kind, key: string) =>
    (values.get(`${kind}/${key}`) ?? null) as DeskDataValue<Kind> | null;
  return { savedValue, terms, invalid };
}

/** The rules in force and the saved values that this version of the product does not accept, which do not count. */
export function effectiveRules(
  installed: PqrsdSettings,
  rows: readonly SavedValue[],
): { pqrsd: PqrsdSettings; invalid: string[] } {
  const { savedValue, terms, invalid } = readSaved(rows);
  const pqrsd = {
    ...installed,
    terms: termsWithChanges(installed.terms, terms),
    alerts_to: savedValue('alerts', ONLY_KEY)?.to ?? installed.alerts_to,
    on_call: savedValue('on_call', ONLY_KEY) ?? installed.on_call,
  };
  return { pqrsd, invalid };
}

/** A term to answer as the screen shows it. */
export function termOverview({ terms }: Pick<PqrsdSettings, 'terms'>, code: TermCode, today: Day) {
  const rules = terms.filter((rule) => rule.code === code);
  const isOn = (day: Day) => (rule: (typeof rules)[number]) => rule.from <= day && day <= (rule.until ?? day);
  return { now: rules.find(isOn(today)) ?? null, next: rules.filter(({ from }) => from > today) };
}
