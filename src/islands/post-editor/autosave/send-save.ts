/** Sends a save to the API and maps its result for the autosave engine. */

import { asApiError } from '#islands/api-client/request.ts';
import { postSave } from '#shared/api/post-editing.schema.ts';
import type { EditorApi, SaveOptions } from '../editor-api.ts';
import { toSaveBody } from '../post-draft.ts';
import type { SaveReply, SaveRequest } from './autosave-state.ts';

type PostApi = Pick<EditorApi, 'fetchHead' | 'saveDraft' | 'savePost'>;

/** The same content always takes the same route, so that a retry is idempotent. */
function isSavedAsDraft({ act, draft, dates }: SaveRequest): boolean {
  if (act.status === 'automatico') return true;
  // An incomplete post can be kept as a draft, but not published.
  return act.status === 'borrador' && !postSave.safeParse(toSaveBody(draft, dates)).success;
}

/** Maps the failure of a call to what happens to the save. */
export function toReply(thrown: unknown): Exclude<SaveReply, { kind: 'saved' }> {
  const error = asApiError(thrown);
  if (error.isTemporary || error.status === 200 || error.status === 201) return { kind: 'offline', error };
  if (error.status === 401) return { kind: 'signed-out' };
  if (error.status === 409 || error.status === 412) return { kind: 'stale', error };
  if (error.status === 403 || error.status === 404 || error.status === 410) return { kind: 'stopped', error };
  return { kind: 'refused', error };
}

/** Sends a save; the history keeps the last text of each `visit` to the editor. */
export async function sendSave(calls: PostApi, save: SaveRequest, leaving: boolean, visit: string): Promise<SaveReply> {
  const headers: SaveOptions = { key: save.key, revision: save.revision, keepalive: leaving };
  const body = toSaveBody(save.draft, save.dates);
  try {
    if (isSavedAsDraft(save))
      return { kind: 'saved', server: await calls.saveDraft(save.id, { ...body, visit }, headers) };
    const { status, override } = save.act;
    // A new post is published when no status is given (docs/contract.md#post).
    const isPlain = save.id === null && status === 'publicado';
    const asked = { ...(!isPlain && status !== 'automatico' && { status }), ...(override && { override }) };
    const whole = { ...body, cat: body.cat ?? undefined, ...asked };
    return { kind: 'saved', server: await calls.savePost(save.id, whole, headers) };
  } catch (thrown) {
    return toReply(thrown);
  }
}

/** The newest revision of a post, or why it could not be read. */
export async function fetchHead(calls: PostApi, id: number): Promise<SaveReply> {
  try {
    return { kind: 'saved', server: await calls.fetchHead(id) };
  } catch (thrown) {
    return toReply(thrown);
  }
}
