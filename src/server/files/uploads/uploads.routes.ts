import type { SessionUser } from '#domain/users/user.ts';
import { type Call, routes } from '#server/http/routes.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { libraryUploadsApi } from '#shared/api/endpoints/uploads.api.ts';
import { readIncomingChunk } from './incoming-bytes.ts';
import {
  completeUpload,
  LIBRARY_TARGET,
  readUpload,
  receiveChunk,
  startUpload,
  type UploadOwner,
  type UploadTarget,
} from './uploads.usecases.ts';

/** A call on an upload, with a session or without. */
type UploadCall = Pick<Call<Endpoint>, 'deps' | 'c'> & { user: SessionUser | null; params: { id: string } };
type ChunkCall = UploadCall & { params: { n: number } };

/** Handlers of a chunked upload after its start. */
export const chunkHandlers = <T>(ownerOf: (user: SessionUser | null) => UploadOwner, target: UploadTarget<T>) => ({
  get: ({ deps, user, params: { id } }: UploadCall) => readUpload(deps, ownerOf(user), id),
  putChunk: ({ deps, user, params, c }: ChunkCall) =>
    receiveChunk(deps, ownerOf(user), params, readIncomingChunk(c.req)),
  complete: ({ deps, user, params: { id } }: UploadCall) => completeUpload(deps, ownerOf(user), id, target),
});

const ownerOf = (user: SessionUser | null): UploadOwner => ({ id: user?.id ?? null });

export const libraryUploadRoutes = routes(libraryUploadsApi, {
  start: ({ deps, user, body }) => startUpload(deps, ownerOf(user), body),
  ...chunkHandlers(ownerOf, LIBRARY_TARGET),
});
