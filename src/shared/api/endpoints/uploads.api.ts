/** Chunked uploads: of the media library, and the endpoints that case files share with it. */
import { z } from 'zod';
import { uploadState } from '#domain/files/file.ts';
import { endpoints } from '../endpoint.ts';

/** Endpoints of a chunked upload below a path; `response` is the schema of the finished file. */
export const uploadEndpoints = <const Path extends string, T>(path: Path, response: z.ZodType<T>) =>
  endpoints({
    start: { method: 'post', path, status: 201, response: uploadState },
    get: { method: 'get', path: `${path}/{id}`, response: uploadState },
    /** Takes the bytes of a chunk. */
    putChunk: { method: 'put', path: `${path}/{id}/{n}` },
    complete: { method: 'post', path: `${path}/{id}/complete`, status: 201, response },
  });
export type UploadEndpoints<T> = ReturnType<typeof uploadEndpoints<`/${string}`, T>>;

export const libraryUploadsApi = uploadEndpoints('/file/uploads', z.string());
