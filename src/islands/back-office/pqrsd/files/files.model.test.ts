import { describe, expect, it } from 'vitest';
import { faultsOfFiles, filesIn, fitting } from './files.model.ts';

describe('the files of a form', () => {
  it('are read from what the draft kept; what is none is nothing', () => {
    expect(filesIn({ files: '[{"id":"a","name":"guía.pdf"}]' })).toEqual([{ id: 'a', name: 'guía.pdf' }]);
    expect([filesIn({}), filesIn({ files: '' }), filesIn({ files: '{' }), filesIn({ files: '7' })]).toEqual([
      ...[[], [], [], []],
    ]);
  });

  it('hold the form back while they are on their way', () => {
    expect(faultsOfFiles({ files_pending: 'on' })).toEqual({ files: [expect.stringContaining('Espere')] });
    expect(faultsOfFiles({ files: '[]' })).toEqual({});
  });

  it('are five at most; the others are named', () => {
    const chosen = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => new File(['x'], name));
    const { taken, refused } = fitting(chosen, 3);
    expect(taken.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    expect(refused).toEqual(['«c.pdf» no cabe: adjunte 5 archivos o menos.']);
  });
});
