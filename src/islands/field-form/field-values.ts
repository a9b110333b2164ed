/** The values of a form that is described by `Field`: reading, changing and naming them. Pure. */
import type { Field } from '#domain/content-editing/forms/describe-fields.ts';
import { slugOf } from '#shared/formats/slug.ts';
import { capitalized } from '#shared/formats/text.ts';
import { dayOf } from '#shared/time/time.ts';

export type FieldOf<Kind extends Field['kind']> = Field extends infer Each
  ? Each extends { kind: infer Own }
    ? Kind extends Own
      ? Each
      : never
    : never
  : never;
export type GroupField = FieldOf<'group'>;
export type Values = Record<string, unknown>;

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const valuesOf = (value: unknown): Values => (isValues(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

export const pathBelow = (path: string, name: string | number): string => (path ? `${path}.${name}` : String(name));

/** The values with another one under a name; undefined removes it. A new name goes where the form has it. */
export function withValue(values: Values, name: string, value: unknown, order: readonly string[]): Values {
  if (value === undefined) return Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
  if (Object.hasOwn(values, name)) return { ...values, [name]: value };
  return inOrder({ ...values, [name]: value }, order);
}

/** The values in the order of a form; those that it does not have are last. */
export function inOrder(values: Values, order: readonly string[]): Values {
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return Object.fromEntries(Object.entries(values).sort(([a], [b]) => place(a) - place(b)));
}

export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
};

const MAX_NAME = 60;

/** What a new item or an optional part starts with. */
export function emptyValue(field: Field): unknown {
  switch (field.kind) {
    case 'group': {
      const required = Object.entries(field.fields).filter(([, inner]) => inner.required);
      return Object.fromEntries(required.map(([name, inner]) => [name, emptyValue(inner)]));
    }
    case 'list':
      return field.min > 0 && field.item.kind !== 'choice' ? [emptyValue(field.item)] : [];
    case 'union':
      return field.variants[0] && emptyValue(field.variants[0]);
    case 'boolean':
      return false;
    case 'choice':
      return field.options.length === 1 ? field.options[0] : '';
    default:
      return field.control === 'today' ? dayOf(new Date()) : '';
  }
}

/** What a new item starts with whose first text is known. */
export function beginItem(field: Field, text: string): unknown {
  if (isText(field)) return text;
  const empty = emptyValue(field);
  if (field.kind !== 'group') return empty;
  const [name] = Object.entries(field.fields).find(([, inner]) => isText(inner)) ?? [];
  return name === undefined ? empty : withValue(valuesOf(empty), name, text, Object.keys(field.fields));
}

/** Whether the form makes a value by itself, so that no person sees it. */
export const isMade = (field: Field): boolean => 'madeFrom' in field && field.madeFrom !== null;

/** An item with the name that its form makes, which none of the others has; one that has a name keeps it, unless it `isNew`. */
export function withMadeName(field: Field, item: unknown, others: readonly unknown[], isNew: boolean): unknown {
  if (field.kind !== 'group') return item;
  const values = valuesOf(item);
  const [name, made] = Object.entries(field.fields).find(([, inner]) => isMade(inner)) ?? [];
  if (!made || name === undefined || !('madeFrom' in made) || (!isNew && textOf(values[name]) !== '')) return item;
  const taken = others.map((other) => textOf(valuesOf(other)[name]));
  const base = slugOf(textOf(values[made.madeFrom ?? '']), MAX_NAME) || 'nueva';
  const names = [base, ...taken.map((_, index) => `${base}-${index + 2}`)];
  return withValue(
    values,
    name,
    names.find((one) => !taken.includes(one)),
    Object.keys(field.fields),
  );
}

const isText = ({ kind }: Field): boolean => kind === 'text' || kind === 'long-text';

/** A number as people write it, with a point or a comma, also while it is being typed. */
const NUMBER = /^-?(?:\d+[.,]?\d*|[.,]\d+)$/;
/** «850.000» pesos are not 850; of coordinates, which may be below zero, it is a decimal. */
const THOUSANDS = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/;

/** A value as it is sent: an empty optional text is absent. */
export function toSend(field: Field, text: string): unknown {
  if (text === '' && !field.required) return undefined;
  if (field.kind === 'choice') return field.options.find((option) => String(option) === text) ?? text;
  const typed = text.trim();
  // What is no number stays as it is written, and the server says so at its field.
  if (field.kind !== 'number' || !NUMBER.test(typed)) return text;
  return field.min !== null && field.min >= 0 && THOUSANDS.test(typed) ? text : Number(typed.replace(',', '.'));
}

/** «true: el aviso se muestra» is about a box that is ticked. A help that repeats the label says nothing. */
export function helpOf({ help, label }: Pick<Field, 'help' | 'label'>): string | undefined {
  const text = (help ?? '').replace(/^true: /, 'Si la marca: ').replace(/^false: /, 'Si no la marca: ');
  return text === '' || text.replace(/\.$/, '') === label || text === 'El dato.' ? undefined : text;
}

export const optionLabel = ({ labels }: FieldOf<'choice'>, option: unknown): string => {
  const text = String(option);
  return labels[text] ?? (option === true ? 'Sí' : capitalized(text));
};

/** The name of a further part of a group. */
export const nameLabel = ({ nameLabels }: GroupField, name: string): string =>
  nameLabels[name] ?? capitalized(name).replaceAll('_', ' ');

/** A label within a sentence; an acronym keeps its capitals. */
export const midSentence = (label: string): string =>
  /^\p{Lu}\S*\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** A fact with its mark of demonstration; its value is shown under the name of the fact. */
export const isFact = ({ fields }: GroupField): boolean => Object.keys(fields).join() === 'value,demo';

/** The field of the value of a fact, under the label of the fact where its own says less. */
export function factValue({ fields, label, help }: GroupField): Field {
  const value = fields.value as Field;
  return { ...value, label, help };
}

const NAMES = ['title', 'name', 'label', 'short', 'service', 'street', 'typed', 'code', 'id', 'from'];

/** The words by which an item is known; '' when it has none. */
export function summaryOf(value: unknown): string {
  if (!isValues(value)) return textOf(value);
  const inner = isValues(value.value) ? value.value : value;
  const named = NAMES.map((name) => textOf(inner[name])).find(Boolean);
  const text = named ?? Object.values(inner).map(textOf).find(Boolean) ?? '';
  return inner.from && inner.to && !named?.includes(' ') ? `${textOf(inner.from)} a ${textOf(inner.to)}` : text;
}

/**
 * What the buttons of an item call it: its words, or its place where the item is one text, whose name would change with each
 * letter.
 */
export function itemName({ label, item }: FieldOf<'list'>, value: unknown, index: number): string {
  const words = item.kind === 'group' || item.kind === 'union' ? summaryOf(value) : '';
  if (words === '') return `${label} ${index + 1}`;
  return words.length > MAX_NAME ? `${words.slice(0, MAX_NAME).trimEnd()}…` : words;
}

/** The variant of a union that a value is; `chosen` where several fit as well, such as one that was just begun. */
export function variantOf({ variants }: FieldOf<'union'>, value: unknown, chosen = 0): number {
  const scores = variants.map((variant) => fitOf(variant, value));
  const best = Math.max(...scores);
  return scores[chosen] === best ? chosen : Math.max(scores.indexOf(best), 0);
}

function fitOf(field: Field, value: unknown): number {
  // A choice that is not made yet may still be made.
  if (field.kind === 'choice') return value === '' ? 1 : field.options.some((option) => option === value) ? 2 : 0;
  if (field.kind !== 'group') return isValues(value) || Array.isArray(value) ? 0 : 1;
  if (!isValues(value)) return 0;
  const kept = Object.entries(value).map(([name, inner]) => {
    const own = field.fields[name];
    return own === undefined || (own.kind === 'choice' && fitOf(own, inner) === 0) ? -1 : 1;
  });
  return 1 + kept.reduce<number>((sum, one) => sum + one, 0);
}

/** What tells a variant from the others: its own label, or the fields that only it has. */
export function variantLabel({ variants }: FieldOf<'union'>, index: number): string {
  const variant = variants[index];
  if (variant?.kind !== 'group') return variant?.label ?? '';
  const others = variants.filter((_, at) => at !== index);
  const isOwn = (name: string) => !others.some((other) => other.kind === 'group' && Object.hasOwn(other.fields, name));
  const own = Object.entries(variant.fields).filter(([name]) => isOwn(name));
  return own.map(([, { label }]) => label).join(', ') || variant.label;
}

/** Errors of the server by path, without the prefix of the body of the call. */
export const errorsByField = (errors: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([path, messages]) => [path.replace(/^fields\.?/, ''), messages]));

