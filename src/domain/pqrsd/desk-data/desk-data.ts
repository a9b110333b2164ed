/**
 * What the hospital changes in the back office («Datos de la oficina») over what is installed with the product
 * (`content/data/pqrsd.yaml`): kinds, schemas and issues. Pure.
 */
import type { z } from 'zod';
import { groupBy } from '#shared/fields/group-by.ts';
import { keysOf } from '#shared/fields/keys-of.ts';
import type { Day } from '#shared/time/time.ts';
import type { TermRule } from '../term/terms.ts';
import { isAnswerCode, termChange, termChangeIssues } from './term-changes.ts';

export const DESK_DATA_LABELS = { term: 'Término' };
export type DeskDataKind = keyof typeof DESK_DATA_LABELS;
export const DESK_DATA_KINDS = keysOf(DESK_DATA_LABELS);

/** The values by kind. Terms are changes from a day on. */
export const DESK_DATA_SCHEMAS = { term: termChange } satisfies Record<DeskDataKind, z.ZodType>;
export type DeskDataValue<Kind extends DeskDataKind = DeskDataKind> = z.infer<(typeof DESK_DATA_SCHEMAS)[Kind]>;

/** `terms`: those installed. */
type IssueContext = { terms: readonly TermRule[]; key: string; today: Day };
type Checked = { value: DeskDataValue; errors: null } | { value: null; errors: Record<string, string[]> };

/** Validates a value of a kind; issues are by field. */
export function checkDeskData(kind: DeskDataKind, given: unknown, { terms, key, today }: IssueContext): Checked {
  const { data, error } = DESK_DATA_SCHEMAS[kind].safeParse(given);
  if (error) {
    const byField = groupBy(error.issues, ({ path }) => path.map(String).join('.'));
    const texts = [...byField].map(([field, issues]) => [field, [...new Set(issues.map(({ message }) => message))]]);
    return { value: null, errors: Object.fromEntries(texts) };
  }
  const errors = isAnswerCode(key) ? termChangeIssues(terms, key, data, today) : {};
  return Object.keys(errors).length > 0 ? { value: null, errors } : { value: data, errors: null };
}
