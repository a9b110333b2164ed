/** Data files of content/ that another change brings along, such as the menu with a new page. */
import { ContentError } from '#domain/content-editing/content-error.ts';
import {
  isList,
  isMapValue,
  type OpenedData,
  openData,
  type Value,
  type ValueMap,
} from '#domain/content-editing/data/open-data.ts';
import { setValues } from '#domain/content-editing/data/set-values.ts';
import type { FileChange } from '../content/revisions/file-change.ts';
import type { PublishedContent } from '../content/revisions/published-content.ts';
import { decode } from './page-text.ts';
import { pageUnreadable } from './publication.errors.ts';

/** A data file of a commit with its fields, an empty one where there is none; 409 for one that an engineer left broken. */
export async function openDataFile(
  repository: PublishedContent,
  commit: string,
  path: string,
): Promise<{ opened: OpenedData; value: ValueMap }> {
  const bytes = await repository.read(path, commit);
  const opened = bytes ? openStored(path, decode(bytes)) : openData('{}\n');
  return { opened, value: isMapValue(opened.value) ? opened.value : {} };
}

function openStored(path: string, text: string): OpenedData {
  try {
    return openData(text);
  } catch (error) {
    if (error instanceof ContentError) throw pageUnreadable(path);
    throw error;
  }
}

/** A data file of a commit with another value. */
export async function changeData(
  repository: PublishedContent,
  commit: string,
  path: string,
  change: (value: ValueMap) => Value,
): Promise<FileChange> {
  const { opened, value } = await openDataFile(repository, commit, path);
  return { path, content: new TextEncoder().encode(setValues(opened, change(value))) };
}

/** The records of a list. */
export const mapsOf = (value: Value | undefined): ValueMap[] => (isList(value) ? value.filter(isMapValue) : []);
