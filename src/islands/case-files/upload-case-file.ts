import {
  caseUploadStart,
  extensionOf,
  fileIssue,
  type UploadedCaseFile,
  uploadedCaseFile,
} from '#domain/pqrsd/case-files.ts';
import {
  browserUploadDeps,
  createPolicyUploader,
  type UploadFile,
  type UploadPolicy,
} from '#islands/api-client/chunked-upload.ts';

/** Neither the server nor the memory of the device gets the name of a file while it travels. */
const CASE_FILE_UPLOAD: UploadPolicy<UploadedCaseFile> = {
  path: '/pqrsd/uploads',
  startBody: (file) => caseUploadStart.parse({ bytes: file.size, extension: extensionOf(file.name) }),
  validate: fileIssue,
  resultSchema: uploadedCaseFile,
  resumeKey: (file) => `case-upload:${file.size}:${file.lastModified}`,
};

/** Uploads a file before the case or step that names it. */
export const uploadCaseFile: UploadFile<UploadedCaseFile> = createPolicyUploader(browserUploadDeps, CASE_FILE_UPLOAD);
