/** What the office changed over the installed edition, file by file and publication by publication. */

import type { InstalledEdition } from '../revisions/installed-edition.ts';
import { type ComparedRevision, compareContent, isFit } from './compare-content.ts';
import type { ContentSource } from './content-source.ts';
import type { SettledFile } from './forget-revisions.store.ts';

export type FileState = 'published' | 'removed' | 'conflict' | 'unfit' | 'in-code';
export type FileStatus = { path: string; author: string; at: Date; message: string; state: FileState };
export type PublicationStatus = { author: string; at: Date; message: string; paths: string[]; isInCode: boolean };

export type ContentStatus = {
  /** By path. */
  files: FileStatus[];
  /** Oldest first. */
  publications: PublicationStatus[];
  /** The files that have in the code what visitors read. */
  settled: SettledFile[];
};

/** Compares what the office published with the installed edition. */
export async function readContentStatus(source: ContentSource, installed: InstalledEdition): Promise<ContentStatus> {
  const revisions = await compareContent({ source, code: installed });
  const newest = revisions.filter(({ isNewest }) => isNewest).sort((a, b) => (a.path < b.path ? -1 : 1));
  return {
    files: await Promise.all(newest.map(toFileStatus)),
    publications: publicationsOf(revisions),
    settled: newest
      .filter(({ isInCode }) => isInCode)
      .map(({ path, id }) => ({ path, id, text: installed.get(path)?.text ?? null })),
  };
}

async function toFileStatus(revision: ComparedRevision): Promise<FileStatus> {
  const { path, authorName: author, at, message } = revision;
  return { path, author, at, message, state: await stateOf(revision) };
}

async function stateOf(revision: ComparedRevision): Promise<FileState> {
  const { isInCode, hasConflict, oid } = revision;
  if (isInCode) return 'in-code';
  if (!(await isFit(revision))) return 'unfit';
  if (hasConflict) return 'conflict';
  return oid === null ? 'removed' : 'published';
}

function publicationsOf(revisions: readonly ComparedRevision[]): PublicationStatus[] {
  const publications = new Map<number, PublicationStatus>();
  for (const revision of revisions) {
    const { publicationId, authorName: author, at, message, path } = revision;
    const known = publications.get(publicationId) ?? { author, at, message, paths: [], isInCode: true };
    known.paths.push(path);
    known.isInCode &&= revision.isInCode || revision.isErased;
    publications.set(publicationId, known);
  }
  return [...publications.values()];
}
