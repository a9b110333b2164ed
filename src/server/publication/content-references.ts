/** No publication breaks a reference across files (src/content/references.ts). */
import { idOfPath } from '../../content/content-files.ts';
import { type BrokenReference, brokenReferences } from '../../content/references.ts';
import type { FileChange } from '../content/revisions/file-change.ts';
import type { PublishedContent } from '../content/revisions/published-content.ts';
import { OperatorError } from '../operator-error.ts';
import { parsedPage, titleOf } from './page-fields.ts';
import { decode, type Fields, readIfReadable } from './page-text.ts';

/** The fields of every page and data file of a commit; without those that an engineer left broken. */
export async function readContentFields(repository: PublishedContent, commit: string): Promise<Map<string, Fields>> {
  const found = new Map<string, Fields>();
  for (const { path, oid } of await repository.listContent(commit)) {
    const id = idOfPath(path);
    const page = id && (await parsedPage(id, oid, () => repository.read(path, commit)));
    if (id && page) found.set(id, page.fields);
  }
  return found;
}

const MAX_TOLD = 5;

/** A publication would leave fields with names that no file has any more. */
export class BrokenReferencesError extends OperatorError {
  readonly broken: readonly BrokenReference[];

  constructor(broken: readonly BrokenReference[]) {
    super([...new Set(broken.map(({ message }) => message))].slice(0, MAX_TOLD).join(' '));
    this.broken = broken;
  }

  /** The messages by field; `data/procesos#page.owner` is the field of a file that `placeOf` does not place. */
  byField(placeOf: (id: string) => string | null): Record<string, string[]> {
    const placed = this.broken.map(({ id, field, message }) => {
      const place = placeOf(id);
      return { key: place === null ? `${id}#${field}` : place + field, message };
    });
    const byKey = Map.groupBy(placed, ({ key }) => key);
    return Object.fromEntries([...byKey].map(([key, all]) => [key, all.map(({ message }) => message)]));
  }
}

/** Throws for references that changes break; those that were broken before keep nothing from being published. */
export async function ensureReferences(
  repository: PublishedContent,
  head: string,
  changes: readonly FileChange[],
): Promise<void> {
  const changed = new Set(changes.flatMap(({ path }) => idOfPath(path) ?? []));
  if (changed.size === 0) return;
  const before = await readContentFields(repository, head);
  const after = withChanges(before, changes);
  const broken = brokenReferences(after);
  if (broken.length === 0) return;
  const stood = new Set(brokenReferences(before).map(keyOf));
  const added = broken.filter((one) => !stood.has(keyOf(one)));
  if (added.length === 0) return;
  throw new BrokenReferencesError(
    added.map((one) => (changed.has(one.id) ? one : { ...one, message: `${placeOf(after, one)}: ${one.message}` })),
  );
}

const keyOf = ({ id, to, name }: BrokenReference): string => JSON.stringify([id, to, name]);

const placeOf = (files: ReadonlyMap<string, Fields>, { id }: BrokenReference): string =>
  `«${titleOf(id, files.get(id) ?? {})}»`;

function withChanges(before: ReadonlyMap<string, Fields>, changes: readonly FileChange[]): Map<string, Fields> {
  const after = new Map(before);
  for (const { path, content } of changes) {
    const id = idOfPath(path);
    if (!id) continue;
    const page = content && readIfReadable(id, decode(content));
    if (page) after.set(id, page.fields);
    else after.delete(id);
  }
  return after;
}
