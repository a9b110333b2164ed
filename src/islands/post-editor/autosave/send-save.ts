/** Sends a save to the API and maps its result for the autosave engine. */

import type { Api } from '#islands/api-client/request.ts';
import { mayOutlivePage, toReply } from '#islands/autosave/save-reply.ts';
import { newestTextOfPost, postsApi } from '#shared/api/endpoints/posts.api.ts';
import { type DraftSave, type EditablePost, type PostSave, postSave } from '#shared/api/post-editing.schema.ts';
import { toSaveBody } from '../post-draft.ts';
import type { SaveReply, SaveRequest } from './post-saving.ts';

type Call = Pick<Api, 'call'>;

/** The same content always takes the same route, so that a retry is idempotent. */
function isSavedAsDraft({ act, draft, dates }: SaveRequest): boolean {
  if (act.status === 'automatico') return true;
  // An incomplete post can be kept as a draft, but not published.
  return act.status === 'borrador' && !postSave.safeParse(toSaveBody(draft, dates)).success;
}

/** Body, preconditions (idempotency key and base revision) and keepalive of a save. */
const saveInput = ({ key, revision }: SaveRequest, body: DraftSave | Partial<PostSave>, leaving: boolean) => ({
  body,
  headers: { 'idempotency-key': key, ...(revision !== null && { 'if-match': `"${revision}"` }) },
  keepalive: leaving && mayOutlivePage(body),
});

const replyOf = (post: Promise<EditablePost>): Promise<SaveReply> =>
  post.then((server) => ({ kind: 'saved', server }), toReply);

/** Sends a save; the history keeps the last text of each `visit` to the editor. */
export async function sendSave({ call }: Call, save: SaveRequest, leaving: boolean, visit: string): Promise<SaveReply> {
  const { id } = save;
  const body = toSaveBody(save.draft, save.dates);
  if (isSavedAsDraft(save)) {
    const input = saveInput(save, { ...body, visit }, leaving);
    return replyOf(
      id === null ? call(postsApi.createDraft, input) : call(postsApi.saveDraft, { params: { id }, ...input }),
    );
  }
  const { status, override } = save.act;
  // A new post is published when no status is given (docs/contract.md#post).
  const isPlain = id === null && status === 'publicado';
  const asked = { ...(!isPlain && status !== 'automatico' && { status }), ...(override && { override }) };
  const input = saveInput(save, { ...body, cat: body.cat ?? undefined, ...asked }, leaving);
  return replyOf(id === null ? call(postsApi.create, input) : call(postsApi.update, { params: { id }, ...input }));
}

/** The newest revision of a post, published or not, or why it could not be read. */
export const fetchHead = ({ call }: Call, { id }: Pick<SaveRequest, 'id'>): Promise<SaveReply> | null =>
  id === null ? null : replyOf(call(newestTextOfPost, { params: { id }, query: { draft: 1 } }));
