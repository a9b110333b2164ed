/** Changes the values of a YAML file by edits of its text. */
import { isAlias, isCollection, isMap, isScalar, isSeq, type Node, visit } from 'yaml';
import { isSameJson } from '#shared/formats/same-json.ts';
import { EMPTY_LINE, lineEndingOf } from '../text-lines.ts';
import { commentsIn, hasComment } from './filler.ts';
import { arrangeFlow, type FlowLayout, flowLayout, newFlowGap } from './flow-layout.ts';
import { isList, isMapValue, type OpenedData, type Value, type ValueMap } from './open-data.ts';
import { type Planned, planEntries, separatorsOf } from './plan-entries.ts';
import { applyEdits, type TextEdit, withMargin } from './text-edits.ts';
import { commentsOf } from './value-comments.ts';
import { BlockText, flowText, isPlainDate, lineText, type Model } from './write-yaml.ts';
import {
  type Collection,
  columnOf,
  type Entry,
  entriesOf,
  gapsOf,
  hasText,
  isBlock,
  isBlockScalar,
} from './yaml-entries.ts';

export type WriterOptions = {
  /** Whether an alias is replaced by its value where this differs: it may already follow its anchor. */
  changesAliases: boolean;
  /** Texts that may not be written as blocks. */
  quoted: ReadonlySet<string>;
};

/** The text of a file with other values; comments that belong to none of the removed ones stay. */
export const writeValues = (opened: OpenedData, wanted: Value, options: WriterOptions): string =>
  new YamlWriter(opened, options).write(wanted);

class YamlWriter {
  readonly #opened: OpenedData;
  readonly #text: string;
  readonly #eol: string;
  readonly #changesAliases: boolean;
  readonly #quoted: ReadonlySet<string>;
  readonly #block: BlockText;
  readonly #edits: TextEdit[] = [];

  constructor(opened: OpenedData, { changesAliases, quoted }: WriterOptions) {
    this.#opened = opened;
    this.#text = opened.text;
    this.#eol = lineEndingOf(opened.text);
    this.#changesAliases = changesAliases;
    this.#quoted = quoted;
    this.#block = new BlockText(quoted);
  }

  write(wanted: Value): string {
    const { contents } = this.#opened.document;
    if (hasPlaceFor(contents, wanted)) this.#changeCollection(contents, this.#opened.value, wanted, 0);
    else this.#replaceAll(contents, wanted);
    return applyEdits(this.#text, this.#edits);
  }

  #edit(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text: text.replaceAll('\n', this.#eol) });
  }

  #replaceAll(contents: Node | null, wanted: Value): void {
    const text = this.#block.document(wanted);
    if (!contents?.range) {
      const isOpen = this.#text !== '' && !this.#text.endsWith('\n');
      this.#edit(this.#text.length, this.#text.length, `${isOpen ? '\n' : ''}${text}\n`);
      return;
    }
    const [start, end] = contents.range;
    const entries = isBlock(contents) ? entriesOf(this.#text, contents, start) : [];
    const comments = gapsOf(this.#text, entries).flatMap(commentsIn);
    this.#edit(start, entries.at(-1)?.end ?? end, [text, ...comments].join('\n'));
  }

  #isSettled(node: Node | null, old: Value | undefined, wanted: Value): boolean {
    return isSameJson(old, wanted) && !this.#hasQuoted(node);
  }

  /** Whether a value has a block that is to be written in quotes. */
  #hasQuoted(node: Node | null): boolean {
    if (!node || this.#quoted.size === 0) return false;
    let isFound = false;
    visit(node, {
      Scalar: (_, scalar) => {
        isFound ||= isBlockScalar(scalar) && this.#quoted.has(String(scalar.value));
      },
    });
    return isFound;
  }

  #changeValue(entry: Entry, old: Value | undefined, wanted: Value, place: Place): void {
    const { value: node } = entry;
    if (this.#isSettled(node, old, wanted) || (isAlias(node) && !this.#changesAliases)) return;
    if (hasPlaceFor(node, wanted)) this.#changeCollection(node, old, wanted, entry.afterSign);
    else if (place.isFlow) this.#changeInFlow(entry, wanted);
    else if (isScalar(node) && isOneLine(node, wanted))
      this.#edit(node.range?.[0] ?? 0, node.range?.[1] ?? 0, lineText(wanted, node, false));
    else this.#replaceValue(entry, wanted, place);
  }

