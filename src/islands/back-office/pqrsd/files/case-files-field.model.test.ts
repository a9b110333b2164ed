import { describe, expect, it } from 'vitest';
import { filesIssues, namedFilesIn, uploadedFilesIn } from './case-files-field.model.ts';

describe('the files of a form', () => {
  const values = { files: '[{"id":"a","name":"guía.pdf","bytes":7}]' };

  it('are read from what the draft kept; what is none is nothing', () => {
    expect(uploadedFilesIn(values)).toEqual([{ id: 'a', name: 'guía.pdf', bytes: 7 }]);
    for (const files of [undefined, '', '{', '7', '[1]'])
      expect(uploadedFilesIn(files === undefined ? {} : { files })).toEqual([]);
  });

  it('are named to the server by id and name alone', () => {
    expect(namedFilesIn(values)).toEqual([{ id: 'a', name: 'guía.pdf' }]);
  });

  it('hold the form back while they are on their way', () => {
    expect(filesIssues({ files_fault: 'Espere.' })).toEqual({ files: ['Espere.'] });
    expect(filesIssues(values)).toEqual({});
  });
});
