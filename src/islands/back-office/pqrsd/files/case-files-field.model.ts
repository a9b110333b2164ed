/** The files of a form as its other values: text, so that the draft keeps them. */
import { z } from 'zod';
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import type { NamedFile } from '#domain/pqrsd/case-files.ts';
import type { UploadedFile } from '#islands/case-files/case-files.model.ts';

/** Names of the controls: what goes along, and why it may not leave yet. */
export const FILES_FIELD = 'files';
export const FILES_ISSUE_FIELD = 'files_fault';

const uploadedFiles = z.array(z.object({ id: z.string(), name: z.string(), bytes: z.number() }));

/** The files that a form holds; nothing when it has no such field. */
export function uploadedFilesIn(values: FormValues): UploadedFile[] {
  try {
    const parsed = uploadedFiles.safeParse(JSON.parse(values[FILES_FIELD] || '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** As a step or a registration names them. */
export const namedFilesIn = (values: FormValues): NamedFile[] =>
  uploadedFilesIn(values).map(({ id, name }) => ({ id, name }));

/** Nothing is sent while a file is on its way: it would stay behind. */
export function filesIssues(values: FormValues): FieldErrors {
  const fault = values[FILES_ISSUE_FIELD];
  return fault ? { [FILES_FIELD]: [fault] } : {};
}
