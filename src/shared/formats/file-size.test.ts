import { expect, it } from 'vitest';
import { fileFormat, formatFileSize } from './file-size.ts';

it('writes sizes in kB and MB, never zero', () => {
  expect(formatFileSize(40)).toBe('1 kB');
  expect(formatFileSize(31_446)).toBe('31 kB');
  expect(formatFileSize(2_449_000)).toBe('2,4 MB');
  expect(formatFileSize(25_000_000)).toBe('25 MB');
});

it('names the format', () => {
  expect(fileFormat('9f.pdf')).toBe('PDF');
});
