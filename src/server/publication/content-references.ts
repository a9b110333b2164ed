/** No publication breaks a reference across files: names (src/content/references.ts) and links. */
import { idOfPath } from '../../content/content-files.ts';
import { type BrokenReference, brokenReferences } from '../../content/references.ts';
import type { FileChange } from '../content/revisions/file-change.ts';
import type { PublishedContent } from '../content/revisions/published-content.ts';
import type { Deps } from '../deps.ts';
import { OperatorError } from '../operator-error.ts';
import { parsedPage, titleOf } from './page-fields.ts';
import { brokenLinkText, linksBrokenBy, type Publishing } from './page-links.ts';
import { decode, type Fields, type PageText, readIfReadable } from './page-text.ts';

/** Every page and data file of a commit; without those that an engineer left broken. */
async function readPages(
  repository: PublishedContent,
  commit: string,
  listed: readonly { path: string; oid: string }[],
): Promise<Map<string, PageText>> {
  const found = new Map<string, PageText>();
  for (const { path, oid } of listed) {
    const id = idOfPath(path);
    const page = id && (await parsedPage(id, oid, () => repository.read(path, commit)));
    if (id && page) found.set(id, page);
  }
  return found;
}

const fieldsOf = (pages: ReadonlyMap<string, PageText>): Map<string, Fields> =>
  new Map([...pages].map(([id, { fields }]) => [id, fields]));

/** The fields of every page and data file of a commit. */
export const readContentFields = async (repository: PublishedContent, commit: string): Promise<Map<string, Fields>> =>
  fieldsOf(await readPages(repository, commit, await repository.listContent(commit)));

type Broken = { id: string; field: string; message: string };

const MAX_TOLD = 5;

/** A publication would leave names that no file has any more, or links that lead nowhere. */
export class BrokenReferencesError extends OperatorError {
  readonly broken: readonly Broken[];

  constructor(broken: readonly Broken[]) {
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

/** Throws for names and links that changes break; what was broken before keeps nothing from being published. */
export async function ensureReferences(
  deps: Pick<Deps, 'database' | 'redirects'>,
  repository: PublishedContent,
  head: string,
  publishing: Publishing,
): Promise<void> {
  const { changes } = publishing;
  if (changes.length === 0) return;
  const listed = await repository.listContent(head);
  const before = await readPages(repository, head, listed);
  const after = withChanges(before, changes);
  const links = await linksBrokenBy(deps, listed, publishing, { before, after });
  const broken: Broken[] = [
    ...namesBrokenBy(fieldsOf(before), fieldsOf(after)),
    ...links.map(({ link, ...place }) => ({ ...place, message: brokenLinkText(link) })),
  ];
  if (broken.length === 0) return;
  const changed = new Set(changes.flatMap(({ path }) => idOfPath(path) ?? []));
  throw new BrokenReferencesError(
    broken.map((one) => (changed.has(one.id) ? one : { ...one, message: `${placeOf(after, one)}: ${one.message}` })),
  );
}

function namesBrokenBy(before: ReadonlyMap<string, Fields>, after: ReadonlyMap<string, Fields>): BrokenReference[] {
  const broken = brokenReferences(after);
  if (broken.length === 0) return [];
  const stood = new Set(brokenReferences(before).map(keyOf));
  return broken.filter((one) => !stood.has(keyOf(one)));
}

const keyOf = ({ id, to, name }: BrokenReference): string => JSON.stringify([id, to, name]);

const placeOf = (pages: ReadonlyMap<string, PageText>, { id }: Broken): string =>
  `«${titleOf(id, pages.get(id)?.fields ?? {})}»`;

function withChanges(before: ReadonlyMap<string, PageText>, changes: readonly FileChange[]): Map<string, PageText> {
  const after = new Map(before);
  for (const { path, content } of changes) {
    const id = idOfPath(path);
    if (!id) continue;
    const page = content && readIfReadable(id, decode(content));
    if (page) after.set(id, page);
    else after.delete(id);
  }
  return after;
}
