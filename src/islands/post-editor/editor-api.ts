import { z } from 'zod';
import { type Api, api, type RequestOptions } from '#islands/api-client/request.ts';
import {
  type DraftSave,
  editablePost,
  type PostSave,
  preview,
  revisionContent,
  revisionSummary,
} from '#shared/api/post-editing.schema.ts';

/** Preconditions of a save: idempotency key and base revision. */
export type SaveOptions = { key: string; revision: number | null; keepalive: boolean };

/** Browsers limit the bodies of keepalive requests to about 64 kB. */
const MAX_KEEPALIVE_BYTES = 60_000;

const saveRequest = (
  id: number | null,
  body: Partial<PostSave> | DraftSave,
  { key, revision, keepalive }: SaveOptions,
): RequestOptions => ({
  method: id === null ? 'POST' : 'PUT',
  body,
  headers: { 'idempotency-key': key, ...(revision !== null && { 'if-match': `"${revision}"` }) },
  keepalive: keepalive && JSON.stringify(body).length < MAX_KEEPALIVE_BYTES,
});

export function createEditorApi({ request }: Pick<Api, 'request'>) {
  return {
    /** The newest revision, published or not. */
    fetchHead: (id: number) => request(`/posts/${id}?draft=1`, editablePost),
    saveDraft: (id: number | null, body: DraftSave, headers: SaveOptions) =>
      request(id === null ? '/posts/draft' : `/posts/${id}/draft`, editablePost, saveRequest(id, body, headers)),
    savePost: (id: number | null, body: Partial<PostSave>, headers: SaveOptions) =>
      request(id === null ? '/posts' : `/posts/${id}`, editablePost, saveRequest(id, body, headers)),
    fetchRevisions: (id: number, signal: AbortSignal) =>
      request(`/posts/${id}/revisions`, z.array(revisionSummary), { signal }),
    fetchRevision: (id: number, revision: number, signal: AbortSignal) =>
      request(`/posts/${id}/revisions/${revision}`, revisionContent, { signal }),
    restoreRevision: (id: number, revision: number) =>
      request(`/posts/${id}/revisions/${revision}/restore`, editablePost, { method: 'POST' }),
    createPreview: (id: number) => request(`/posts/${id}/preview`, preview, { method: 'POST' }),
    binPost: (id: number) => request(`/posts/${id}`, z.unknown(), { method: 'DELETE' }),
  };
}
export type EditorApi = ReturnType<typeof createEditorApi>;

export const editorApi = createEditorApi(api);
