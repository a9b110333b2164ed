/** The calls of the media library. */
import type { FileQuery, FileReplacement } from '#domain/files/file.ts';
import { api } from '#islands/api-client/request.ts';
import { filesApi } from '#shared/api/endpoints/files.api.ts';

export const fetchFiles = ({ kind, q, page }: FileQuery, signal: AbortSignal) =>
  api.call(filesApi.list, { query: { page, kind, q: q || undefined }, signal });

export const fetchFile = (name: string, signal?: AbortSignal) => api.call(filesApi.get, { params: { name }, signal });

export const updateAltText = (name: string, alt: string) =>
  api.call(filesApi.update, { params: { name }, body: { alt } });

/** Puts the content of another file at the address of one. */
export const replaceFile = (name: string, body: FileReplacement) =>
  api.call(filesApi.replace, { params: { name }, body });

export const deleteFile = (name: string) => api.call(filesApi.remove, { params: { name } });
