/** The calls of the media library. */
import { z } from 'zod';
import { type FileQuery, type FileReplacement, libraryFile, libraryFiles } from '#domain/files/file.ts';
import { api } from '#islands/api-client/request.ts';

const filePath = (name: string): string => `/files/${encodeURIComponent(name)}`;

export function fetchFiles({ kind, q, page }: FileQuery, signal: AbortSignal) {
  const query = new URLSearchParams({ page: String(page), ...(kind && { kind }), ...(q && { q }) });
  return api.request(`/files?${query}`, libraryFiles, { signal });
}

export const fetchFile = (name: string, signal?: AbortSignal) => api.request(filePath(name), libraryFile, { signal });

export const updateAltText = (name: string, alt: string) =>
  api.request(filePath(name), libraryFile, { method: 'PUT', body: { alt } });

/** Replaces the content of a file with that of another; its address stays. */
export const replaceFile = (name: string, body: FileReplacement) =>
  api.request(`${filePath(name)}/replace`, libraryFile, { method: 'POST', body });

export const deleteFile = (name: string) => api.request(filePath(name), z.null(), { method: 'DELETE' });
