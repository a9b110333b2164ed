import { uploadedCaseFile } from '#domain/pqrsd/case-files.ts';
import { endpoints } from '../endpoint.ts';
import { uploadEndpoints } from './uploads.api.ts';

export const caseUploadsApi = uploadEndpoints('/pqrsd/uploads', uploadedCaseFile);

export const caseFilesApi = endpoints({
  /** Answers with the bytes of the file. */
  download: { method: 'get', path: '/pqrsd/{id}/files/{file}' },
});
