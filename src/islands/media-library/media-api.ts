/** The calls of the media library. */
import { z } from 'zod';
import { type FileQuery, type FileReplacement, libraryFile, libraryFiles } from '#domain/file.ts';
import { api } from '#islands/api-client/request.ts';

const pathOf = (name: string): string => `/files/${encodeURIComponent(name)}`;

export function fetchFiles({ kind, q, page }: FileQuery, signal: AbortSignal) {
  const query = new URLSearchParams({ page: String(page), ...(kind && { kind }), ...(q && { q }) });
  return api.request(`/files?${query}`, libraryFiles, { signal });
}

export const fetchFile = (name: string, signal?: AbortSignal) => api.request(pathOf(name), libraryFile, { signal });

export const changeAlt = (name: string, alt: string) =>
  api.request(pathOf(name), libraryFile, { method: 'PUT', body: { alt } });

/** Puts the content of another file at the address of one. */
export const replaceFile = (name: string, body: FileReplacement) =>
  api.request(`${pathOf(name)}/replace`, libraryFile, { method: 'POST', body });

export const deleteFile = (name: string) => api.request(pathOf(name), z.null(), { method: 'DELETE' });
