/** Brings the changes of a publication over a commit that may be another one than the person saw. */
import { ContentError } from '#domain/content-editing/content-error.ts';
import { type MergedFile, mergeDataFile, mergePageFile } from '#domain/content-editing/merge/merge-file.ts';
import { idOfPath } from '../../content/content-files.ts';
import type { ContentRepository, FileChange } from '../content-repository/content-repository.ts';
import { OperatorError } from '../operator-error.ts';

type Bytes = Uint8Array | null;

const isSame = (a: Bytes, b: Bytes): boolean => (a && b ? Buffer.compare(a, b) === 0 : a === b);
const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/**
 * What is left to change over `onto`: files that only one side changed are taken over, pages and data files that both
 * changed are merged. A conflict throws an `OperatorError` that names the file.
 */
export async function mergeChanges(
  repository: ContentRepository,
  changes: readonly FileChange[],
  { parent, onto }: { parent: string; onto: string },
): Promise<FileChange[]> {
  const merged: FileChange[] = [];
  for (const { path, content: ours } of changes) {
    const theirs = await repository.read(path, onto);
    if (isSame(ours, theirs)) continue;
    const base = parent === onto ? theirs : await repository.read(path, parent);
    merged.push({ path, content: isSame(base, theirs) ? ours : mergeFile(path, { base, ours, theirs }) });
  }
  return merged;
}

function mergeFile(path: string, { base, ours, theirs }: { base: Bytes; ours: Bytes; theirs: Bytes }): Bytes {
  if (isSame(base, ours)) return theirs;
  const id = idOfPath(path);
  if (!id || !base || !ours || !theirs) throw conflict(path);
  const merge = id.startsWith('data/') ? mergeDataFile : mergePageFile;
  const merged = orConflict(path, () => merge({ base: textOf(base), ours: textOf(ours), theirs: textOf(theirs) }));
  if ('conflict' in merged) throw conflict(path, merged.conflict);
  return new TextEncoder().encode(merged.text);
}

function orConflict(path: string, merge: () => MergedFile): MergedFile {
  try {
    return merge();
  } catch (error) {
    if (error instanceof ContentError) throw conflict(path);
    throw error;
  }
}

const conflict = (path: string, field?: string): OperatorError =>
  new OperatorError(
    `Otra persona cambió ${field ? `«${field}» de ` : ''}${path} al mismo tiempo. Su texto sigue en el borrador: ábralo, compare los dos y publique de nuevo.`,
  );
