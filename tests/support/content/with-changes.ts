import { type ContentFiles, type FileChange, isTextFile } from '#domain/site/identity/content-edits.ts';

/** The files as they are after the changes. */
export function withChanges(files: ContentFiles, changes: readonly FileChange[]): ContentFiles {
  const after = new Map(files);
  for (const { path, content } of changes) {
    if (content === null) after.delete(path);
    else after.set(path, isTextFile(path) ? new TextDecoder().decode(content) : '');
  }
  return after;
}
