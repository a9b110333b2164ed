/** Brings the changes of a publication over a commit that may be another one than the person saw. */
import { mergeFile } from '#domain/content-editing/merge/merge-file.ts';
import { idOfPath } from '../../content/content-files.ts';
import { checkFile } from '../content/revisions/check-file.ts';
import { type PublishedChange, settles } from '../content/revisions/new-revisions.ts';
import type { PublishedContent } from '../content/revisions/published-content.ts';
import { type FileBytes, sameBytes } from '../content/revisions/same-bytes.ts';
import { OperatorError } from '../operator-error.ts';
import { fileInWords, placeInWords } from './page-fields.ts';
import { decode } from './page-text.ts';

/** Two changed the same thing of a file. */
export class ConflictError extends OperatorError {
  constructor(place: string, hasDraft: boolean) {
    super(
      hasDraft
        ? `Otra persona cambió ${place} al mismo tiempo. Su texto sigue en el borrador: ábralo, compare los dos y publique de nuevo.`
        : `Otra publicación cambió ${place}. Aquí no se cambió nada: mire lo que dice ahora y repita lo que falte.`,
    );
  }
}

type Commits = {
  /** What was changed. */
  parent: string;
  /** A commit whose changes the author has seen in conflict: of a file that is as there, they give way. */
  overrides?: string | null;
  onto: string;
  /** What the changed file was, where it is known; an update may have changed what the parent reads. */
  baseText?: string | null;
  /** Whether the text of the author stays in a draft. */
  hasDraft: boolean;
};

/**
 * What is left to change over `onto`: files that only one side changed are taken over, pages and data files that both
 * changed are merged. Throws a `ConflictError`, and an `OperatorError` when the two together break a rule of the file.
 */
export async function mergeChanges(
  repository: PublishedContent,
  changes: readonly PublishedChange[],
  { parent, overrides, onto, baseText = null, hasDraft }: Commits,
): Promise<PublishedChange[]> {
  const merged: PublishedChange[] = [];
  for (const change of changes) {
    const { path, content: ours } = change;
    const theirs = await repository.read(path, onto);
    if (sameBytes(ours, theirs)) {
      merged.push(...[change].filter(settles));
      continue;
    }
    const opened = baseText === null ? null : new TextEncoder().encode(baseText);
    const base = opened ?? (parent === onto ? theirs : await repository.read(path, parent));
    if (sameBytes(base, ours)) continue;
    const prefersOurs = Boolean(overrides) && sameBytes(theirs, await repository.read(path, overrides ?? onto));
    merged.push({ ...change, content: await mergeOne(path, { base, ours, theirs }, { prefersOurs, hasDraft }) });
  }
  return merged;
}

/** Merges one file; where both changed the same, ours stays when it is preferred. Throws as `mergeChanges` does. */
async function mergeOne(
  path: string,
  { base, ours, theirs }: Record<'base' | 'ours' | 'theirs', FileBytes>,
  { prefersOurs, hasDraft }: { prefersOurs: boolean; hasDraft: boolean },
): Promise<FileBytes> {
  if (sameBytes(base, theirs)) return ours;
  if (sameBytes(base, ours)) return theirs;
  const id = idOfPath(path);
  if (!id || !base || !ours || !theirs) {
    if (prefersOurs) return ours;
    throw new ConflictError(fileInWords(path, theirs ?? base), hasDraft);
  }
  const sides = { base: decode(base), ours: decode(ours), theirs: decode(theirs) };
  const merged = mergeFile(id.startsWith('data/') ? 'data' : 'page', sides, { prefersOurs });
  if ('conflict' in merged) throw new ConflictError(placeInWords(path, theirs, merged.conflict), hasDraft);
  const errors = await checkFile(id, merged.text);
  if (errors)
    throw new OperatorError(
      `${fileInWords(path, theirs)}, junto con lo que otra persona cambió: ${Object.values(errors).flat().join(' ')}`,
    );
  return new TextEncoder().encode(merged.text);
}
