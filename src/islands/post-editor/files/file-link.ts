import type { LibraryFile } from '#domain/files/file.ts';
import { fileFormat, formatFileSize } from '#shared/formats/file-size.ts';

/** `PDF, 1,2 MB`: what a reader wants to know before opening it. */
export const formatAndSize = ({ name, bytes }: Pick<LibraryFile, 'name' | 'bytes'>): string =>
  `${fileFormat(name)}, ${formatFileSize(bytes)}`;

/** A first proposal: the name of the file without its ending, in words. */
export const proposedLinkText = ({ original_name }: Pick<LibraryFile, 'original_name'>): string =>
  original_name
    .replace(/\.[a-z\d]{2,5}$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim();
