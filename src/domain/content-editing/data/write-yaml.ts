/** New values as YAML in the style of content/data, or of a value like it. */
import { Document, isCollection, isMap, isScalar, isSeq, type Node, parseDocument, Scalar, stringify } from 'yaml';
import { isList, isMapValue, type Value, type ValueMap } from './open-data.ts';
import { withMargin } from './text-edits.ts';

/** A value whose style is taken: quotes, folding, braces. */
export type Model = Node | null | undefined;

const DEFAULT_WIDTH = 120;

/** What YAML 1.1, with which the site is built, takes for a date or a number. */
const NEEDS_QUOTES = /^[-+.]?\d[\d_.:TZeExXo+ -]*$|^(?:yes|no|on|off|y|n|<<)$/i;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
export const isPlainDate = (model: Model): boolean =>
  isScalar(model) && model.type === Scalar.PLAIN && typeof model.value === 'string' && DATE.test(model.value);

function scalarType(value: Value, model: Model): Scalar.Type | undefined {
  if (typeof value !== 'string') return undefined;
  if (isPlainDate(model) && DATE.test(value)) return Scalar.PLAIN;
  const type = isScalar(model) && typeof model.value === 'string' ? (model.type as Scalar.Type | undefined) : undefined;
  const isPlain = type === undefined || type === Scalar.PLAIN;
  if (isPlain && value.includes('\n')) return undefined;
  if (isPlain && NEEDS_QUOTES.test(value)) return Scalar.QUOTE_DOUBLE;
  return type === Scalar.BLOCK_FOLDED && value.includes('\n') ? Scalar.BLOCK_LITERAL : type;
}

/** Signs that the parser of the build refuses unless they are escaped. */
const NON_PRINTABLE =
  /[^\t\n\u{20}-\u{7e}\u{85}\u{a0}-\u{d7ff}\u{e000}-\u{fefe}\u{ff00}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text, number … on one line; in braces, with the quotes that these need. */
export function lineText(value: Value, model: Model, isInFlow: boolean): string {
  const type = scalarType(value, model);
  const text = stringified(value, type?.startsWith('BLOCK') ? Scalar.QUOTE_DOUBLE : type, isInFlow);
  const isSafe = !text.includes('\n') && text.search(NON_PRINTABLE) === -1 && isReadAs(text, value);
  return isSafe ? text : escaped(value);
}

const escaped = (value: Value): string =>
  JSON.stringify(value).replace(NON_PRINTABLE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

function isReadAs(text: string, value: Value): boolean {
  const document = parseDocument(`k: ${text}`);
  return document.errors.length === 0 && Object.is(document.get('k'), value);
}

function stringified(value: Value, type: Scalar.Type | undefined, isInFlow: boolean): string {
  const node = new Scalar(value);
  if (type) node.type = type;
  const options = { lineWidth: 0, doubleQuotedMinMultiLineLength: 1e6 };
  if (!isInFlow) return stringify({ k: node }, options).slice(3).replace(/\n$/, '');
  const list = new Document([node]);
  if (isSeq(list.contents)) list.contents.flow = true;
  return list.toString(options).trim().slice(1, -1).trim();
}

/** A collection in brackets or braces. */
export function flowText(value: Value, model: Model): string {
  if (isList(value)) {
    const items = isSeq(model) ? (model.items as Node[]) : [];
    return `[${value.map((item, index) => flowText(item, items[index] ?? items[0])).join(', ')}]`;
  }
  if (!isMapValue(value)) return lineText(value, model, true);
  const pairs = Object.entries(value).map(
    ([key, item]) => `${lineText(key, null, true)}: ${flowText(item, modelOf(model, key))}`,
  );
  return pairs.length > 0 ? `{ ${pairs.join(', ')} }` : '{}';
}

const modelOf = (model: Model, key: string): Model => (isMap(model) ? (model.get(key, true) as Model) : null);

/** Writes values as blocks. */
export class BlockText {
  readonly #quoted: ReadonlySet<string>;

  /** `quoted`: texts that are written on one line, because as blocks they would take in what follows. */
  constructor(quoted: ReadonlySet<string>) {
    this.#quoted = quoted;
  }

  /** A pair, as its lines from column 0. */
  pair(key: string, value: Value, model: Model): string {
    return `${lineText(key, null, false)}:${this.afterKey(value, model)}`;
  }

  item(value: Value, model: Model): string {
    return `-${this.afterDash(value, model)}`;
  }

  /** What follows the colon of a pair in column 0. */
  afterKey(value: Value, model: Model): string {
    if (isInline(value, model)) return ` ${this.#inline(value, model)}`;
    return withMargin(`\n${this.#block(value, model)}`, 2);
  }

  /** What follows the dash of an item in column 0. */
  afterDash(value: Value, model: Model): string {
    if (isInline(value, model)) return ` ${this.#inline(value, model)}`;
    return ` ${withMargin(this.#block(value, model), 2)}`;
  }

  /** All of a value from column 0. */
  document(value: Value): string {
    return isInline(value, null) ? this.#inline(value, null) : this.#block(value, null);
  }

  #block(value: Value, model: Model): string {
    if (isList(value)) {
      const items = isSeq(model) ? (model.items as Node[]) : [];
      return value.map((item, index) => this.item(item, items[index] ?? items[0])).join('\n');
    }
    const pairs = Object.entries(value as ValueMap);
    return pairs.map(([key, item]) => this.pair(key, item, modelOf(model, key))).join('\n');
  }

  #inline(value: Value, model: Model): string {
    if (isList(value) || isMapValue(value)) return flowText(value, model);
    const type = scalarType(value, model);
    const isBlock = type?.startsWith('BLOCK') || (!type && typeof value === 'string' && value.includes('\n'));
    if (typeof value !== 'string' || !isBlock || this.#quoted.has(value)) return lineText(value, model, false);
    return scalarBlock(value, type ?? Scalar.BLOCK_LITERAL, model);
  }
}

function isInline(value: Value, model: Model): boolean {
  if (!isList(value) && !isMapValue(value)) return true;
  if (Object.keys(value).length === 0) return true;
  return isCollection(model) && model.flow === true;
}

/** A text below its sign, or in quotes where it cannot stand so. */
function scalarBlock(value: string, type: Scalar.Type, model: Model): string {
  const node = new Scalar(value);
  node.type = type;
  const text = stringify({ k: node }, { lineWidth: widthOf(model) })
    .slice(3)
    .replace(/\n$/, '');
  // With «+» the empty lines behind it would be its own.
  const isOpen = /^[|>]\d*\+/.test(text);
  const isSafe = !isOpen && value.search(NON_PRINTABLE) === -1 && isReadAs(`${text}\n`, value);
  return isSafe ? text : escaped(value);
}

/** The longest line of a folded text is its width. */
function widthOf(model: Model): number {
  if (!isScalar(model) || model.type !== Scalar.BLOCK_FOLDED) return DEFAULT_WIDTH;
  const source = (model.srcToken as { source?: string } | undefined)?.source ?? '';
  const longest = Math.max(...source.split(/\r?\n/).map(({ length }) => length));
  return longest > 40 ? longest : DEFAULT_WIDTH;
}
