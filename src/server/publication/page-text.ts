/** A page or a data file as its fields and its Markdown, and back into the bytes of its file. */

import { openBody } from '#domain/content-editing/body/open-body.ts';
import { ContentError } from '#domain/content-editing/content-error.ts';
import { isMapValue, openData, type Value, type ValueMap } from '#domain/content-editing/data/open-data.ts';
import { openPage, writePage } from '#domain/content-editing/data/page-file.ts';
import { setValues } from '#domain/content-editing/data/set-values.ts';
import { pathOfId, withoutRemovedKeys } from '../../content/content-files.ts';
import { validationFailed } from '../http/errors.ts';
import { ensureHarmless } from './hostile-body.ts';
import { pageUnreadable } from './publication.errors.ts';

/** What a file says by name; a file that is a list is passed through as it is. */
export type Fields = ValueMap;
export type PageText = { fields: Fields; body: string | null };

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text of a file; its byte order mark stays. */
export const decode = (bytes: Uint8Array): string => decoder.decode(bytes);

/** The fields and the Markdown of a file. */
export function readPageText(id: string, text: string): PageText {
  if (id.startsWith('data/')) return { fields: withoutRemovedKeys(id, toFields(openData(text).value)), body: null };
  const { data, body } = openPage(text);
  return { fields: withoutRemovedKeys(id, toFields(data.value)), body: body.markdown };
}

/** The same for a file of the repository; 409 for one that an engineer left broken. */
export function readStored(id: string, text: string): PageText {
  const found = readIfReadable(id, text);
  if (!found) throw pageUnreadable(pathOfId(id));
  return found;
}

/** The same, or null for a broken file. */
export function readIfReadable(id: string, text: string): PageText | null {
  try {
    return readPageText(id, text);
  } catch (error) {
    if (error instanceof ContentError) return null;
    throw error;
  }
}

/** The value of a whole file by name; without a value nothing. */
export const toFields = (value: Value): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** The fields by their names; a list has none. */
export const namedFields = (fields: Fields): ValueMap => (isMapValue(fields) ? fields : {});

/** The file with other fields and another text; data keep their comments and order. 422 for what cannot be written. */
export function writePageText(
  id: string,
  text: string,
  { fields, body }: { fields: unknown; body: string | null },
): string {
  const isData = id.startsWith('data/');
  if (isData) return orInvalid('fields', () => setValues(openData(text), fields));
  const page = openPage(text);
  const markdown = body ?? page.body.markdown;
  const written = orInvalid('fields', () => writePage(page, fields, markdown));
  if (markdown !== page.body.markdown) {
    orInvalid('body', () => openBody(markdown));
    ensureHarmless(page.body, markdown);
  }
  return written;
}

function orInvalid<T>(field: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ContentError) throw validationFailed({ [field]: [error.message] });
    throw error;
  }
}
