/** The calls of the editor. */
import { type Api, api } from '#islands/api-client/request.ts';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import type {
  DraftSave,
  EditablePost,
  PostSave,
  RevisionContent,
  RevisionSummary,
} from '#shared/api/post-editing.schema.ts';

/** What names a save, so that it is done once and over nothing unseen. */
export type SaveOptions = { key: string; revision: number | null; keepalive: boolean };

/** A browser gives up a call that outlives its page when it carries more than about 64 kB. */
const MAX_KEEPALIVE_BYTES = 60_000;

function requestOptions(body: Partial<PostSave> | DraftSave, { key, revision, keepalive }: SaveOptions) {
  return {
    body,
    headers: { 'idempotency-key': key, ...(revision !== null && { 'if-match': `"${revision}"` }) },
    keepalive: keepalive && JSON.stringify(body).length < MAX_KEEPALIVE_BYTES,
  };
}

export function createEditorApi({ call }: Pick<Api, 'call'>) {
  return {
    /** The newest text, whether or not readers have it. */
    fetchHead: (id: number, signal?: AbortSignal): Promise<EditablePost> =>
      call(postsApi.getDraft, { params: { id }, query: { draft: '1' }, signal }),
    saveDraft(id: number | null, body: DraftSave, headers: SaveOptions): Promise<EditablePost> {
      const options = requestOptions(body, headers);
      if (id === null) return call(postsApi.createDraft, options);
      return call(postsApi.saveDraft, { params: { id }, ...options });
    },
    savePost(id: number | null, body: Partial<PostSave>, headers: SaveOptions): Promise<EditablePost> {
      const options = requestOptions(body, headers);
      if (id === null) return call(postsApi.create, options);
      return call(postsApi.update, { params: { id }, ...options });
    },
    fetchRevisions: (id: number, signal: AbortSignal): Promise<RevisionSummary[]> =>
      call(postsApi.listRevisions, { params: { id }, signal }),
    fetchRevision: (id: number, n: number, signal: AbortSignal): Promise<RevisionContent> =>
      call(postsApi.getRevision, { params: { id, n }, signal }),
    restoreRevision: (id: number, n: number): Promise<EditablePost> =>
      call(postsApi.restoreRevision, { params: { id, n } }),
    createPreview: (id: number) => call(postsApi.createPreview, { params: { id } }),
    binPost: (id: number) => call(postsApi.remove, { params: { id } }),
  };
}
export type EditorApi = ReturnType<typeof createEditorApi>;

export const editorApi = createEditorApi(api);
