import { caseUploadStart, extensionOf, faultOfFile, type KeptCaseFile, keptCaseFile } from '#domain/pqrsd-files.ts';
import { createUploaderOf, inBrowser, type Upload, type UploadPlan } from '#islands/api-client/upload.ts';

/** Neither the server nor the memory of the device gets the name of a file while it travels. */
const CASE_FILES_PLAN: UploadPlan<KeptCaseFile> = {
  path: '/pqrsd/uploads',
  announce: (file) => caseUploadStart.parse({ bytes: file.size, extension: extensionOf(file.name) }),
  faultOf: faultOfFile,
  done: keptCaseFile,
  memoryOf: (file) => `case-upload:${file.size}:${file.lastModified}`,
};

/** Sends a file ahead of what it goes with. */
export const uploadCaseFile: Upload<KeptCaseFile> = createUploaderOf(inBrowser, CASE_FILES_PLAN);
