/**
 * What the hospital changes in the back office («Datos de la oficina») over what is installed with the product
 * (`content/data/pqrsd.yaml`): kinds, schemas and issues. Pure.
 */
import { z } from 'zod';
import { groupBy } from '#shared/fields/group-by.ts';
import { keysOf } from '#shared/fields/keys-of.ts';
import type { Day } from '#shared/time/time.ts';
import { onCallSettings } from '../desk/on-call.ts';
import { alertAddresses, type PqrsdSettings } from '../settings.ts';
import type { TermRule } from '../term/terms.ts';
import { overlappingShift } from './shift-overlap.ts';
import { isAnswerCode, termChange, termChangeIssues } from './term-changes.ts';

export const DESK_DATA_LABELS = {
  alerts: 'Correos sin cuenta que reciben avisos',
  on_call: 'Turno de urgencia',
  term: 'Término',
};
export type DeskDataKind = keyof typeof DESK_DATA_LABELS;
export const DESK_DATA_KINDS = keysOf(DESK_DATA_LABELS);

/** The key of the kinds that have one value. */
export const ONLY_KEY = 'todo';

const MAX_ADDRESSES = 50;

/** The values by kind. Terms are changes from a day on. */
export const DESK_DATA_SCHEMAS = {
  alerts: z.strictObject({ to: alertAddresses.max(MAX_ADDRESSES, `Como máximo ${MAX_ADDRESSES} correos.`) }),
  on_call: onCallSettings,
  term: termChange,
} satisfies Record<DeskDataKind, z.ZodType>;
export type DeskDataValue<Kind extends DeskDataKind = DeskDataKind> = z.infer<(typeof DESK_DATA_SCHEMAS)[Kind]>;

/** The installed values by kind; those of terms are rules, not changes, and are not here. */
export function installedValue({ alerts_to, on_call }: PqrsdSettings, kind: DeskDataKind): DeskDataValue | null {
  if (kind === 'term') return null;
  return kind === 'alerts' ? { to: alerts_to } : on_call;
}

/** Whether a key may exist: a code of a term, or the only key. */
export const isKeyOf = (kind: DeskDataKind, key: string): boolean =>
  kind === 'term' ? isAnswerCode(key) : key === ONLY_KEY;

/** `terms`: those installed. */
type IssueContext = { terms: readonly TermRule[]; key: string; today: Day };
type Checked = { value: DeskDataValue; errors: null } | { value: null; errors: Record<string, string[]> };

/** Validates a value of a kind; issues are by field, as `text` or `shifts.0.to`, and name the line of a list. */
export function checkDeskData(kind: DeskDataKind, given: unknown, context: IssueContext): Checked {
  const parsed = DESK_DATA_SCHEMAS[kind].safeParse(given);
  const errors = parsed.success
    ? furtherIssues(parsed.data, context)
    : parsed.error.issues.map((issue) => issueOf(issue, given));
  if (parsed.success && errors.length === 0) return { value: parsed.data, errors: null };
  const byField = groupBy(errors, ({ field }) => field);
  return {
    value: null,
    errors: Object.fromEntries([...byField].map(([field, of]) => [field, [...new Set(of.map(({ text }) => text))]])),
  };
}

type FieldIssue = { field: string; text: string };

/** An issue of a line of a list belongs to the list, and names the line. */
function issueOf({ path, message }: z.core.$ZodIssue, given: unknown): FieldIssue {
  const last = path.at(-1);
  const isLine = typeof last === 'number' && path.length > 1 && path.at(-2) !== 'shifts';
  if (!isLine) return { field: path.map(String).join('.'), text: message };
  const line = path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step],
    given,
  );
  return { field: path.slice(0, -1).map(String).join('.'), text: `«${String(line)}»: ${message}` };
}

/** The rules that the file does not have, or that ask for the installed ones. */
function furtherIssues(value: DeskDataValue, { terms, key, today }: IssueContext): FieldIssue[] {
  if ('from' in value && isAnswerCode(key)) {
    const issues = termChangeIssues(terms, key, value, today);
    return Object.entries(issues).flatMap(([field, texts]) => texts.map((text) => ({ field, text })));
  }
  if ('shifts' in value) return shiftIssues(value);
  return 'to' in value ? repeated('to', value.to) : [];
}

const repeated = (field: string, lines: readonly string[]): FieldIssue[] =>
  lines
    .filter((line, index) => lines.indexOf(line) < index)
    .map((line) => ({ field, text: `«${line}» está dos veces.` }));

const shiftIssues = ({ shifts }: DeskDataValue<'on_call'>): FieldIssue[] =>
  shifts.flatMap((shift, index) => {
    const other = overlappingShift(shifts, index);
    const isEmpty = shift.from === '24:00';
    const field = `shifts.${index}.from`;
    return [
      ...(isEmpty ? [{ field, text: 'Un turno no empieza a las 24:00: escriba 00:00 del día siguiente.' }] : []),
      ...(other === null
        ? []
        : [
            {
              field,
              text: `Se cruza con el turno ${other + 1}: corrija las horas, o ponga todos los correos en un solo turno.`,
            },
          ]),
      ...repeated(`shifts.${index}.to`, shift.to),
    ];
  });
