import { ContentError } from '#domain/content-editing/content-error.ts';
import { openData } from '#domain/content-editing/data/open-data.ts';
import { openPage } from '#domain/content-editing/data/page-file.ts';
import { errorsByPath } from '#domain/content-editing/forms/errors-by-path.ts';
import { contentFileOf, idOfPath, withoutRemovedKeys } from '../../../content/content-files.ts';
import type { FileChange } from './file-change.ts';

/** The errors of a page or a data file by the path of its field; null: it is valid. */
export async function checkFile(id: string, text: string): Promise<Record<string, string[]> | null> {
  const file = contentFileOf(id);
  if (!file) return { '': ['Este archivo no se edita aquí.'] };
  try {
    const { value } = file.kind === 'page' ? openPage(text).data : openData(text);
    const { error } = await file.schema.safeParseAsync(withoutRemovedKeys(id, value));
    return error ? errorsByPath(error) : null;
  } catch (error) {
    if (error instanceof ContentError) return { [file.kind === 'page' ? 'body' : '']: [error.message] };
    throw error;
  }
}

/** The errors of what a change leaves in a file; null for a removal, and for a file that has no fields. */
export async function checkChange({ path, content }: FileChange): Promise<Record<string, string[]> | null> {
  const id = idOfPath(path);
  return id === null || content === null ? null : checkFile(id, new TextDecoder().decode(content));
}
