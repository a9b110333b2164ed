import { sha256Of } from '../../sha256.ts';
import { decodeText } from './content-text.ts';
import type { ContentTree } from './content-trees.ts';
import type { FileChange } from './file-change.ts';
import { type InstalledEdition, oidOf } from './installed-edition.ts';
import type { Appended, NewRevision } from './revisions.store.ts';

/**
 * `takesUpdate`: the file was written in view of the installed one of today, so that it is not merged with that one.
 * `base`: the hash of the installed text that an earlier version started from, which comes back with it.
 */
export type PublishedChange = FileChange & { takesUpdate?: boolean; base?: string | null };

type Over = { tree: ContentTree; installed: InstalledEdition };
type Contents = Pick<Appended, 'revisions' | 'texts' | 'files'>;
/** What a publication appends; without a revision it changes nothing. */
export type StagedRevisions = Omit<Appended, 'publicationId'>;

const encoder = new TextEncoder();

/** Gathers the rows of a publication with the contents that they name. */
export function gatherRevisions() {
  const contents = {
    revisions: [] as NewRevision[],
    texts: new Map<string, string>(),
    files: new Map<string, Uint8Array>(),
  };

  /** Keeps a text and gives its hash. */
  function keep(text: string | null): string | null {
    if (text === null) return null;
    const sha256 = sha256Of(encoder.encode(text));
    contents.texts.set(sha256, text);
    return sha256;
  }

  /** `baseSha256`: the installed text that the file starts from. */
  function add({ path, content }: FileChange, baseSha256: string | null): void {
    const text = content && decodeText(path, content);
    const fileSha256 = content && text === null ? sha256Of(content) : null;
    if (content && fileSha256 !== null) contents.files.set(fileSha256, content);
    contents.revisions.push({ path, oid: content && oidOf(content), sha256: keep(text), fileSha256, baseSha256 });
  }

  return { contents, keep, add };
}

/** The rows of changes over a commit, with the contents that they name; a file that stays as it is has none. */
export async function newRevisions(changes: readonly PublishedChange[], over: Over): Promise<Contents> {
  const { contents, keep, add } = gatherRevisions();
  for (const change of changes) {
    const { path, content } = change;
    const base = baseOf(over, change, keep);
    const isSame = (content && oidOf(content)) === (await oidIn(over, path));
    if (!isSame || (settles(change) && over.tree.get(path)?.baseSha256 !== base)) add(change, base);
  }
  return contents;
}

/** Whether a change is one of the base too, also where the file stays as it is. */
export const settles = ({ takesUpdate, base }: PublishedChange): boolean => takesUpdate === true || base !== undefined;

async function oidIn({ tree, installed }: Over, path: string): Promise<string | null> {
  const revision = tree.get(path);
  return revision ? revision.oid : ((await installed.get(path)?.oid()) ?? null);
}

type Keep = ReturnType<typeof gatherRevisions>['keep'];

/** The installed text that a file starts from. */
function baseOf({ tree, installed }: Over, { path, takesUpdate, base }: PublishedChange, keep: Keep): string | null {
  if (base !== undefined) return base;
  const before = tree.get(path);
  const now = installed.get(path)?.text ?? null;
  // The code may have what was published by now.
  const isInCode = now !== null && before?.sha256 === sha256Of(encoder.encode(now));
  // An update is merged over the text that the file started from, however often it was published since.
  return before && !takesUpdate && !isInCode ? before.baseSha256 : keep(now);
}
