import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  Pair,
  Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isSameJson } from '#shared/formats/same-json.ts';
import { ContentError } from '../content-error.ts';
import { arrange, inheritComments, type Planned, raiseAboveKey } from './arrange-entries.ts';
import { isPlainDate, keyNode, nodeOf } from './new-nodes.ts';
import { isList, isMapValue, type OpenedData, openData, toValue, type Value, type ValueMap } from './open-data.ts';
import { pairItems } from './pair-items.ts';
import { settleComments } from './settle-comments.ts';
import { parseYaml, writeYaml } from './yaml-form.ts';

type AnyMap = YAMLMap<Node, Node | null>;

/**
 * The YAML with other values, in the form of `writeYaml`; the same text when no value differs. Comments, order, quotes and
 * folding stay. A new key goes where it is among the keys of `fields`; a removed one takes the comment right above with it.
 */
export function setValues({ text, value }: OpenedData, fields: unknown): string {
  const wanted = toValue(fields);
  if (isSameJson(value, wanted)) return text;
  const unix = text.replaceAll('\r\n', '\n');
  const document: Document = parseYaml(unix);
  settleComments(document, unix);
  inlineAliases(document);
  document.contents = changed(document.contents, value, wanted);
  // The parser of the build reads no block there.
  if (isScalar(document.contents)) document.contents.type = Scalar.QUOTE_DOUBLE;
  const written = writeYaml(document, { like: text });
  if (!isSameJson(openData(written).value, wanted))
    throw new ContentError('Este cambio no se puede escribir en el archivo. Deshágalo e intente de nuevo.');
  return written;
}

/** Replaces each alias by its value, which then changes alone. */
function inlineAliases(document: Document): void {
  visit(document, { Alias: (_, alias) => nodeOf(toValue(alias.toJS(document)), alias.resolve(document)) });
  visit(document, {
    Node: (_, node) => {
      if (!isAlias(node)) delete node.anchor;
    },
  });
}

/** The node with another value. */
function changed(node: Node | null, old: Value | undefined, wanted: Value): Node | null {
  if (node && isSameJson(old, wanted)) return node;
  if (isMap(node) && isMapValue(wanted) && Object.keys(wanted).length > 0) {
    changePairs(node as AnyMap, old as ValueMap, wanted);
    return node;
  }
  if (isSeq(node) && isList(wanted) && wanted.length > 0) {
    changeItems(node as YAMLSeq<Node>, old as Value[], wanted);
    return node;
  }
  const next = nodeOf(wanted, node);
  if (node) inheritComments(node, next);
  return next;
}

function changeItems(list: YAMLSeq<Node>, old: Value[], wanted: Value[]): void {
  const model = list.items.at(-1);
  const plan = pairItems(old, wanted).map((match, index): Planned => {
    const value = wanted[index] ?? null;
    const item = match === null ? undefined : list.items[match];
    if (match === null || !item) return { match: null, entry: nodeOf(value, model) };
    const entry = changed(item, old[match], value) ?? item;
    list.items[match] = entry;
    return { match, entry };
  });
  arrange(list, plan);
}

/** The pairs of a map keep their order; new ones go behind the key that `wanted` has before them. */
function changePairs(map: AnyMap, old: ValueMap, wanted: ValueMap): void {
  const keys = map.items.map(({ key }) => keyOf(key));
  const date = map.items.map(({ value }) => value).find(isPlainDate);
  const plan = map.items.flatMap((pair, match): (Planned & { key: string })[] => {
    const key = keys[match];
    if (key === undefined || !Object.hasOwn(wanted, key)) return [];
    changePair(pair, old[key], wanted[key] ?? null);
    return [{ match, entry: pair, key }];
  });
  const known = new Set(keys);
  const names = Object.keys(wanted);
  for (const [index, key] of names.entries()) {
    if (known.has(key)) continue;
    const before = names.slice(0, index).findLast((name) => plan.some((planned) => planned.key === name));
    const at = plan.findIndex((planned) => planned.key === before);
    const entry = new Pair(keyNode(key), nodeOf(wanted[key] ?? null, date));
    plan.splice(at + 1, 0, { match: null, entry, key });
  }
  arrange(map, plan);
}

function changePair(pair: Pair<Node, Node | null>, old: Value | undefined, wanted: Value): void {
  if (isSameJson(old, wanted)) return;
  const { value } = pair;
  pair.value = changed(value, old, wanted);
  if (pair.value !== value) raiseAboveKey(pair);
}

/** The name of a key; undefined for a merge, which the library reads as a symbol: its pairs are written as new ones. */
function keyOf(key: Node): string | undefined {
  const value = isScalar(key) ? key.value : key;
  return typeof value === 'symbol' ? undefined : String(value ?? '');
}
