import { z } from 'zod';
import { caseUploadStart, uploadedCaseFile } from '#domain/pqrsd/case-files.ts';
import { endpoint } from '../endpoint.ts';
import { uploadEndpoints } from './uploads.api.ts';

export const caseUploadsApi = uploadEndpoints('/pqrsd/uploads', {
  access: 'public',
  start: caseUploadStart,
  finished: uploadedCaseFile,
  summaries: {
    start: 'Anunciar un archivo para una PQRSD, un mensaje o una respuesta; sin nombre y sin cuenta',
    get: 'Qué partes de un archivo han llegado',
    putChunk: 'Enviar una parte de un archivo; la misma parte puede enviarse otra vez',
    complete: 'Terminar un archivo: se mira su contenido y espera un día a lo que acompaña',
  },
});

export const caseFilesApi = {
  /** Answers with the bytes of the file. */
  download: endpoint(
    'GET /pqrsd/{id}/files/{file}',
    'pqrsd:read',
    'Descargar un archivo de un caso; queda escrito quién lo vio',
    { params: { file: z.string().max(100) }, response: 'file' },
  ),
};
