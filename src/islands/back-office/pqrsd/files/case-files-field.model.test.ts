import { describe, expect, it } from 'vitest';
import { filesIssues, namedFilesIn, uploadedFilesIn } from './case-files-field.model.ts';

describe('the files of a form', () => {
  const values = { files: '[{"id":"a","name":"guía.pdf","bytes":7}]' };

  it('are parsed from the draft; an invalid value is empty', () => {
    expect(uploadedFilesIn(values)).toEqual([{ id: 'a', name: 'guía.pdf', bytes: 7 }]);
    for (const files of [undefined, '', '{', '7', '[1]'])
      expect(uploadedFilesIn(files === undefined ? {} : { files })).toEqual([]);
  });

  it('are sent as id and name only', () => {
    expect(namedFilesIn(values)).toEqual([{ id: 'a', name: 'guía.pdf' }]);
  });

  it('hold the form back during an upload', () => {
    expect(filesIssues({ files_fault: 'Espere.' })).toEqual({ files: ['Espere.'] });
    expect(filesIssues(values)).toEqual({});
  });
});
