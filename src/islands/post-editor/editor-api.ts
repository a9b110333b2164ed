import { z } from 'zod';
import { type Api, api } from '#islands/api-client/request.ts';
import {
  type DraftSave,
  type EditablePost,
  editablePost,
  type PostSave,
  preview,
  type RevisionContent,
  type RevisionSummary,
  revisionContent,
  revisionSummary,
} from '#shared/api/post-editing.schema.ts';

/** Preconditions of a save: idempotency key and base revision. */
export type SaveOptions = { key: string; revision: number | null; keepalive: boolean };

/** Browsers limit the bodies of keepalive requests to about 64 kB. */
const MAX_KEEPALIVE_BYTES = 60_000;

function requestOptions(body: Partial<PostSave> | DraftSave, { key, revision, keepalive }: SaveOptions) {
  return {
    body,
    headers: { 'idempotency-key': key, ...(revision !== null && { 'if-match': `"${revision}"` }) },
    keepalive: keepalive && JSON.stringify(body).length < MAX_KEEPALIVE_BYTES,
  };
}

export function createEditorApi({ request }: Pick<Api, 'request'>) {
  return {
    /** The newest revision, published or not. */
    fetchHead: (id: number, signal?: AbortSignal): Promise<EditablePost> =>
      request(`/posts/${id}?draft=1`, editablePost, { signal }),
    saveDraft(id: number | null, body: DraftSave, headers: SaveOptions): Promise<EditablePost> {
      const options = requestOptions(body, headers);
      if (id === null) return request('/posts/draft', editablePost, { method: 'POST', ...options });
      return request(`/posts/${id}/draft`, editablePost, { method: 'PUT', ...options });
    },
    savePost(id: number | null, body: Partial<PostSave>, headers: SaveOptions): Promise<EditablePost> {
      const options = requestOptions(body, headers);
      if (id === null) return request('/posts', editablePost, { method: 'POST', ...options });
      return request(`/posts/${id}`, editablePost, { method: 'PUT', ...options });
    },
    fetchRevisions: (id: number, signal: AbortSignal): Promise<RevisionSummary[]> =>
      request(`/posts/${id}/revisions`, z.array(revisionSummary), { signal }),
    fetchRevision: (id: number, revision: number, signal: AbortSignal): Promise<RevisionContent> =>
      request(`/posts/${id}/revisions/${revision}`, revisionContent, { signal }),
    restoreRevision: (id: number, revision: number): Promise<EditablePost> =>
      request(`/posts/${id}/revisions/${revision}/restore`, editablePost, { method: 'POST' }),
    createPreview: (id: number) => request(`/posts/${id}/preview`, preview, { method: 'POST' }),
    binPost: (id: number) => request(`/posts/${id}`, z.unknown(), { method: 'DELETE' }),
  };
}
export type EditorApi = ReturnType<typeof createEditorApi>;

export const editorApi = createEditorApi(api);