  #changeInFlow({ value: node, start, afterSign, valueEnd, key }: Entry, wanted: Value): void {
    const text = flowText(wanted, node);
    if (hasText(node) && !node.tag) this.#edit(node.range?.[0] ?? start, valueEnd, text);
    else if (key === null) this.#edit(start, valueEnd, text);
    else this.#edit(afterSign, valueEnd, `${this.#text[afterSign - 1] === ':' ? '' : ':'} ${text}`);
  }

  /** Everything behind the colon or dash, an anchor and a tag too; comments that are in none of its entries stay. */
  #replaceValue(entry: Entry, wanted: Value, { column, isPair }: Place): void {
    const { value: node, afterSign } = entry;
    const written = isPair ? this.#block.afterKey(wanted, node) : this.#block.afterDash(wanted, node);
    const [first = '', ...others] = withMargin(written, column).split('\n');
    const { beside, below, end } = commentsOf(this.#text, entry);
    const margin = ' '.repeat(column + 2);
    const lines = [first + beside, ...below.map((comment) => margin + comment), ...others];
    this.#edit(afterSign, end, lines.join('\n'));
  }

  #changeCollection(node: Collection, old: Value | undefined, wanted: Value, from: number): void {
    if (node.flow) this.#changeFlow(node, old, wanted);
    else this.#changeBlock(node, old, wanted, from);
  }

  #changeBlock(node: Collection, old: Value | undefined, wanted: Value, from: number): void {
    const entries = entriesOf(this.#text, node, from);
    const [first] = entries;
    const end = entries.at(-1)?.end;
    if (!first || end === undefined) return;
    const plan = planEntries(node, entries, old, wanted);
    const column = columnOf(this.#text, first.start);
    this.#changeEntries(entries, plan, old, { column, isPair: isMap(node), isFlow: false });
    if (isInPlace(plan, entries)) return;
    const gaps = gapsOf(this.#text, entries);
    const isSpaced = gaps.filter((gap) => EMPTY_LINE.test(gap)).length * 2 > gaps.length - 1 && gaps.length > 1;
    const margin = ' '.repeat(column);
    const { before, after } = separatorsOf(plan, gaps, `${isSpaced ? this.#eol : ''}${this.#eol}${margin}`);
    const pieces = plan.map((planned, index) => before[index] + this.#blockPiece(planned, entries, node, column));
    this.#replaceEntries(first.lead, end, pieces.join('') + after);
  }

  #blockPiece(planned: Planned, entries: readonly Entry[], node: Collection, column: number): string {
    const entry = entries[planned.match ?? -1];
    if (entry) return applyEdits(this.#text, this.#edits, entry.lead, entry.end);
    const { key, value = null } = planned;
    const text = key === null ? this.#block.item(value, lastItem(node)) : this.#block.pair(key, value, dateOf(node));
    return withMargin(text, column).replaceAll('\n', this.#eol);
  }

  #changeFlow(node: Collection, old: Value | undefined, wanted: Value): void {
    const layout = flowLayout(this.#text, node);
    const { entries, gaps, head, close } = layout;
    const [first] = entries;
    if (!first) {
      this.#fillFlow(layout, flowText(wanted, node).slice(1, -1));
      return;
    }
    const plan = planEntries(node, entries, old, wanted);
    this.#changeEntries(entries, plan, old, { column: 0, isPair: isMap(node), isFlow: true });
    if (isInPlace(plan, entries)) return;
    const separators = separatorsOf(plan, gaps, newFlowGap(this.#text, layout, this.#eol));
    const pieces = plan.map((planned) => ({ text: this.#flowPiece(planned, entries, node), match: planned.match }));
    const newLine = `${this.#eol}${' '.repeat(columnOf(this.#text, first.lead - head.length))}`;
    if (pieces.length > 0) this.#replaceEntries(first.lead, close, arrangeFlow(layout, separators, pieces, newLine));
    else this.#emptyFlow(layout, separators.after, newLine);
  }

  /** The first entries of brackets without any; comments in them stay. */
  #fillFlow({ head, close }: FlowLayout, text: string): void {
    this.#edit(hasComment(head) ? close : close - head.length, close, text);
  }

  /** Takes all entries out of brackets; comments in them that are not of an entry stay. */
  #emptyFlow({ entries, head, tail, close }: FlowLayout, comments: string, newLine: string): void {
    const start = (entries[0]?.lead ?? close) - head.length;
    const kept = head.trimEnd() + comments;
    this.#replaceEntries(start, close, hasComment(kept) ? kept + (tail.includes('\n') ? tail : newLine) : '');
  }

  #flowPiece(planned: Planned, entries: readonly Entry[], node: Collection): string {
    const entry = entries[planned.match ?? -1];
    if (entry) return applyEdits(this.#text, this.#edits, entry.lead, entry.valueEnd);
    const { key, value = null } = planned;
    if (key === null) return flowText(value, lastItem(node));
    return `${lineText(key, null, true)}: ${flowText(value, dateOf(node))}`;
  }

  #changeEntries(entries: readonly Entry[], plan: readonly Planned[], old: Value | undefined, place: Place): void {
    const oldOf = ({ key }: Entry, index: number) =>
      place.isPair ? (old as ValueMap)[key ?? ''] : (old as Value[])[index];
    for (const { match, value } of plan) {
      const entry = match === null ? undefined : entries[match];
      if (entry && match !== null && value !== undefined) this.#changeValue(entry, oldOf(entry, match), value, place);
    }
  }

  /** Edits inside of the range are in the text already. */
  #replaceEntries(start: number, end: number, text: string): void {
    const outside = this.#edits.filter((edit) => edit.start < start || edit.end > end);
    this.#edits.splice(0, this.#edits.length, ...outside, { start, end, text });
  }
}

/** Where a value stands. */
type Place = { column: number; isPair: boolean; isFlow: boolean };

const isInPlace = (plan: readonly Planned[], entries: readonly Entry[]): boolean =>
  plan.length === entries.length && plan.every(({ match }, index) => match === index);

const lastItem = (node: Collection): Model => (isSeq(node) ? (node.items.at(-1) as Node) : null);
/** A date beside bare dates is bare. */
const dateOf = (node: Collection): Model =>
  isMap(node) ? node.items.map((pair) => pair.value as Node | null).find(isPlainDate) : null;

/** Whether the entries of a collection can become those of another value. A block without entries cannot be written. */
function hasPlaceFor(node: unknown, wanted: Value): node is Collection {
  if (!isCollection(node) || !(isMap(node) ? isMapValue(wanted) : isSeq(node) && isList(wanted))) return false;
  return node.flow ? true : node.items.length > 0 && Object.keys(wanted as object).length > 0;
}

/** Whether a value can take the place of another on its line. */
const isOneLine = (node: Node, wanted: Value): boolean =>
  hasText(node) &&
  !node.tag &&
  !isBlockScalar(node) &&
  !isMapValue(wanted) &&
  !isList(wanted) &&
  !String(wanted).includes('\n');
