import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openData } from '../content-editing/data/open-data.ts';
import type { FileChange } from './identity/content-edits.ts';
import {
  attachDocuments,
  decideLeaf,
  detachDocument,
  moveDocument,
  TRANSPARENCY_FILE,
  UnknownDocumentError,
  UnknownLeafError,
} from './transparency-changes.ts';

const TEXT = readFileSync(TRANSPARENCY_FILE, 'utf8');
const FILES = new Map([
  [TRANSPARENCY_FILE, TEXT],
  ['content/pages/plan-accion.md', 'document:\n  file: plan-accion.pdf\n'],
  ['content/documents/plan-accion.pdf', ''],
]);
const FILE = '/uploads/0c8c7a4e-octubre.pdf';
const OCTOBER = { file: FILE, title: 'Ejecución de octubre de 2026', published: '2026-11-10' };

const indexOf = (changes: readonly FileChange[]): string =>
  new TextDecoder().decode(changes.find(({ path }) => path === TRANSPARENCY_FILE)?.content ?? undefined);
const applied = (changes: readonly FileChange[], files: ReadonlyMap<string, string> = FILES) => {
  const after = new Map(files);
  for (const { path, content } of changes) {
    if (content === null) after.delete(path);
    else after.set(path, path.endsWith('.pdf') ? '' : new TextDecoder().decode(content));
  }
  return after;
};
/** The lines that only the second text has, and those that only the first has. */
const linesChanged = (before: string, after: string) => {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return { added: now.filter((line) => !old.includes(line)), lines: now.length - old.length };
};
const leafOf = (text: string, number: string) =>
  (openData(text).value as { sections: { leaves: Record<string, unknown>[] }[] }).sections
    .flatMap(({ leaves }) => leaves)
    .find((leaf) => leaf.number === number);

describe('attaching documents to a content', () => {
  const change = attachDocuments(FILES, '4.2', [OCTOBER]);

  it('adds the lines of its entry, and changes no other line', () => {
    expect(linesChanged(TEXT, indexOf([change]))).toEqual({
      lines: 4,
      added: [
        '        documents:',
        `          - file: ${FILE}`,
        '            title: Ejecución de octubre de 2026',
        '            published: "2026-11-10"',
      ],
    });
  });

  it('puts the newest first, whatever the order in which they come', () => {
    const others = [
      { ...OCTOBER, file: '/uploads/s.pdf', title: 'Septiembre', published: '2026-10-09' },
      { ...OCTOBER, file: '/uploads/n.pdf', title: 'Noviembre', published: '2026-12-09' },
    ];
    const all = attachDocuments(applied([change]), '4.2', others);
    expect(leafOf(indexOf([all]), '4.2')).toMatchObject({
      documents: [{ title: 'Noviembre' }, { title: 'Ejecución de octubre de 2026' }, { title: 'Septiembre' }],
    });
  });

  it('makes apply what did not apply', () => {
    const leaf = leafOf(indexOf([attachDocuments(FILES, '2.1.6', [OCTOBER])]), '2.1.6');
    expect(leaf).toMatchObject({ documents: [{ published: '2026-11-10' }] });
    expect(leaf).not.toHaveProperty('legalReason');
    expect(leaf).not.toHaveProperty('published');
  });

  it('refuses a number that the index does not have', () => {
    expect(() => attachDocuments(FILES, '99.1', [OCTOBER])).toThrow(UnknownLeafError);
  });
});

/** Publishes it as an earlier version did. */
const OLD = 'ejecucion-de-octubre-de-2026.pdf';
const withOld = (leaf = '4.2') =>
  applied([
    attachDocuments(FILES, leaf, [{ ...OCTOBER, file: OLD }]),
    { path: `content/documents/${OLD}`, content: new Uint8Array() },
  ]);

describe('taking a document back', () => {
  it.each(['4.2', '4.3.2', '6.2.1'])('leaves the bytes of the index as they were (%s)', (leaf) => {
    const after = applied([attachDocuments(FILES, leaf, [OCTOBER])]);
    const back = detachDocument(after, leaf, FILE);
    expect(back).toHaveLength(1);
    expect(indexOf(back)).toBe(TEXT);
    expect(detachDocument(withOld(leaf), leaf, OLD)).toContainEqual({
      path: `content/documents/${OLD}`,
      content: null,
    });
  });

  it.each([
    ['keeps a file that a page leads to', `[Octubre](/documentos/${OLD})`, false],
    ['keeps one that data name', `file: ${OLD}\n`, false],
    ['keeps one at the end of a sentence', `Vea ${OLD}.`, false],
    ['removes one whose name is the end of another', `[Otra](/documentos/la-${OLD})`, true],
    ['removes one whose name is in that of another', `file: otra.${OLD}x\n`, true],
  ])('%s', (_, text, isRemoved) => {
    const after = withOld().set('content/pages/x.md', text);
    expect(detachDocument(after, '4.2', OLD).some(({ content }) => content === null)).toBe(isRemoved);
  });

  it('refuses a document that the content does not have', () => {
    expect(() => detachDocument(FILES, '4.2', FILE)).toThrow(UnknownDocumentError);
  });
});

describe('moving a document to the library', () => {
  it('changes what leads to it, in the index and elsewhere, and removes the file', () => {
    const files = withOld()
      .set('content/pages/a.md', `---\ndocument:\n  file: ${OLD}\n---\n[Octubre](/documentos/${OLD}#page=2)\n`)
      .set('content/pages/b.md', `[Otra](/documentos/la-${OLD}) y [otra](/documentos/${OLD}x), file: ${OLD}\n`);
    const changes = moveDocument(files, OLD, FILE);
    expect(changes.map(({ path }) => path)).toEqual([
      TRANSPARENCY_FILE,
      'content/pages/a.md',
      `content/documents/${OLD}`,
    ]);
    expect(indexOf(changes)).toBe(indexOf([attachDocuments(FILES, '4.2', [OCTOBER])]));
    expect(applied(changes, files).get('content/pages/a.md')).toBe(
      `---\ndocument:\n  file: ${FILE}\n---\n[Octubre](${FILE}#page=2)\n`,
    );
    expect(changes.at(-1)?.content).toBeNull();
  });
});

describe('«no aplica»', () => {
  const NOT_APPLICABLE = ['Ley 100 de 1993, art. 194.', '2026-11-23'] as const;

  it('is written with its reason and its day', () => {
    const changed = indexOf(decideLeaf(FILES, '4.3.2', ...NOT_APPLICABLE));
    expect(linesChanged(TEXT, changed)).toEqual({
      lines: 2,
      added: ['        legalReason: Ley 100 de 1993, art. 194.', '        published: "2026-11-23"'],
    });
  });

  it('takes its day from the page where there is one', () => {
    expect(leafOf(indexOf(decideLeaf(FILES, '4.3.1', ...NOT_APPLICABLE)), '4.3.1')).not.toHaveProperty('published');
  });

  it.each(['4.3.2', '4.3.1'])('undone, leaves the bytes of the index as they were (%s)', (leaf) => {
    const after = applied(decideLeaf(FILES, leaf, ...NOT_APPLICABLE));
    expect(indexOf(decideLeaf(after, leaf, null, '2026-11-24'))).toBe(TEXT);
  });
});
