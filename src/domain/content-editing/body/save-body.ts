import { serializeTree } from '#domain/posts/body-tree.ts';
import { ContentError } from '../content-error.ts';
import { matchSequences, pairReplaced } from '../sequence-match.ts';
import { mergeParts, styleOf } from './merge-parts.ts';
import { type BodyBlock, type OpenedBody, openBody, type Range } from './open-body.ts';
import { type WantedBlock, wantedBlocks } from './wanted-blocks.ts';
import { blockMarkdown, HOUSE_STYLE, type MarkdownStyle } from './write-markdown.ts';

/** A block with the ways to write it that are left, best first. */
type Item = WantedBlock & {
  /** Index of the unchanged block; null when it is new or changed. */
  kept: number | null;
  forms: string[];
  /** Whether a comment keeps it apart from the block before. */
  isApart: boolean;
};

/** Rounds in which blocks that read differently beside their neighbours take their next form. */
const MAX_ROUNDS = 12;
const SEPARATOR = '<!-- -->';

/**
 * The Markdown of a body after editing. Unchanged blocks keep their bytes and the bytes between them; unchanged HTML gives
 * the Markdown that was opened. What is returned reads back as the same blocks; a ContentError says why it cannot.
 */
export function saveBody(opened: OpenedBody, html: string): string {
  const wanted = wantedBlocks(html);
  const isUnchanged =
    wanted.length === opened.blocks.length &&
    wanted.every((block, index) => block.html === keyOf(opened.blocks[index]));
  if (isUnchanged) return opened.markdown;
  const items = itemsOf(opened, wanted);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const assembled = assemble(opened, items);
    const misread = misreadItems(items, assembled);
    if (misread.size === 0) return assembled.markdown;
    for (const index of misread) takeNextForm(items, index);
  }
  throw unreadable(items[0]);
}

/** The HTML of a block as the editor gives it back. */
const keyOf = (block: BodyBlock | undefined): string | undefined =>
  block?.kind === 'source' ? wantedBlocks(block.html)[0]?.html : block?.html;

function itemsOf(opened: OpenedBody, wanted: readonly WantedBlock[]): Item[] {
  const { blocks } = opened;
  const matches = matchSequences(
    blocks.map((block) => keyOf(block) ?? ''),
    wanted.map(({ html }) => html),
  );
  const tagOf = (html: string | undefined) => /^<(\w+)/.exec(html ?? '')?.[1];
  const replaced = pairReplaced(
    matches,
    (before, after) => tagOf(blocks[before]?.html) === tagOf(wanted[after]?.html),
    blocks.length,
  );
  const eol = lineEndingOf(opened.markdown);
  return wanted.map((block, index) => {
    const kept = matches[index] ?? null;
    const before = blocks[kept ?? replaced[index] ?? -1];
    const source = kept === null ? [] : [before?.source ?? ''];
    const forms = [...source, ...writtenForms(block, before).map((form) => form.replaceAll('\n', eol))];
    return { ...block, kept, forms, isApart: false };
  });
}

/** Line ending of most lines. */
function lineEndingOf(markdown: string): string {
  const all = markdown.match(/\r\n|\n/g) ?? [];
  return all.filter((ending) => ending === '\r\n').length * 2 > all.length ? '\r\n' : '\n';
}

/** Forms that read back as the block by themselves, from the house style to HTML. */
function writtenForms({ tree, source, html }: WantedBlock, before: BodyBlock | undefined): string[] {
  if (!tree) return [source ?? ''];
  const style = before ? styleOf(before) : HOUSE_STYLE;
  const other: MarkdownStyle = {
    ...style,
    bullet: style.bullet === '-' ? '*' : '-',
    afterNumber: style.afterNumber === '.' ? ')' : '.',
  };
  const forms = [
    before && mergeParts(before, tree),
    ...[style, other, { ...style, hasTags: true }, { ...other, hasTags: true }].map((one) => blockMarkdown(tree, one)),
    serializeTree([tree]),
  ];
  const readable = new Set(forms.filter((form) => form !== null && form !== undefined).filter(readsAs(html)));
  return [...readable];
}

const readsAs =
  (html: string) =>
  (form: string): boolean => {
    const [only, ...others] = openBody(form).blocks;
    return others.length === 0 && only?.html === html && only.source === form;
  };

type Assembled = { markdown: string; ranges: Range[] };

function assemble(opened: OpenedBody, items: readonly Item[]): Assembled {
  const { blocks, markdown: before } = opened;
  const eol = lineEndingOf(before);
  const first = blocks[0]?.start ?? (before.trim() ? 0 : before.length);
  const ranges: Range[] = [];
  let markdown = before.slice(0, first);
  for (const [index, item] of items.entries()) {
    const last = items[index - 1];
    if (last) markdown += gapBetween(opened, last, item, eol);
    if (item.isApart) markdown += `${SEPARATOR}${eol}${eol}`;
    const form = formBeside(item, last);
    ranges.push({ start: markdown.length, end: markdown.length + form.length });
    markdown += form;
  }
  const end = blocks.at(-1)?.end;
  return { markdown: markdown + (end === undefined ? eol : before.slice(end)), ranges };
}

/** The original bytes between two blocks that stayed side by side; otherwise an empty line. */
function gapBetween({ blocks, markdown }: OpenedBody, last: Item, item: Item, eol: string): string {
  if (last.kept === null || item.kept !== last.kept + 1) return eol + eol;
  return markdown.slice(blocks[last.kept]?.end, blocks[item.kept]?.start);
}

const LIST_MARKER = /^\s*(?:[-+*]|\d+([.)]))(?=\s|$)/;
const markerOf = (form: string | undefined): string | undefined => {
  const marker = LIST_MARKER.exec(form ?? '');
  return marker?.[1] ?? marker?.[0].trim();
};

/** The best form that does not continue the list before it. */
function formBeside({ forms }: Item, last: Item | undefined): string {
  const marker = markerOf(last?.forms[0]);
  const [best = ''] = forms;
  if (marker !== undefined && markerOf(best) === marker) {
    const other = forms.findIndex((form) => markerOf(form) !== marker);
    if (other > 0) forms.splice(0, other);
  }
  return forms[0] ?? best;
}

/** Indexes of the items whose Markdown reads as something else where it stands. */
function misreadItems(items: readonly Item[], { markdown, ranges }: Assembled): Set<number> {
  const misread = new Set<number>();
  const read = new Set<number>();
  let index = 0;
  for (const block of openBody(markdown).blocks) {
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
  if (item.forms.length > 1) item.forms.shift();
  else if (!item.isApart && index > 0) item.isApart = true;
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
