import { sha256Of } from '../../sha256.ts';
import { decodeText } from './content-text.ts';
import type { ContentTree } from './content-trees.ts';
import type { FileChange } from './file-change.ts';
import { type InstalledEdition, oidOf } from './installed-edition.ts';
import type { Appended, NewRevision } from './revisions.store.ts';

/** `takesUpdate`: the file was written in view of the installed one of today, so that it is not merged with that one. */
export type PublishedChange = FileChange & { takesUpdate?: boolean };

type Over = { tree: ContentTree; installed: InstalledEdition };
type Contents = Pick<Appended, 'revisions' | 'texts' | 'files'>;
/** What a publication appends; without a revision it changes nothing. */
export type StagedRevisions = Omit<Appended, 'publicationId'>;

const encoder = new TextEncoder();

/** The rows of changes over a commit, with the contents that they name; a file that stays as it is has none. */
export async function newRevisions(changes: readonly PublishedChange[], over: Over): Promise<Contents> {
  const texts = new Map<string, string>();
  const files = new Map<string, Uint8Array>();
  const revisions: NewRevision[] = [];
  for (const change of changes) {
    const { path, content, takesUpdate = false } = change;
    const oid = content && oidOf(content);
    if (!takesUpdate && oid === (await oidIn(over, path))) continue;
    const text = content && decodeText(path, content);
    const fileSha256 = content && text === null ? sha256Of(content) : null;
    if (content && fileSha256 !== null) files.set(fileSha256, content);
    revisions.push({ path, oid, fileSha256, sha256: keep(texts, text), baseSha256: baseOf(over, change, texts) });
  }
  return { revisions, texts, files };
}

async function oidIn({ tree, installed }: Over, path: string): Promise<string | null> {
  const revision = tree.get(path);
  return revision ? revision.oid : ((await installed.get(path)?.oid()) ?? null);
}

/** The installed text that a file starts from. */
function baseOf({ tree, installed }: Over, { path, takesUpdate }: PublishedChange, texts: Map<string, string>) {
  const before = tree.get(path);
  const now = installed.get(path)?.text ?? null;
  // The code may have what was published by now.
  const isInCode = now !== null && before?.sha256 === sha256Of(encoder.encode(now));
  // An update is merged over the text that the file started from, however often it was published since.
  if (before && !takesUpdate && !isInCode) return before.baseSha256;
  return keep(texts, now);
}

function keep(texts: Map<string, string>, text: string | null): string | null {
  if (text === null) return null;
  const sha256 = sha256Of(encoder.encode(text));
  texts.set(sha256, text);
  return sha256;
}
