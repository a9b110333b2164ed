import { uploadNames } from '#domain/files/uploads-in-text.ts';
import { isTextFile } from '#domain/site/identity/content-edits.ts';

/** What a publication changes in a file; `content: null` takes it away. Paths are relative to the root, with `/`. */
export type FileChange = { path: string; content: Uint8Array | null };

/** The files of the media library that the text of a changed file names. */
export const uploadsOf = ({ path, content }: FileChange): string[] =>
  content && isTextFile(path) ? uploadNames(new TextDecoder().decode(content)) : [];
