/** Three-way merge of a page or a data file: what an editor and an engineer changed in it at the same time. */
import { type OpenedBody, openBody } from '../body/open-body.ts';
import { saveBody } from '../body/save-body.ts';
import { ContentError } from '../content-error.ts';
import { openData } from '../data/open-data.ts';
import { openPage, writePage } from '../data/page-file.ts';
import { setValues } from '../data/set-values.ts';
import { mergeSequences } from './merge-sequences.ts';
import { mergeValues } from './merge-values.ts';

/** The texts of one file. */
export type Sides = { base: string; ours: string; theirs: string };
/** `conflict`: the field that both changed; '' is the text of the page. */
export type MergedFile = { text: string } | { conflict: string };

type Rules = {
  /** Where both changed the same, ours stays; otherwise that is a conflict. */
  prefersOurs?: boolean;
};

const each = <T>({ base, ours, theirs }: Sides, open: (text: string) => T) => ({
  base: open(base),
  ours: open(ours),
  theirs: open(theirs),
});

/** Merges the texts of one file; one that cannot be opened is in conflict as a whole. */
export function mergeFile(kind: 'page' | 'data', sides: Sides, rules: Rules = {}): MergedFile {
  try {
    return kind === 'data' ? mergeDataFile(sides, rules) : mergePageFile(sides, rules);
  } catch (error) {
    if (error instanceof ContentError) return { conflict: '' };
    throw error;
  }
}

/** Merges data files; comments and order are those of theirs. */
export function mergeDataFile(sides: Sides, { prefersOurs = false }: Rules = {}): MergedFile {
  const { base, ours, theirs } = each(sides, openData);
  const merged = mergeValues(base.value, ours.value, theirs.value, { prefersOurs });
  return 'conflict' in merged ? merged : { text: setValues(theirs, merged.value) };
}

/** Merges pages: their data field by field, their text block by block. */
export function mergePageFile(sides: Sides, { prefersOurs = false }: Rules = {}): MergedFile {
  const { base, ours, theirs } = each(sides, openPage);
  const data = mergeValues(base.data.value, ours.data.value, theirs.data.value, { prefersOurs });
  if ('conflict' in data) return data;
  const merged = mergeBodies(base.body, ours.body, theirs.body, prefersOurs);
  const markdown = merged ?? (prefersOurs ? ours.body.markdown : null);
  if (markdown === null) return { conflict: '' };
  return { text: writePage(theirs, data.value, markdown) };
}

/** null: both changed the same block, or the blocks do not stand beside each other. */
function mergeBodies(base: OpenedBody, ours: OpenedBody, theirs: OpenedBody, prefersOurs: boolean): string | null {
  if (base.markdown === theirs.markdown || ours.markdown === theirs.markdown) return ours.markdown;
  if (base.markdown === ours.markdown) return theirs.markdown;
  const blocks = mergeSequences(base.blocks, ours.blocks, theirs.blocks, ({ html }) => html, { prefersOurs });
  if (!blocks) return null;
  const html = blocks.map((block) => block.html).join('');
  const markdown = saveBody(theirs, html);
  // What stands between blocks may give them another meaning.
  return openBody(markdown).blocks.length === blocks.length ? markdown : null;
}
