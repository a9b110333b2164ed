import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openData } from '../content-editing/data/open-data.ts';
import type { FileChange } from './identity/content-edits.ts';
import {
  attachDocument,
  decideLeaf,
  detachDocument,
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
const BYTES = new Uint8Array([37, 80, 68, 70]);
const OCTOBER = { title: 'Ejecución de octubre de 2026', published: '2026-11-10', bytes: BYTES };

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

describe('attaching a document to a content', () => {
  const changes = attachDocument(FILES, '4.2', OCTOBER);

  it('adds the file and the lines of its entry, and changes no other line', () => {
    expect(changes[0]).toEqual({ path: 'content/documents/ejecucion-de-octubre-de-2026.pdf', content: BYTES });
    expect(linesChanged(TEXT, indexOf(changes))).toEqual({
      lines: 4,
      added: [
        '        documents:',
        '          - file: ejecucion-de-octubre-de-2026.pdf',
        '            title: Ejecución de octubre de 2026',
        '            published: "2026-11-10"',
      ],
    });
  });

  it('puts the newest first, whatever the order in which they come', () => {
    const later = attachDocument(applied(changes), '4.2', { ...OCTOBER, title: 'Noviembre', published: '2026-12-09' });
    const earlier = attachDocument(applied(later, applied(changes)), '4.2', {
      ...OCTOBER,
      title: 'Septiembre',
      published: '2026-10-09',
    });
    expect(leafOf(indexOf(earlier), '4.2')).toMatchObject({
      documents: [{ title: 'Noviembre' }, { title: 'Ejecución de octubre de 2026' }, { title: 'Septiembre' }],
    });
  });

  it('never takes the name of another document', () => {
    const named = (title: string) => attachDocument(FILES, '4.2', { ...OCTOBER, title })[0]?.path;
    expect(named('Plan acción')).toBe('content/documents/plan-accion-2.pdf');
    expect(named('¿¡!?')).toBe('content/documents/documento.pdf');
  });

  it('makes apply what did not apply', () => {
    const leaf = leafOf(indexOf(attachDocument(FILES, '2.1.6', OCTOBER)), '2.1.6');
    expect(leaf).toMatchObject({ state: 'pendiente', documents: [{ published: '2026-11-10' }] });
    expect(leaf).not.toHaveProperty('legalReason');
    expect(leaf).not.toHaveProperty('published');
  });

  it('refuses a number that the index does not have', () => {
    expect(() => attachDocument(FILES, '99.1', OCTOBER)).toThrow(UnknownLeafError);
  });
});

describe('taking a document back', () => {
  const file = 'ejecucion-de-octubre-de-2026.pdf';

  it.each(['4.2', '4.3.2', '6.2.1'])('leaves the bytes of the index as they were (%s)', (leaf) => {
    const after = applied(attachDocument(FILES, leaf, OCTOBER));
    const back = detachDocument(after, leaf, file);
    expect(indexOf(back)).toBe(TEXT);
    expect(back).toContainEqual({ path: `content/documents/${file}`, content: null });
  });

  it.each([
    ['keeps a file that a page leads to', `[Octubre](/documentos/${file})`, false],
    ['keeps one that data name', `file: ${file}\n`, false],
    ['keeps one at the end of a sentence', `Vea ${file}.`, false],
    ['removes one whose name is the end of another', `[Otra](/documentos/la-${file})`, true],
    ['removes one whose name is in that of another', `file: otra.${file}x\n`, true],
  ])('%s', (_, text, isRemoved) => {
    const after = applied(attachDocument(FILES, '4.2', OCTOBER));
    after.set('content/pages/x.md', text);
    expect(detachDocument(after, '4.2', file).some(({ content }) => content === null)).toBe(isRemoved);
  });

  it('refuses a document that the content does not have', () => {
    expect(() => detachDocument(FILES, '4.2', file)).toThrow(UnknownDocumentError);
  });
});

describe('«no aplica»', () => {
  const NOT_APPLICABLE = { state: 'no aplica', legalReason: 'Ley 100 de 1993, art. 194.', on: '2026-11-23' } as const;

  it('is written with its reason and its day', () => {
    const changed = indexOf(decideLeaf(FILES, '4.3.2', NOT_APPLICABLE));
    expect(linesChanged(TEXT, changed)).toEqual({
      lines: 2,
      added: ['        legalReason: Ley 100 de 1993, art. 194.', '        published: "2026-11-23"'],
    });
  });

  it('takes its day from the page where there is one', () => {
    expect(leafOf(indexOf(decideLeaf(FILES, '4.3.1', NOT_APPLICABLE)), '4.3.1')).not.toHaveProperty('published');
  });

  it.each(['4.3.2', '4.3.1'])('undone, leaves the bytes of the index as they were (%s)', (leaf) => {
    const after = applied(decideLeaf(FILES, leaf, NOT_APPLICABLE));
    expect(indexOf(decideLeaf(after, leaf, { state: 'pendiente' }))).toBe(TEXT);
  });
});