/** Whether a path is another one, or inside of it. */
export const isBelow = (path: string, outer: string): boolean => path === outer || path.startsWith(`${outer}.`);

/** Where a path of errors is, in the labels of the form: «Horarios › Consulta externa › Desde». */
export const labelOfPath = (form: Field, values: unknown, path: string): string =>
  path ? labelsBelow(form, values, path.split('.')).filter(Boolean).join(' › ') : '';

function labelsBelow(field: Field | null | undefined, value: unknown, path: readonly string[]): string[] {
  const [name, ...rest] = path;
  if (!field || name === undefined) return [];
  if (field.kind === 'union') return labelsBelow(field.variants[variantOf(field, value)], value, path);
  if (field.kind === 'list') {
    const item = listOf(value)[Number(name)];
    return [summaryOf(item) || String(Number(name) + 1), ...labelsBelow(field.item, item, rest)];
  }
  return field.kind === 'group' ? labelsInGroup(field, valuesOf(value)[name], name, rest) : [];
}

function labelsInGroup(field: GroupField, inner: unknown, name: string, rest: readonly string[]): string[] {
  const own = field.fields[name];
  const label = own?.label ?? (summaryOf(inner) || name);
  // The name of a fact is that of its value.
  return [isFact(field) && name === 'value' ? '' : label, ...labelsBelow(own ?? field.others, inner, rest)];
}

/** A message of a schema with the labels of the form in place of the keys of the file. */
export function inWords(message: string, fields: Record<string, Field>): string {
  return Object.entries(fields).reduce(
    (text, [key, { label }]) => text.replace(new RegExp(`(?<![\\w«/.])${key}(?![\\w»/-])`, 'g'), `«${label}»`),
    message,
  );
}
