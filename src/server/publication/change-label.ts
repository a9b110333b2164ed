import type { ValueMap } from '#domain/content-editing/data/open-data.ts';
import { isDataFile } from '#domain/publication/content-subjects.ts';
import { isSameJson } from '#shared/formats/same-json.ts';
import { idOfPath } from '../../content/content-files.ts';
import type { FileChange } from '../content/revisions/file-change.ts';
import type { PublishedContent } from '../content/revisions/published-content.ts';
import { decode, namedFields, readIfReadable } from './page-text.ts';

const MAX_LABEL = 500;

/** The files that a publication changes, and of data files the fields: «data/pqrsd (terms, alerts_to)». */
export async function labelOf(
  repository: PublishedContent,
  { parent, changes }: { parent: string; changes: readonly FileChange[] },
): Promise<string> {
  const names: string[] = [];
  for (const { path, content } of changes) {
    const id = idOfPath(path);
    const keys = id && isDataFile(id) ? changedKeys(id, await repository.read(path, parent), content) : [];
    names.push(keys.length > 0 ? `${id} (${keys.join(', ')})` : (id ?? path));
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
