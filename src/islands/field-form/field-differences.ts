/** What changed between the values of a form, in words. Pure. */
import type { Value } from '#domain/content-editing/data/open-data.ts';
import { pairItems } from '#domain/content-editing/data/pair-items.ts';
import type { Field } from '#domain/content-editing/forms/describe-fields.ts';
import { isSameJson } from '#shared/formats/same-json.ts';
import {
  type FieldOf,
  factValue,
  isFact,
  isMade,
  isValues,
  listOf,
  optionLabel,
  summaryOf,
  textOf,
  valuesOf,
  variantOf,
} from './field-values.ts';

/** One change: where, and what it was and is; null for nothing. */
export type FieldDifference = { label: string; before: string | null; after: string | null };

export function fieldDifferences(field: Field, before: unknown, after: unknown, label = ''): FieldDifference[] {
  if (isSame(before, after)) return [];
  if (field.kind === 'group' && isFact(field)) return factDifferences(field, valuesOf(before), valuesOf(after), label);
  if (field.kind === 'group' && (isValues(before) || isValues(after)))
    return groupDifferences(field, valuesOf(before), valuesOf(after), label);
  if (field.kind === 'list' && !isPlain(field.item))
    return listDifferences(field, listOf(before), listOf(after), label);
  return [{ label, before: wordsOf(field, before), after: wordsOf(field, after) }];
}

const isPlain = ({ kind }: Field): boolean => kind !== 'group' && kind !== 'list' && kind !== 'union';
const isSame = (a: unknown, b: unknown): boolean => isSameJson(a ?? null, b ?? null);
const below = (label: string, name: string): string => (label ? `${label} › ${name}` : name);

function factDifferences(
  field: FieldOf<'group'>,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  label: string,
) {
  return [
    ...fieldDifferences(factValue(field), before.value, after.value, label),
    ...(field.fields.demo
      ? fieldDifferences(field.fields.demo, before.demo ?? false, after.demo ?? false, below(label, 'De demostración'))
      : []),
  ];
}

function groupDifferences(
  { fields, others }: FieldOf<'group'>,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  label: string,
): FieldDifference[] {
  const names = [...new Set([...Object.keys(fields), ...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const own = fields[name] ?? others;
    if (own && isMade(own)) return [];
    if (!own)
      return isSame(before[name], after[name])
        ? []
        : [{ label: below(label, name), ...texts(before[name], after[name]) }];
    const shown = fields[name]?.label ?? (summaryOf(after[name] ?? before[name]) || name);
    return fieldDifferences(own, before[name] ?? own.default, after[name] ?? own.default, below(label, shown));
  });
}

const texts = (before: unknown, after: unknown) => ({ before: textOf(before) || null, after: textOf(after) || null });

function listDifferences(field: FieldOf<'list'>, before: readonly unknown[], after: readonly unknown[], label: string) {
  const pairs = pairItems(before as Value[], after as Value[]);
  const nameOf = (item: unknown, index: number) => summaryOf(item) || String(index + 1);
  const changed = after.flatMap((item, index): FieldDifference[] => {
    const pair = pairs[index] ?? null;
    const place = below(label, nameOf(item, index));
    if (pair === null) return [{ label: place, before: null, after: wordsOf(field.item, item) }];
    return fieldDifferences(field.item, before[pair], item, place);
  });
  const gone = before.flatMap((item, index) =>
    pairs.includes(index)
      ? []
      : [{ label: below(label, nameOf(item, index)), before: wordsOf(field.item, item), after: null }],
  );
  const kept = pairs.filter((pair) => pair !== null);
  const isMoved = kept.some((pair, index) => index > 0 && pair < (kept[index - 1] ?? 0));
  return [...changed, ...gone, ...(isMoved ? [{ label, before: null, after: 'cambió el orden' }] : [])];
}

/** A value as words; null for nothing. */
function wordsOf(field: Field, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (field.kind === 'boolean') return value === true ? 'sí' : 'no';
  if (field.kind === 'choice') return optionLabel(field, value);
  if (field.kind === 'union') return wordsOf(field.variants[variantOf(field, value)] as Field, value);
  if (field.kind === 'list')
    return (
      listOf(value)
        .map((item) => wordsOf(field.item, item))
        .filter(Boolean)
        .join(', ') || null
    );
  if (field.kind !== 'group') return textOf(value);
  const parts = Object.entries(valuesOf(value)).map(([name, inner]) => {
    const own = field.fields[name] ?? field.others;
    if (own && isMade(own)) return null;
    return own ? wordsOf(own, inner) : textOf(inner);
  });
  return parts.filter(Boolean).join(', ') || null;
}
