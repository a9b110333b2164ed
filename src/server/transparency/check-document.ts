/** PDF files of the media library as documents of a content: that they are there, and that everybody can read them. */
import { nameWithExtension } from '#shared/formats/text.ts';
import type { Deps } from '../deps.ts';
import { NOT_EXAMINED } from '../documents/accessible-pdf.ts';
import { fileQueueFull } from '../files/files.errors.ts';
import { findFile, storageKey, updateFile } from '../files/files.store.ts';
import { sanitizeFileName } from '../files/files.usecases.ts';
import { PDF } from '../search/file-texts.store.ts';
import { FILE_GONE, HARD_TO_READ, NOT_PDF } from './transparency.errors.ts';

type Candidate = { file: string; accept_problems: boolean };
export type DocumentErrors = { file?: string[]; accept_problems?: string[] };

/** The errors of a document by field; none for one that may be published. */
export async function checkDocument(deps: Deps, { file: name, ...given }: Candidate): Promise<DocumentErrors> {
  const file = await findFile(deps.database.db, name);
  // An earlier version of a file is erased with it.
  if (!file || file.versionOf !== null) return { file: [FILE_GONE] };
  if (file.mime !== PDF) return { file: [NOT_PDF] };
  if (given.accept_problems) return {};
  const stream = await deps.files.get(storageKey(file));
  if (!stream) return { file: [FILE_GONE] };
  const problems = (await deps.documents.findIssues(await new Response(stream).bytes())) ?? [NOT_EXAMINED];
  if (problems === 'full') throw fileQueueFull();
  return problems.length > 0 ? { accept_problems: [HARD_TO_READ, ...problems] } : {};
}

/** Visitors save what a person uploaded for a content under its title. */
export async function nameByTitle(deps: Deps, ownerId: number, { file: name, title }: { file: string; title: string }) {
  const file = await findFile(deps.database.db, name);
  if (file?.ownerId !== ownerId) return;
  await updateFile(deps.database.db, name, { originalName: sanitizeFileName(nameWithExtension(title, 'pdf')) });
}
