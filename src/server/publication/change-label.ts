import type { ValueMap } from '#domain/content-editing/data/open-data.ts';
import { isDataFile } from '#domain/publication/content-subjects.ts';
import { isSameJson } from '#shared/formats/same-json.ts';
import { idOfPath } from '../../content/content-files.ts';
import type { FileChange } from '../content/revisions/file-change.ts';
import type { PublishedContent } from '../content/revisions/published-content.ts';
import { fileInWords, labelOfField } from './page-fields.ts';
import { decode, namedFields, readIfReadable } from './page-text.ts';

const MAX_LABEL = 500;

/** The files that a publication changes, and of data files the fields, in words: «Reglas de PQRSD» (Términos). */
export async function labelOf(
  repository: PublishedContent,
  { parent, changes }: { parent: string; changes: readonly FileChange[] },
): Promise<string> {
  const names: string[] = [];
  for (const { path, content } of changes) {
    const id = idOfPath(path);
    const before = await repository.read(path, parent);
    const labels = id && isDataFile(id) ? changedKeys(id, before, content).map((key) => labelOfField(id, key)) : [];
    names.push(fileInWords(path, content ?? before) + (labels.length > 0 ? ` (${labels.join(', ')})` : ''));
  }
  return names.join(', ').slice(0, MAX_LABEL);
}

/** The keys of a data file that differ; none of a file that is a list. */
function changedKeys(id: string, before: Uint8Array | null, after: Uint8Array | null): string[] {
  const [old, next] = [before, after].map((bytes) =>
    namedFields((bytes && readIfReadable(id, decode(bytes))?.fields) ?? {}),
  ) as [ValueMap, ValueMap];
  return Object.keys({ ...old, ...next }).filter((key) => !isSameJson(old[key], next[key]));
}
