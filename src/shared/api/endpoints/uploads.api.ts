/** Chunked uploads: of the media library, and the endpoints that case files share with it. */
import { z } from 'zod';
import { uploadStart, uploadState } from '#domain/files/file.ts';
import { type Access, endpoint } from '../endpoint.ts';

type UploadCalls<A extends Access, Start extends z.ZodType, Finished extends z.ZodType> = {
  access: A;
  start: Start;
  finished: Finished;
  summaries: Record<'start' | 'get' | 'putChunk' | 'complete', string>;
};

/** Endpoints of a chunked upload below a path. */
export function uploadEndpoints<
  const Path extends `/${string}`,
  const A extends Access,
  Start extends z.ZodType,
  Finished extends z.ZodType,
>(path: Path, { access, start, finished, summaries }: UploadCalls<A, Start, Finished>) {
  const id = z.string().max(100).describe(`El que dio POST ${path}.`);
  const n = z.coerce.number({ error: 'El número de la parte debe ser un número.' }).int();
  return {
    start: endpoint(`POST ${path}`, access, summaries.start, {
      body: start,
      response: uploadState,
      status: 201,
      errors: [429],
    }),
    get: endpoint(`GET ${path}/{id}`, access, summaries.get, { params: { id }, response: uploadState }),
    putChunk: endpoint(`PUT ${path}/{id}/{n}`, access, summaries.putChunk, {
      params: { id, n },
      body: 'bytes',
      errors: [415],
    }),
    complete: endpoint(`POST ${path}/{id}/complete`, access, summaries.complete, {
      params: { id },
      response: finished,
      status: 201,
      errors: [409, 413, 415],
    }),
  };
}

export const libraryUploadsApi = uploadEndpoints('/file/uploads', {
  access: 'file:create',
  start: uploadStart,
  finished: z.string(),
  summaries: {
    start: 'Anunciar la carga de un archivo por partes',
    get: 'Qué partes de una carga han llegado',
    putChunk: 'Enviar una parte de un archivo; la misma parte puede enviarse otra vez',
    complete: 'Terminar la carga cuando están todas las partes',
  },
});

/** The endpoints of a chunked upload whose file has this form. */
export type UploadEndpoints<T> = ReturnType<typeof uploadEndpoints<`/${string}`, Access, z.ZodType, z.ZodType<T>>>;
