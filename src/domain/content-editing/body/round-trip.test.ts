import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyMarkdown } from '../../../../tests/fixtures/any-markdown.ts';
import { anyBody } from '../../../../tests/fixtures/stored-bodies.ts';
import { openAndSave } from '../../../../tests/support/posts/headless-editor.ts';
import { ContentError } from '../content-error.ts';
import { matchSequences } from '../sequence-match.ts';
import { editorHtml, type OpenedBody, openBody } from './open-body.ts';
import { saveBody } from './save-body.ts';
import { wantedBlocks } from './wanted-blocks.ts';

const FILES = ['pages', 'listas'].flatMap((folder) =>
  readdirSync(`content/${folder}`).map((name) => `content/${folder}/${name}`),
);
const bodyOf = (file: string) => readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');

/** The canonical form of HTML of the editor. */
const canonical = (html: string) =>
  wantedBlocks(html)
    .map((block) => block.html)
    .join('');

describe.each(FILES)('%s', (file) => {
  const opened = openBody(bodyOf(file));

  it('opens without changes in the editor and saves the same bytes', () => {
    const html = openAndSave(editorHtml(opened));
    expect(html).toBe(editorHtml(opened));
    expect(saveBody(opened, html)).toBe(opened.markdown);
  });

  it('is written in the same style when all of it is new', () => {
    expect(saveBody(openBody('\n'), editorHtml(opened))).toBe(opened.markdown);
  });
});

it('any Markdown opened and saved without a change is the same, byte for byte', () => {
  fc.assert(
    fc.property(anyMarkdown, (markdown) => {
      const opened = openBody(markdown);
      expect(saveBody(opened, editorHtml(opened))).toBe(markdown);
      expect(saveBody(opened, openAndSave(editorHtml(opened)))).toBe(markdown);
    }),
    {
      numRuns: 1_000,
      examples: [['-\n[ ] **salud**'], ['\t\u00A0 \n---'], ['[a](/x)[b](/x)\n\n- [a ](/x)**[b](/x)**<u>[c](/x)</u>']],
    },
  );
});

it('between the blocks of any Markdown there is only white space', () => {
  fc.assert(
    fc.property(anyMarkdown, (markdown) => {
      const { blocks } = openBody(markdown);
      const gaps = [...blocks, null].map((block, index) => markdown.slice(blocks[index - 1]?.end ?? 0, block?.start));
      expect(
        gaps
          .join('')
          .replace(/^\uFEFF/, '')
          .trim(),
      ).toBe('');
    }),
    { numRuns: 1_000 },
  );
});

it('any block that the editor holds is in its canonical form and passes through the editor unchanged', () => {
  fc.assert(
    fc.property(anyMarkdown, (markdown) => {
      const opened = openBody(markdown);
      for (const { kind, html } of opened.blocks) if (kind !== 'source') expect(canonical(html)).toBe(html);
      expect(openAndSave(editorHtml(opened))).toBe(editorHtml(opened));
    }),
    { numRuns: 200 },
  );
});

it('any text of the editor reads back as the same when it is saved', () => {
  fc.assert(
    fc.property(anyBody, (stored) => {
      const html = canonical(openAndSave(stored));
      expect(canonical(editorHtml(openBody(saveBody(openBody('\n'), html))))).toBe(html);
    }),
    { numRuns: 300, examples: [['<ol><li>a</li></ol><p><br /></p><ol><li>a</li></ol>']] },
  );
});

type Edit = { at: number; to: number; html: string; kind: 'delete' | 'move' | 'insert' | 'replace' };
const anyEdit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(),
  to: fc.nat(),
  html: anyBody,
  kind: fc.constantFrom('delete', 'move', 'insert', 'replace'),
});

function edited(blocks: readonly string[], { at, to, html, kind }: Edit): string[] {
  const index = blocks.length > 0 ? at % blocks.length : 0;
  const isTaken = kind !== 'insert';
  const left = blocks.filter((_, position) => !isTaken || position !== index);
  if (kind === 'delete') return left;
  const piece = kind === 'move' ? blocks.slice(index, index + 1) : [openAndSave(html)];
  return left.toSpliced(kind === 'move' ? to % (left.length + 1) : index, 0, ...piece);
}

const shownOf = (markdown: string): string[] =>
  openBody(markdown)
    .blocks.filter(({ kind }) => kind !== 'source')
    .map(({ html }) => html);

it('any edit of any Markdown reads back as what the editor shows', () => {
  fc.assert(
    fc.property(anyMarkdown, fc.array(anyEdit, { minLength: 1, maxLength: 4 }), (markdown, edits) => {
      const opened = openBody(markdown);
      const html = edits
        .reduce(
          edited,
          opened.blocks.map((block) => block.html),
        )
        .join('');
      const shown = wantedBlocks(html)
        .filter(({ tree }) => tree)
        .map((block) => block.html);
      const saved = trySave(opened, html);
      if (saved === null) {
        expect(opened.blocks.some(({ kind }) => kind === 'source')).toBe(true);
      } else if (opened.blocks.some(({ kind }) => kind === 'source')) {
        // Source may read as blocks of the editor beside other neighbours.
        expect(matchSequences(shownOf(saved), shown)).not.toContain(null);
      } else expect(shownOf(saved)).toEqual(shown);
    }),
    { numRuns: 300 },
  );
});

function trySave(opened: OpenedBody, html: string): string | null {
  try {
    return saveBody(opened, html);
  } catch (error) {
    if (error instanceof ContentError) return null;
    throw error;
  }
}

it('the blocks before and after a changed one keep their bytes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FILES), fc.nat(), anyBody, (file, at, other) => {
      const html = canonical(openAndSave(other));
      fc.pre(html !== '');
      const opened = openBody(bodyOf(file));
      const index = at % opened.blocks.length;
      const blocks = opened.blocks.map(({ html }) => html);
      const saved = saveBody(opened, blocks.with(index, html).join(''));
      expect(saved.startsWith(opened.markdown.slice(0, opened.blocks[index - 1]?.end ?? 0))).toBe(true);
      const next = opened.blocks[index + 1];
      if (next) expect(saved.endsWith(opened.markdown.slice(next.start))).toBe(true);
    }),
    { numRuns: 60 },
  );
});
