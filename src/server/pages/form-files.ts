/** Files of a form posted without scripts, stored like chunked uploads. */
import {
  caseFiles,
  caseUploadStart,
  MAX_CASE_FILE_BYTES,
  MAX_CASE_FILES,
  type NamedFile,
  writtenExtensionOf,
} from '#domain/pqrsd/case-files.ts';
import { hours } from '#shared/time/time.ts';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import type { BodyLease } from '../http/body-budget.ts';
import { toAppError } from '../http/error-handler.ts';
import { ServerBusyError, validationFailed } from '../http/errors.ts';
import type { FilePart } from '../http/multipart.ts';
import { completeCaseFile, receiveCaseFile } from '../pqrsd/files/case-files.usecases.ts';
import { countFromAddress, memoryLimit } from '../throttle/rate-limiter.ts';
import { isMultipart, readPostedForm } from './form-body.ts';
import type { FormPost } from './form-post.ts';

/** Ten thousand characters may take ten times as many bytes in transit; a longer text is a validation error. */
const TEXT_BYTES = 512 * 1024;
/** The limit of filings: a village may share an address, a program sends more. */
const FORMS_PER_ADDRESS = memoryLimit('form-with-files', 120, hours(1));
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

/** Counts and reads a form, and stores its files; null when it is no form or too large. */
export async function readFormWithFiles({ deps, request, address }: FormPost): Promise<FormWithFiles | null> {
  if (isMultipart(request)) await countFromAddress(deps, FORMS_PER_ADDRESS, address);
  const arrived: NamedFile[] = [];
  const fileIssues: string[] = [];
  let stopped: unknown = null;
  const take = async (file: FilePart, lease: BodyLease) => {
    // An empty file control sends a nameless, empty file.
    if (stopped || file.name === '') return;
    try {
      arrived.push({ id: await storeFile({ deps, address }, file, lease), name: file.name });
    } catch (error) {
      const known = toAppError(error);
      if (!known || isDatabaseUnavailable(error) || error instanceof ServerBusyError) stopped = error;
      else fileIssues.push(`«${file.name}»: ${known.errors?.file?.[0] ?? known.message}`);
    }
  };
  // One file over the limit is read, so that the schema reports that there are too many.
  const files = { bytes: MAX_CASE_FILES * MAX_CASE_FILE_BYTES, count: MAX_CASE_FILES + 1, take };
  const form = await readPostedForm(deps, request, { text: TEXT_BYTES, address, files });
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
  try {
    const files = caseFiles.parse(JSON.parse(fields[UPLOADED_FILES_FIELD] ?? ''));
    return files.filter(({ id }) => fields[REMOVE_PREFIX + id] !== 'on');
  } catch {
    return [];
  }
}

/** The same files as the value of the hidden field. */
export const serializeFiles = (files: readonly NamedFile[]): string => (files.length > 0 ? JSON.stringify(files) : '');

/** Checks the name first, so that a rejected file is not stored. */
async function storeFile({ deps, address }: Pick<FormPost, 'deps' | 'address'>, file: FilePart, lease: BodyLease) {
  const start = caseUploadStart.safeParse({ bytes: MAX_CASE_FILE_BYTES, extension: writtenExtensionOf(file.name) });
  if (!start.success) throw validationFailed({ file: [start.error.issues[0]?.message ?? ''] });
  const id = await receiveCaseFile(deps, start.data, { address, chunks: file.chunks, lease });
  await completeCaseFile(deps, id);
  return id;
}
