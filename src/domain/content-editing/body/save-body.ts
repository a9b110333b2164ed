import { ContentError } from '../content-error.ts';
import { matchSequences, pairReplaced } from '../sequence-match.ts';
import { EMPTY_LINE, lineEndingOf } from '../text-lines.ts';
import { BlockForms } from './block-forms.ts';
import { type BodyBlock, type OpenedBody, parseBody, type Range, SEPARATOR, shownBlocks } from './open-body.ts';
import { type WantedBlock, wantedBlocks } from './wanted-blocks.ts';

/** A block with the ways to write it. */
type Item = WantedBlock & {
  /** Index of the block that it is or replaces; null when it is new. */
  place: number | null;
  isKept: boolean;
  forms: BlockForms;
  /** Whether a comment keeps it apart from the block before. */
  isApart: boolean;
};

/** Rounds in which blocks that read differently beside their neighbours take their next form. */
const MAX_ROUNDS = 12;

/**
 * The Markdown of a body after editing. Unchanged blocks keep their bytes and the bytes between them; unchanged HTML gives
 * the Markdown that was opened. What is returned reads back as the same blocks; a ContentError says why it cannot.
 */
export function saveBody(opened: OpenedBody, html: string): string {
  const wanted = wantedBlocks(html);
  const keys = keysOf(opened);
  const isUnchanged = wanted.length === keys.length && wanted.every((block, index) => block.html === keys[index]);
  if (isUnchanged) return opened.markdown;
  const items = itemsOf(opened, wanted, keys);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    keepListsApart(items);
    const assembled = assemble(opened, items);
    const misread = misreadItems(items, assembled);
    if (misread.size === 0) return assembled.markdown;
    for (const index of misread) takeNextForm(items, index);
  }
  throw unreadable(items[0]);
}

/** The HTML of each block as the editor gives it back. */
const keysOf = (opened: OpenedBody): string[] =>
  shownBlocks(opened).map((html) => (html.startsWith('<pre') ? (wantedBlocks(html)[0]?.html ?? '') : html));

function itemsOf(opened: OpenedBody, wanted: readonly WantedBlock[], keys: readonly string[]): Item[] {
  const { blocks, definitions } = opened;
  const matches = matchSequences(
    keys,
    wanted.map(({ html }) => html),
  );
  const replaced = pairReplaced(matches, {
    before: blocks.map(({ html }) => tagOf(html)),
    after: wanted.map(({ html }) => tagOf(html)),
  });
  const eol = lineEndingOf(opened.markdown);
  return wanted.map((block, index) => {
    const isKept = (matches[index] ?? null) !== null;
    const place = matches[index] ?? replaced[index] ?? null;
    const forms = new BlockForms(block, { before: blocks[place ?? -1], isKept, definitions, eol });
    return { ...block, place, isKept, forms, isApart: false };
  });
}

const tagOf = (html: string): string => /^<(\w+)/.exec(html)?.[1] ?? '';

type Assembled = { markdown: string; ranges: Range[] };

function assemble(opened: OpenedBody, items: readonly Item[]): Assembled {
  const { blocks, markdown: before } = opened;
  const eol = lineEndingOf(before);
  const first = blocks[0]?.start ?? before.lastIndexOf('\n') + 1;
  const ranges: Range[] = [];
  let markdown = before.slice(0, first);
  for (const [index, item] of items.entries()) {
    const last = items[index - 1];
    if (last) markdown += gapBetween(opened, last, item, eol);
    if (item.isApart) markdown += `${SEPARATOR}${eol}${eol}`;
    const form = item.forms.best;
    ranges.push({ start: markdown.length, end: markdown.length + form.length });
    markdown += form;
  }
  const end = blocks.at(-1)?.end;
  return { markdown: markdown + (end === undefined ? eol : before.slice(end)), ranges };
}

/** The original bytes between two blocks that stay side by side; otherwise an empty line. */
function gapBetween({ blocks, markdown }: OpenedBody, last: Item, item: Item, eol: string): string {
  if (last.place === null || item.place !== last.place + 1) return eol + eol;
  const gap = markdown.slice(blocks[last.place]?.end, blocks[item.place]?.start);
  return (last.isKept && item.isKept) || EMPTY_LINE.test(gap) ? gap : eol + eol;
}

const LIST_MARKER = /^\s*(?:[-+*]|\d+([.)]))(?=\s|$)/;
/** A rule such as `* * *`, which begins like a list. */
const RULE = /^\s*([-*])(?:[ \t]*\1){2,}[ \t]*(?:[\r\n]|$)/;

/** The marker of a list; null for what is none. */
function markerOf({ tree }: Item, form: string): string | null {
  if (tree ? !['ul', 'ol'].includes(tree.tag) : RULE.test(form)) return null;
  const [marker, sign] = LIST_MARKER.exec(form) ?? [];
  return sign ?? marker?.trim() ?? null;
}

/** Takes forms that continue no list beside them; an unchanged list keeps its marker where the other can change. */
function keepListsApart(items: readonly Item[]): void {
  for (const [index, item] of items.entries()) {
    const [last, next] = [items[index - 1], items[index + 1]];
    const neighbours = [last, !item.isKept && next?.isKept ? next : undefined].filter((one) => one !== undefined);
    const taken = neighbours.map((one) => markerOf(one, one.forms.best)).filter((marker) => marker !== null);
    item.forms.prefer((form) => !taken.includes(markerOf(item, form) ?? ''));
  }
}

/** Indexes of the items whose Markdown reads as something else where it stands. */
function misreadItems(items: readonly Item[], { markdown, ranges }: Assembled): Set<number> {
  const misread = new Set<number>();
  const read = new Set<number>();
  let index = 0;
  for (const block of parseBody(markdown).blocks) {
    while (index < ranges.length - 1 && (ranges[index]?.end ?? 0) <= block.start) index += 1;
    const range = ranges[index];
    const item = items[index];
    if (!range || !item || (block.source === SEPARATOR && block.end <= range.start)) continue;
    read.add(index);
    if (markdown.slice(range.end, block.end).trim()) misread.add(index + 1);
    else if (!isReadAs(block, item, range)) misread.add(index);
  }
  if (misread.size > 0) return misread;
  return new Set([...items.keys()].filter((at) => !read.has(at)));
}

/** Source may be several blocks; what the editor shows is exactly one. */
function isReadAs(block: BodyBlock, item: Item, { start, end }: Range): boolean {
  if (!item.tree) return block.start >= start;
  return block.start === start && block.end === end && block.html === item.html;
}

function takeNextForm(items: Item[], index: number): void {
  const item = items[index];
  if (!item) return;
  if (item.forms.next()) return;
  if (!item.isApart && index > 0) item.isApart = true;
  else throw unreadable(items[index - 1]?.source ? items[index - 1] : item);
}

function unreadable(item: Item | undefined): ContentError {
  const what = item?.source?.split('\n', 1)[0]?.slice(0, 60) ?? '';
  return new ContentError(
    what
      ? `El bloque «${what}» cambia el texto que le sigue: quizá le falta el cierre. Corríjalo e intente de nuevo.`
      : 'Este texto no se puede guardar como está. Deshaga el último cambio e intente de nuevo.',
  );
}
