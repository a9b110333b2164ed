/** Nodes of new values, in the style of content/data or of a value like them. */
import { isMap, isScalar, isSeq, type Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { isList, isMapValue, type Value } from './open-data.ts';

/** A value whose style is taken: quotes, folding, braces. */
export type Model = Node | null | undefined;

/** YAML 1.1, with which the site is built, takes these for a date, a number, a boolean or a merge. */
const NEEDS_QUOTES = /^[-+.]?\d[\d_.:TZeExXo+ -]*$|^(?:yes|no|on|off|y|n|<<)$/i;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
export const isPlainDate = (model: Model): boolean =>
  isScalar(model) && model.type === Scalar.PLAIN && typeof model.value === 'string' && DATE.test(model.value);

/** A text that reads as itself in a block: it has no space at the edges of its lines and no empty line at its end. */
const canBeBlock = (text: string): boolean => /^\S/.test(text) && !/[ \t\r](?:\n|$)|\n\n$/.test(text);

export function nodeOf(value: Value, model: Model): Node {
  if (isList(value)) {
    const seq = new YAMLSeq<Node>();
    const models = isSeq<Node>(model) ? model.items : [];
    seq.items = value.map((item, index) => nodeOf(item, models[index] ?? models[0]));
    if (isSeq(model) && model.flow) seq.flow = true;
    return seq;
  }
  if (isMapValue(value)) {
    const map = new YAMLMap<Node, Node>();
    const modelOf = (key: string) => (isMap(model) ? (model.get(key, true) as Model) : null);
    map.items = Object.entries(value).map(([key, item]) => new Pair(keyNode(key), nodeOf(item, modelOf(key))));
    if (isMap(model) && model.flow) map.flow = true;
    return map;
  }
  return scalarNode(value, typeOf(value, model));
}

export const keyNode = (key: string): Scalar =>
  scalarNode(key, key.includes('\n') || NEEDS_QUOTES.test(key) ? Scalar.QUOTE_DOUBLE : undefined);

function scalarNode(value: Value, type: Scalar.Type | undefined): Scalar {
  const scalar = new Scalar(value);
  if (type) scalar.type = type;
  return scalar;
}

function typeOf(value: Value, model: Model): Scalar.Type | undefined {
  if (typeof value !== 'string') return undefined;
  if (isPlainDate(model) && DATE.test(value)) return Scalar.PLAIN;
  const type = isScalar(model) && typeof model.value === 'string' ? model.type : undefined;
  if (type?.startsWith('QUOTE')) return type as Scalar.Type;
  const isBlock = type?.startsWith('BLOCK') === true;
  if (isBlock || value.includes('\n')) {
    if (!canBeBlock(value)) return Scalar.QUOTE_DOUBLE;
    return isBlock && !value.includes('\n') ? (type as Scalar.Type) : Scalar.BLOCK_LITERAL;
  }
  return NEEDS_QUOTES.test(value) ? Scalar.QUOTE_DOUBLE : undefined;
}
