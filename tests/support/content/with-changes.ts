import { type ContentTexts, type FileChange, isTextFile } from '#domain/site/identity/content-edits.ts';

/** The files as they are after the changes. */
export function withChanges(files: ContentTexts, changes: readonly FileChange[]): ContentTexts {
  const after = new Map(files);
  for (const { path, content } of changes) {
    if (content === null) after.delete(path);
    else after.set(path, isTextFile(path) ? new TextDecoder().decode(content) : '');
  }
  return after;
}
