/** Files of a form posted without scripts, stored like chunked uploads. */
import {
  caseFiles,
  caseUploadStart,
  extensionOf,
  MAX_CASE_FILE_BYTES,
  MAX_CASE_FILES,
  type NamedFile,
} from '#domain/pqrsd/case-files.ts';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import type { Deps } from '../deps.ts';
import type { BodyLease } from '../http/body-budget.ts';
import { toAppError } from '../http/error-handler.ts';
import { ServerBusyError, validationFailed } from '../http/errors.ts';
import type { FilePart } from '../http/multipart.ts';
import { completeCaseFile, receiveCaseFile } from '../pqrsd/files/case-files.usecases.ts';
import { readPostedForm } from './form-body.ts';

/** The hidden field with the files that the server has already stored. */
export const UPLOADED_FILES_FIELD = 'adjuntos';
/** A checked box with this prefix and the id of a file removes the file. */
const REMOVE_PREFIX = 'quitar-';

export type FormWithFiles = {
  fields: Record<string, string>;
  /** The files of this request and those of an earlier page of the form. */
  uploaded: NamedFile[];
  /** Each names its file. */
  fileIssues: string[];
  /** The error that stopped the uploads and is no issue of a file; null: there was none. */
  stopped: unknown;
};

/** Reads a form with `text` bytes of fields at most and stores its files; null when it is no form or too large. */
export async function readFormWithFiles(
  deps: Deps,
  request: Request,
  { text, address }: { text: number; address: string | undefined },
): Promise<FormWithFiles | null> {
  const arrived: NamedFile[] = [];
  const fileIssues: string[] = [];
  let stopped: unknown = null;
  const take = async (file: FilePart, lease: BodyLease): Promise<void> => {
    // An empty file control sends a nameless, empty file.
    if (stopped || file.name === '') return;
    try {
      arrived.push({ id: await storeFile(deps, file, { address, lease }), name: file.name });
    } catch (error) {
      const known = toAppError(error);
      if (!known || isDatabaseUnavailable(error) || error instanceof ServerBusyError) stopped = error;
      else fileIssues.push(`«${file.name}»: ${known.errors?.file?.[0] ?? known.message}`);
    }
  };
  // One file over the limit is read, so that the schema reports that there are too many.
  const files = { bytes: MAX_CASE_FILES * MAX_CASE_FILE_BYTES, count: MAX_CASE_FILES + 1, take };
  const form = await readPostedForm(deps, request, { text, address, files });
  if (!form) return null;
  return {
    fields: form.fields,
    uploaded: [...remainingFiles(form.fields), ...arrived],
    fileIssues,
    stopped: stopped ?? form.stopped,
  };
}

/** The stored files in the hidden field, without the removed ones. */
export function remainingFiles(fields: Record<string, string>): NamedFile[] {
  const files = caseFiles.safeParse(parseJson(fields[UPLOADED_FILES_FIELD]));
  return files.success ? files.data.filter(({ id }) => fields[REMOVE_PREFIX + id] !== 'on') : [];
}

/** The same files as the value of the hidden field. */
export const serializeFiles = (files: readonly NamedFile[]): string => (files.length > 0 ? JSON.stringify(files) : '');

function parseJson(text: string | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Checks the name first, so that a rejected file is not stored. */
async function storeFile(
  deps: Deps,
  { name, chunks }: FilePart,
  { address, lease }: { address: string | undefined; lease: BodyLease },
): Promise<string> {
  const start = caseUploadStart.safeParse({ bytes: MAX_CASE_FILE_BYTES, extension: extensionOf(name) });
  if (!start.success) throw validationFailed({ file: [start.error.issues[0]?.message ?? ''] });
  const id = await receiveCaseFile(deps, start.data, { address, chunks, lease });
  await completeCaseFile(deps, id);
  return id;
}
