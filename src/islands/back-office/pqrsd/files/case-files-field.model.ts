/** The attachments of a form as text values, so that the draft stores them with the others. */
import { z } from 'zod';
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import type { NamedFile } from '#domain/pqrsd/case-files.ts';
import type { UploadedFile } from '#islands/case-files/case-files.model.ts';

/** Names of the hidden controls: the uploaded files, and why the form may not be sent yet. */
export const FILES_FIELD = 'files';
export const FILES_ISSUE_FIELD = 'files_fault';

const uploadedFiles = z.array(z.object({ id: z.string(), name: z.string(), bytes: z.number() }));

/** The uploaded files of a form; empty for a missing or invalid value. */
export function uploadedFilesIn(values: FormValues): UploadedFile[] {
  try {
    const parsed = uploadedFiles.safeParse(JSON.parse(values[FILES_FIELD] || '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** The files as the API takes them with a step or a registration. */
export const namedFilesIn = (values: FormValues): NamedFile[] =>
  uploadedFilesIn(values).map(({ id, name }) => ({ id, name }));

/** Holds the form back while an upload is in progress. */
export function filesIssues(values: FormValues): FieldErrors {
  const issue = values[FILES_ISSUE_FIELD];
  return issue ? { [FILES_FIELD]: [issue] } : {};
}
