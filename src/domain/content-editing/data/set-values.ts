import { isAlias, isCollection, isMap, isScalar, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import { ContentError } from '../content-error.ts';
import { hasLostAnchor, inlineAliases } from './inline-aliases.ts';
import {
  isList,
  isMapValue,
  isSameValue,
  type OpenedData,
  openData,
  parseYaml,
  toValue,
  type Value,
  type ValueMap,
} from './open-data.ts';
import { pairItems } from './pair-items.ts';
import { applyEdits, type TextEdit, withMargin } from './text-edits.ts';
import {
  afterDash,
  afterKey,
  documentText,
  flowText,
  isPlainDate,
  itemText,
  lineText,
  type Model,
  pairText,
} from './write-yaml.ts';
import { type BlockCollection, type Entry, endOf, endOfLine, entriesOf, lineStart } from './yaml-entries.ts';

/** An alias changes with its anchor, so that some changes need a further round. */
const MAX_ROUNDS = 4;

/**
 * The YAML with other values. Only the lines of values that differ change: comments, order, quotes, folding and all other
 * bytes stay. A new key goes where it is among the keys of `fields`; a removed one takes the comment right above with it.
 */
export function setValues(opened: OpenedData, fields: unknown): string {
  const wanted = toValue(fields);
  const text = write(opened, wanted) ?? write(inlineAliases(opened), wanted);
  if (text === null)
    throw new ContentError('Este cambio no se puede escribir en el archivo. Deshágalo e intente de nuevo.');
  return text;
}

/** Null when aliases of the file stand in the way. */
function write(opened: OpenedData, wanted: Value): string | null {
  let current = opened;
  for (let round = 0; round < MAX_ROUNDS && !isSameValue(current.value, wanted); round += 1) {
    // An alias may already follow its anchor.
    const text = new Writer(current, round > 0).write(wanted);
    if (hasLostAnchor(parseYaml(text))) return null;
    current = openData(text);
  }
  return isSameValue(current.value, wanted) ? current.text : null;
}

/** Where a value stands, to replace it by one of another shape. */
type Place = { entry: Entry; column: number; isPair: boolean };

class Writer {
  readonly #opened: OpenedData;
  readonly #text: string;
  readonly #eol: string;
  readonly #changesAliases: boolean;
  readonly #edits: TextEdit[] = [];

  constructor(opened: OpenedData, changesAliases: boolean) {
    this.#changesAliases = changesAliases;
    this.#opened = opened;
    this.#text = opened.text;
    this.#eol = opened.text.includes('\r\n') ? '\r\n' : '\n';
  }

  write(wanted: Value): string {
    const { contents } = this.#opened.document;
    const old = this.#opened.value;
    if (isBlock(contents) && isSameShape(contents, wanted)) this.#changeBlock(contents, old, wanted, 0);
    else if (isCollection(contents) && isSameShape(contents, wanted)) this.#changeFlow(contents, old, wanted);
    else this.#replaceAll(wanted);
    return applyEdits(this.#text, this.#edits);
  }

  #replaceAll(wanted: Value): void {
    const { contents } = this.#opened.document;
    const [start, end] = contents?.range ?? [this.#text.length, this.#text.length];
    const isOpen = !contents?.range && this.#text !== '' && !this.#text.endsWith('\n');
    this.#edit(start, end, (isOpen ? '\n' : '') + documentText(wanted));
  }

  #edit(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text: text.replaceAll('\n', this.#eol) });
  }

  #changeValue(node: Node | null, old: Value | undefined, wanted: Value, place: Place): void {
    if (isSameValue(old, wanted) || (isAlias(node) && !this.#changesAliases)) return;
    if (node?.tag) this.#replaceValue(node, wanted, place);
    else if (isBlock(node) && isSameShape(node, wanted)) this.#changeBlock(node, old, wanted, place.entry.afterSign);
    else if (isCollection(node) && isSameShape(node, wanted)) this.#changeFlow(node, old, wanted);
    else if (isScalar(node) && isOneLine(node, wanted)) this.#changeScalar(node, wanted, place);
    else this.#replaceValue(node, wanted, place);
  }

  #changeScalar(node: Node & Model, wanted: Value, { entry }: Place): void {
    const [start = 0, end = 0] = node.range ?? [];
    const text = lineText(wanted, node, false);
    this.#edit(start, end, start === end && start === entry.afterSign ? ` ${text}` : text);
  }

  /** Everything behind the colon or dash, an anchor and a tag too; the comment of the line stays. */
  #replaceValue(node: Node | null, wanted: Value, { entry, column, isPair }: Place): void {
    const valueEnd = endOf(this.#text, node, entry.afterSign);
    const comment =
      isCollection(node) && !node.flow ? '' : this.#text.slice(valueEnd, endOfLine(this.#text, valueEnd)).trimEnd();
    const text = withMargin(isPair ? afterKey(wanted, node) : afterDash(wanted, node), column);
    const [first = '', ...others] = text.split('\n');
    if (others.length === 0) this.#edit(entry.afterSign, valueEnd, first);
    else this.#edit(entry.afterSign, entry.end, [first + comment, ...others].join('\n'));
  }

  #changeFlow(node: YAMLMap | YAMLSeq, old: Value | undefined, wanted: Value): void {
    const [start, end] = node.range ?? [0, 0];
    const children = isSeq(node) ? this.#flowItems(node, old, wanted) : this.#flowPairs(node, old, wanted);
    if (!children) this.#edit(start, end, flowText(wanted, node));
    for (const [child, before, after] of children ?? []) {
      if (isSameValue(before, after) || (isAlias(child) && !this.#changesAliases)) continue;
      if (isCollection(child) && isSameShape(child, after)) this.#changeFlow(child, before, after);
      else this.#edit(child.range?.[0] ?? start, child.range?.[1] ?? end, flowText(after, child));
    }
  }

  /** The values that may change by themselves; null when some come or go. */
  #flowItems(node: YAMLSeq, old: Value | undefined, wanted: Value) {
    if (!isList(old) || !isList(wanted) || old.length !== wanted.length) return null;
    const isKept = pairItems(old, wanted).every((match, index) => match === index);
    return isKept ? filled(wanted.map((value, index) => [node.items[index], old[index], value])) : null;
  }

  #flowPairs(node: YAMLMap, old: Value | undefined, wanted: Value) {
    if (!isMapValue(old) || !isMapValue(wanted)) return null;
    const keys = Object.keys(wanted);
    if (keys.length !== Object.keys(old).length || !keys.every((key) => node.has(key))) return null;
    return filled(keys.map((key) => [node.get(key, true), old[key], wanted[key]]));
  }

  #changeBlock(node: BlockCollection, old: Value | undefined, wanted: Value, from: number): void {
    const entries = entriesOf(this.#text, node, from);
    const [first] = entries;
    if (!first) return;
    const column = first.start - lineStart(this.#text, first.start);
    const plan = isMap(node)
      ? planPairs(entries, old as ValueMap, wanted as ValueMap)
      : pairItems(old as Value[], wanted as Value[]).map((match, index) => ({
          match,
          value: (wanted as Value[])[index] ?? null,
          key: null,
        }));
    const oldOf = (entry: Entry, index: number) =>
      isMap(node) ? (old as ValueMap)[entry.key ?? ''] : (old as Value[])[index];
    for (const { match, value } of plan) {
      const entry = match === null ? undefined : entries[match];
      if (entry && match !== null && value !== undefined)
        this.#changeValue(entry.value, oldOf(entry, match), value, { entry, column, isPair: isMap(node) });
    }
    const isInPlace = plan.length === entries.length && plan.every(({ match }, index) => match === index);
    if (!isInPlace) this.#rebuild(entries, plan, column, node);
  }

  /** Writes the entries of a block in another order, with new ones and without others. */
  #rebuild(entries: readonly Entry[], plan: readonly Planned[], column: number, node: BlockCollection): void {
    const start = entries[0]?.lead ?? 0;
    const end = entries.at(-1)?.end ?? start;
    const gaps = entries.map(({ lead }, index) => (index === 0 ? '' : this.#text.slice(entries[index - 1]?.end, lead)));
    const margin = ' '.repeat(column);
    const isSpaced = gaps.filter((gap) => EMPTY_LINE.test(gap)).length * 2 > gaps.length - 1 && gaps.length > 1;
    const newGap = `${isSpaced ? '\n\n' : '\n'}${margin}`.replaceAll('\n', this.#eol);
    const written = plan.map((planned, index) => {
      const own = planned.match ? gaps[planned.match] : undefined;
      const comment = own?.includes('#') ? `${own.trim()}${this.#eol}${margin}` : '';
      return (index > 0 ? (own ?? newGap) : comment) + this.#pieceOf(planned, entries, margin, node);
    });
    const text = [written.join(''), ...commentsLeft(gaps, plan)].join(this.#eol);
    const outside = this.#edits.filter((edit) => edit.start < start || edit.end > end);
    this.#edits.splice(0, this.#edits.length, ...outside, { start, end, text });
  }

  #pieceOf({ match, key, value }: Planned, entries: readonly Entry[], margin: string, node: BlockCollection): string {
    const entry = match === null ? undefined : entries[match];
    if (entry) return applyEdits(this.#text, this.#edits, entry.lead, entry.end);
    return withMargin(this.#newEntry(key, value ?? null, node), margin.length).replaceAll('\n', this.#eol);
  }

  #newEntry(key: string | null, value: Value, node: BlockCollection): string {
    const siblings = isSeq(node) ? (node.items as Node[]) : [];
    if (key === null) return itemText(value, siblings.at(-1));
    const dates = isMap(node) ? node.items.map((pair) => pair.value as Node | null).find(isPlainDate) : null;
    return pairText(key, value, dates);
  }
}

type Planned = { match: number | null; value: Value | undefined; key: string | null };

const EMPTY_LINE = /\n[ \t]*\r?\n/;

/** The comments that stood by themselves before entries that go. */
function commentsLeft(gaps: readonly string[], plan: readonly Planned[]): string[] {
  const kept = new Set(plan.map(({ match }) => match));
  return gaps.flatMap((gap, index) =>
    kept.has(index) || !gap.includes('#') ? [] : [gap.replace(/^[ \t]*\r?\n/, '').trimEnd()],
  );
}

/** The pairs of a map in the order of the file; new ones behind the key that `wanted` has before them. */
function planPairs(entries: readonly Entry[], old: ValueMap, wanted: ValueMap): Planned[] {
  const isMerge = ({ key }: Entry) => key === '<<' && !Object.hasOwn(old, '<<');
  const plan = entries.flatMap((entry, match): Planned[] => {
    const { key } = entry;
    if (isMerge(entry)) return [{ match, key, value: undefined }];
    return key !== null && Object.hasOwn(wanted, key) ? [{ match, key, value: wanted[key] }] : [];
  });
  const known = new Set(entries.map(({ key }) => key));
  const keys = Object.keys(wanted);
  for (const [index, key] of keys.entries()) {
    // What a merge key brings is there already.
    if (known.has(key) || isSameValue(old[key], wanted[key])) continue;
    const before = keys.slice(0, index).findLast((one) => plan.some((planned) => planned.key === one));
    const at = plan.findIndex((planned) => planned.key === before);
    plan.splice(at + 1, 0, { match: null, key, value: wanted[key] });
  }
  return plan;
}

const isBlock = (node: unknown): node is BlockCollection => isCollection(node) && !node.flow && node.items.length > 0;

/** Whether a value that is no longer empty fits the kind of a collection. */
const isSameShape = (node: unknown, wanted: Value): boolean =>
  isMap(node)
    ? isMapValue(wanted) && Object.keys(wanted).length > 0
    : isSeq(node) && isList(wanted) && wanted.length > 0;

/** Whether a value can take the place of another on its line. */
function isOneLine(node: Node, wanted: Value): boolean {
  if (!isScalar(node) || node.type?.startsWith('BLOCK') || isMapValue(wanted) || isList(wanted)) return false;
  return !(typeof wanted === 'string' && wanted.includes('\n'));
}

type FlowChild = [child: Node, before: Value | undefined, after: Value];

/** Null when a value has no place in the text, as in `{ a }`. */
function filled(children: [unknown, Value | undefined, Value | undefined][]): FlowChild[] | null {
  const hasPlace = children.every(([child]) => isNodeWithText(child));
  return hasPlace ? (children as FlowChild[]) : null;
}

const isNodeWithText = (child: unknown): boolean =>
  (isScalar(child) || isCollection(child) || isAlias(child)) &&
  !child.tag &&
  (child.range?.[1] ?? 0) > (child.range?.[0] ?? 0);
