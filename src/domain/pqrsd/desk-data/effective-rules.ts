/** The rules in force: those installed with the product, with what the hospital saved over them. Pure. */
import type { Day } from '#shared/time/time.ts';
import type { PqrsdTemplates } from '../desk/templates.ts';
import type { PqrsdSettings } from '../settings.ts';
import type { TermCode } from '../term/terms.ts';
import {
  DESK_DATA_SCHEMAS,
  type DeskDataKind,
  type DeskDataValue,
  type InstalledRules,
  ONLY_KEY,
} from './desk-data.ts';
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
  const keysOfKind = (kind: DeskDataKind) =>
    [...values.keys()].filter((name) => name.startsWith(`${kind}/`)).map((name) => name.slice(kind.length + 1));
  return { savedValue, keysOfKind, terms, invalid };
}
export type Saved = ReturnType<typeof readSaved>;

/** The installed entries with the hospital's in their places, then the hospital's own; also those not offered. */
export function mergedList<Kind extends 'template' | 'entity'>(
  kind: Kind,
  installed: readonly DeskDataValue<Kind>[],
  { savedValue, keysOfKind }: Saved,
): DeskDataValue<Kind>[] {
  const own = keysOfKind(kind).filter((key) => !installed.some(({ id }) => id === key));
  const added = own.flatMap((key) => savedValue(kind, key) ?? []);
  return [...installed.map((one) => savedValue(kind, one.id) ?? one), ...added];
}

/** The rules in force and the saved values that this version of the product does not accept, which do not count. */
export function effectiveRules(
  { pqrsd, templates }: InstalledRules,
  rows: readonly SavedValue[],
): InstalledRules & { invalid: string[] } {
  const saved = readSaved(rows);
  const { savedValue, terms, invalid } = saved;
  const isOffered = ({ retired }: { retired?: true | undefined }) => !retired;
  const settings: PqrsdSettings = {
    ...pqrsd,
    terms: termsWithChanges(pqrsd.terms, terms),
    alerts_to: savedValue('alerts', ONLY_KEY)?.to ?? pqrsd.alerts_to,
    on_call: savedValue('on_call', ONLY_KEY) ?? pqrsd.on_call,
    urgent_words: savedValue('urgent_words', ONLY_KEY)?.words ?? pqrsd.urgent_words,
  };
  const texts: PqrsdTemplates = {
    health_paragraph: savedValue('paragraph', ONLY_KEY)?.text ?? templates.health_paragraph,
    entities: mergedList('entity', templates.entities, saved).filter(isOffered),
    templates: mergedList('template', templates.templates, saved).filter(isOffered),
  };
  return { pqrsd: settings, templates: texts, invalid };
}

/** A term to answer as the screen shows it. */
export function termOverview({ terms }: Pick<PqrsdSettings, 'terms'>, code: TermCode, today: Day) {
  const rules = terms.filter((rule) => rule.code === code);
  const isOn = (day: Day) => (rule: (typeof rules)[number]) => rule.from <= day && day <= (rule.until ?? day);
  return { now: rules.find(isOn(today)) ?? null, next: rules.filter(({ from }) => from > today) };
}
