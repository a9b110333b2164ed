/** The ways to write a block: Markdown, tags inside of it, and HTML. */
import type { Definition } from 'mdast';
import { serializeTree } from '#domain/posts/body-tree.ts';
import { writtenHtml } from './content-pictures.ts';
import { mergeParts, styleOf } from './merge-parts.ts';
import { type BodyBlock, parseBody } from './open-body.ts';
import type { Definitions } from './read-markdown.ts';
import type { WantedBlock } from './wanted-blocks.ts';
import { blockMarkdown, definitionMarkdown, HOUSE_STYLE, type MarkdownStyle } from './write-markdown.ts';

type Options = {
  /** The block that it is or replaces. */
  before: BodyBlock | undefined;
  isKept: boolean;
  /** Of the page, to which its references lead. */
  definitions: Definitions;
  eol: string;
};

/** The forms of a block that are left, best first. */
export class BlockForms {
  readonly #block: WantedBlock;
  readonly #options: Options;
  #forms: string[];
  #areAllWritten = false;

  constructor(block: WantedBlock, options: Options) {
    this.#block = block;
    this.#options = options;
    this.#forms = [options.before?.source ?? ''];
    if (!options.isKept) this.next();
  }

  get best(): string {
    return this.#forms[0] ?? '';
  }

  /** Goes on to the best form that fits, if there is one. */
  prefer(isFit: (form: string) => boolean): void {
    if (isFit(this.best)) return;
    this.#writeAll();
    const index = this.#forms.findIndex(isFit);
    if (index > 0) this.#forms = this.#forms.slice(index);
  }

  /** Goes on to the next form that reads back as the block by itself, or the last one; false when none is left. */
  next(): boolean {
    this.#writeAll();
    if (this.#forms.length < 2) return false;
    const others = this.#forms.slice(1);
    const index = this.#block.tree ? others.findIndex((form) => this.#isReadAsBlock(form)) : 0;
    this.#forms = others.slice(index);
    return true;
  }

  #writeAll(): void {
    if (this.#areAllWritten) return;
    this.#areAllWritten = true;
    const { before, eol } = this.#options;
    this.#forms.push(...writtenForms(this.#block, before).map((form) => form.replaceAll('\n', eol)));
  }

  #isReadAsBlock(form: string): boolean {
    const definitions = definitionsIn(form, this.#options.definitions);
    const { blocks } = parseBody([form, ...definitions.map(definitionMarkdown)].join('\n\n'));
    const [first] = blocks;
    return blocks.length === 1 + definitions.length && first?.html === this.#block.html && first.source === form;
  }
}

/** The forms of a block, from the house style to HTML. */
function writtenForms({ tree, source }: WantedBlock, before: BodyBlock | undefined): string[] {
  if (!tree) return [source ?? ''];
  const style = before ? styleOf(before) : HOUSE_STYLE;
  const other: MarkdownStyle = {
    ...style,
    bullet: style.bullet === '-' ? '*' : '-',
    afterNumber: style.afterNumber === '.' ? ')' : '.',
  };
  const tags = [
    { ...style, hasTags: true },
    { ...other, hasTags: true },
  ];
  const plain = blockMarkdown(tree, style);
  // Tags read better than characters written as references.
  const styles = plain?.includes('&#x') ? [...tags, style, other] : [style, other, ...tags];
  const forms = [
    before && mergeParts(before, tree),
    ...styles.map((one) => blockMarkdown(tree, one)),
    writtenHtml(serializeTree([tree])),
  ];
  return [...new Set(forms.filter((form) => form !== null && form !== undefined))];
}

/** The definitions that a text may refer to. */
function definitionsIn(text: string, definitions: Definitions): Definition[] {
  if (definitions.size === 0 || !text.includes(']')) return [];
  const words = text.replace(/\s+/g, ' ').toLowerCase();
  return [...definitions.values()].filter(({ identifier }) => words.includes(`[${identifier.toLowerCase()}]`));
}
