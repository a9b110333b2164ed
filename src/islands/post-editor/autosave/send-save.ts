/** Carries a save to the API and says in the words of the saving engine what became of it. */

import { asApiError } from '#islands/api-client/request.ts';
import { postSave } from '#shared/api/post-editing.schema.ts';
import type { EditorApi, SaveOptions } from '../editor-api.ts';
import { toSaveBody } from '../post-draft.ts';
import type { SaveReply, SaveRequest } from './autosave-state.ts';

type PostApi = Pick<EditorApi, 'fetchHead' | 'saveDraft' | 'savePost'>;

/** The same content always goes the same way, so that a repeat is a repeat. */
function isSavedAsDraft({ act, draft, dates }: SaveRequest): boolean {
  if (act.status === 'automatico') return true;
  // Half-written things may be kept as a draft; they never go out.
  return act.status === 'borrador' && !postSave.safeParse(toSaveBody(draft, dates)).success;
}

/** Why a call failed decides what happens to the save. */
export function toReply(thrown: unknown): Exclude<SaveReply, { kind: 'saved' }> {
  const error = asApiError(thrown);
  if (error.isTemporary || error.status === 200 || error.status === 201) return { kind: 'offline', error };
  if (error.status === 401) return { kind: 'signed-out' };
  if (error.status === 409 || error.status === 412) return { kind: 'stale', error };
  if (error.status === 403 || error.status === 404 || error.status === 410) return { kind: 'stopped', error };
  return { kind: 'refused', error };
}

/** Sends a save; `visit` names the time that the editor has been open, so that the history keeps its last text. */
export async function sendSave(calls: PostApi, save: SaveRequest, leaving: boolean, visit: string): Promise<SaveReply> {
  const headers: SaveOptions = { key: save.key, revision: save.revision, keepalive: leaving };
  const body = toSaveBody(save.draft, save.dates);
  try {
    if (isSavedAsDraft(save))
      return { kind: 'saved', server: await calls.saveDraft(save.id, { ...body, visit }, headers) };
    const { status, override } = save.act;
    // A new post is published without naming a state (section 7 of the specification).
    const isPlain = save.id === null && status === 'publicado';
    const asked = { ...(!isPlain && status !== 'automatico' && { status }), ...(override && { override }) };
    const whole = { ...body, cat: body.cat ?? undefined, ...asked };
    return { kind: 'saved', server: await calls.savePost(save.id, whole, headers) };
  } catch (thrown) {
    return toReply(thrown);
  }
}

/** The newest text of a post, or why it cannot be had. */
export async function fetchHead(calls: PostApi, id: number): Promise<SaveReply> {
  try {
    return { kind: 'saved', server: await calls.fetchHead(id) };
  } catch (thrown) {
    return toReply(thrown);
  }
}
