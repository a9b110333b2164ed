import type { FileKind } from '#domain/files/file.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { fetchFiles } from './media-api.ts';

/** Search text or '', kind or null for all, and page from 0. */
export type LibraryQuery = { q: string; kind: FileKind | null; page: number };

/** One page of the files of the library. */
export const useFiles = ({ q, kind, page }: LibraryQuery) =>
  useResource(`${kind} ${page} ${q}`, (signal) =>
    fetchFiles({ kind: kind ?? undefined, q: q || undefined, page }, signal),
  );
