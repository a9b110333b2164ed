/** The calls of the media library. */
import { z } from 'zod';
import { type FileKind, type FileReplacement, libraryFile, libraryFiles } from '#domain/files/file.ts';
import { api } from '#islands/api-client/request.ts';
import { useResource } from '#islands/api-client/use-resource.ts';

const filePath = (name: string): string => `/files/${encodeURIComponent(name)}`;

/** Search text or '', kind or null for all, and page from 0. */
export type LibraryQuery = { q: string; kind: FileKind | null; page: number };

/** One page of the files of the library. */
export function useFiles({ q, kind, page }: LibraryQuery) {
  const query = new URLSearchParams({ page: String(page), ...(kind && { kind }), ...(q && { q }) });
  return useResource(String(query), (signal) => api.request(`/files?${query}`, libraryFiles, { signal }));
}

export const fetchFile = (name: string, signal?: AbortSignal) => api.request(filePath(name), libraryFile, { signal });

export const updateAltText = (name: string, alt: string) =>
  api.request(filePath(name), libraryFile, { method: 'PUT', body: { alt } });

/** Replaces the content of a file with that of another; its address stays. */
export const replaceFile = (name: string, body: FileReplacement) =>
  api.request(`${filePath(name)}/replace`, libraryFile, { method: 'POST', body });

export const deleteFile = (name: string) => api.request(filePath(name), z.null(), { method: 'DELETE' });
