/** Files that come with a form where no script runs: kept as those that travel ahead of it. */
import { PIECE_BYTES, piecesOf } from '#domain/file.ts';
import { caseFiles, caseUploadStart, extensionOf, type NamedFile } from '#domain/pqrsd-files.ts';
import { isDatabaseAway } from '../db/errors.ts';
import type { Deps } from '../deps.ts';
import { invalid } from '../http/errors.ts';
import { asAppError } from '../http/known-errors.ts';
import { completeCaseFile, keepCasePiece, startCaseFile } from '../pqrsd/files.usecases.ts';
import type { PostedForm } from './form-body.ts';

/** The field in which a page hands on the files that the server has already. */
export const KEPT_FILES = 'adjuntos';
/** A ticked box of this name and the id of a file takes it off. */
const TAKE_OFF = 'quitar-';

export type PostedFiles = { kept: NamedFile[] /** Each names the file. */; faults: string[] };

/** Keeps the files of a posted form, beside those that came with an earlier page of it. */
export async function keepPostedFiles(deps: Deps, form: PostedForm, address: string | undefined): Promise<PostedFiles> {
  const kept = keptIn(form.fields);
  const faults: string[] = [];
  for (const { file } of form.files) {
    try {
      kept.push({ id: await keepFile(deps, file, address), name: file.name });
    } catch (error) {
      const known = asAppError(error);
      // Without the database it is not the file that is at fault.
      if (!known || isDatabaseAway(error)) throw error;
      faults.push(`«${file.name}»: ${known.errors?.file?.[0] ?? known.message}`);
    }
  }
  return { kept, faults };
}

/** The files that a page was handed on, without those that were taken off. */
export function keptIn(fields: Record<string, string>): NamedFile[] {
  const files = caseFiles.safeParse(parsed(fields[KEPT_FILES]));
  return files.success ? files.data.filter(({ id }) => fields[TAKE_OFF + id] !== 'on') : [];
}

/** The same files as a page hands them on. */
export const handedOn = (files: readonly NamedFile[]): string => (files.length > 0 ? JSON.stringify(files) : '');

function parsed(text: string | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

async function keepFile(deps: Deps, file: File, address: string | undefined): Promise<string> {
  const start = caseUploadStart.safeParse({ bytes: file.size, extension: extensionOf(file.name) });
  if (!start.success) throw invalid({ file: [start.error.issues[0]?.message ?? ''] });
  const { id } = await startCaseFile(deps, start.data, { user: null, address });
  const bytes = new Uint8Array(await file.arrayBuffer());
  for (let n = 0; n < piecesOf(start.data); n += 1) {
    await keepCasePiece(deps, { id, n }, bytes.slice(n * PIECE_BYTES, (n + 1) * PIECE_BYTES));
  }
  await completeCaseFile(deps, id);
  return id;
}
