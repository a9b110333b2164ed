import type { LibraryFile } from '#domain/files/file.ts';
import { fileFormat, formatFileSize } from '#shared/formats/file-size.ts';

/** `PDF, 1,2 MB`: what a reader wants to know before opening it. */
export const formatAndSize = ({ name, bytes }: Pick<LibraryFile, 'name' | 'bytes'>): string =>
  `${fileFormat(name)}, ${formatFileSize(bytes)}`;

/** First proposal for the link text: the file name without its extension. */
export const proposedLinkText = ({ original_name }: Pick<LibraryFile, 'original_name'>): string =>
  original_name
    .replace(/\.[a-z\d]{2,5}$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim();
