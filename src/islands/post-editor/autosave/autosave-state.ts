/**
 * State machine of saving: pure transitions between what is written and what the server is known to have. One save is
 * in flight at a time and is repeated under its own idempotency key until it is answered, so a lost response stores
 * nothing twice and a later text never overtakes an earlier one.
 */
import { z } from 'zod';
import { CENTER } from '#domain/files/focal-point.ts';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { type EditablePost, editablePost } from '#shared/api/post-editing.schema.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import {
  changedDates,
  hasSameContent,
  isAlreadySaved,
  isSameDraft,
  type PostDraft,
  postDraft,
  toDraft,
} from '../post-draft.ts';

/** What a save does: an automatic save, which readers do not notice, or a requested status. */
const saveAction = z.object({
  status: z.enum(['automatico', 'borrador', 'publicado', 'retirado']),
  override: z.string().optional(),
});
export type SaveAction = z.infer<typeof saveAction>;

const saveRequest = z.object({
  /** Idempotency key: the same for every retry of this save. */
  key: z.string(),
  /** Null: the post does not exist yet. */
  id: recordId.nullable(),
  /** Revision that the edit is based on, for optimistic locking. */
  revision: z.int().nullable(),
  act: saveAction,
  draft: postDraft,
  dates: z.object({ date: z.string().nullish(), withdraw_at: z.string().nullish() }),
});
export type SaveRequest = z.infer<typeof saveRequest>;

/** A version before focal points stored posts without one. */
const storedPost = editablePost.extend({ focus: z.string().default(CENTER) });

/** The part of the state that a device stores; an older version of the portal may have written it. */
export const storedState = z.object({
  draft: postDraft,
  /** The server's version of the post and the draft that shows it. */
  known: z.object({ server: storedPost.nullable(), draft: postDraft }),
  pending: saveRequest.nullable(),
});

export type SyncError =
  /** No response, or a temporary error: it is retried. */
  | { kind: 'offline'; error: ApiError }
  | { kind: 'signed-out' }
  /** The content was rejected: it is retried when it changes. */
  | { kind: 'refused'; error: ApiError }
  /** The permission was lost, or the post was deleted. */
  | { kind: 'stopped'; error: ApiError }
  /** Another user changed the text. */
  | { kind: 'conflict'; theirs: EditablePost }
  /** Another user changed the status just before it was to be changed here. */
  | { kind: 'status-changed'; theirs: EditablePost };

export type AutosaveState = z.infer<typeof storedState> & {
  /** An action of the user whose save has not started. */
  asked: SaveAction | null;
  syncError: SyncError | null;
};

export type SaveReply =
  | { kind: 'saved'; server: EditablePost }
  | { kind: 'signed-out' }
  /** The base revision is not the newest (409). */
  | { kind: 'stale'; error: ApiError }
  | { kind: 'offline' | 'refused' | 'stopped'; error: ApiError };

export const isDirty = (state: AutosaveState): boolean => !isSameDraft(state.draft, state.known.draft);

/** Whether the screen has something that the server has not confirmed. */
export const isUnsaved = (state: AutosaveState): boolean => state.pending !== null || isDirty(state);

export function applyEdit(state: AutosaveState, part: Partial<PostDraft>): AutosaveState {
  const corrected = state.syncError?.kind === 'refused' ? { syncError: null } : {};
  return { ...state, ...corrected, draft: { ...state.draft, ...part } };
}

/** Whether a save may start now; an asked action overrules a rejection, nothing overrules a conflict. */
export function canSend(state: AutosaveState): boolean {
  const blockedBy = state.syncError?.kind;
  if (blockedBy === 'conflict' || blockedBy === 'signed-out') return false;
  if (state.pending || state.asked) return true;
  return isDirty(state) && blockedBy !== 'refused' && blockedBy !== 'stopped';
}

/** The state with a save in flight: the pending one, the asked action or an automatic save. */
export function beginSave(state: AutosaveState, newKey: () => string): AutosaveState {
  if (state.pending) return state;
  const { server } = state.known;
  const pending: SaveRequest = {
    key: newKey(),
    id: server?.id ?? null,
    revision: server?.revision ?? null,
    act: state.asked ?? { status: 'automatico' },
    draft: state.draft,
    dates: changedDates(state.draft, state.known),
  };
  return { ...state, pending, asked: null };
}

export function applyReply(state: AutosaveState, reply: Exclude<SaveReply, { kind: 'stale' }>): AutosaveState {
  const { pending } = state;
  if (!pending) return state;
  if (reply.kind === 'saved') {
    return { ...state, pending: null, syncError: null, known: { server: reply.server, draft: pending.draft } };
  }
  if (reply.kind === 'offline' || reply.kind === 'signed-out') return { ...state, syncError: reply };
  // An asked action gets its own rejection; where nothing may be saved it is dropped.
  const asked = reply.kind === 'refused' ? state.asked : null;
  return { ...state, pending: null, asked, syncError: reply };
}

/**
 * Handles a stale base revision; `theirs` is the newest. When only the status differs, or the text is the same, editing
 * continues on the newest revision; otherwise both texts wait for the user's decision.
 */
export function reconcile(state: AutosaveState, theirs: EditablePost): AutosaveState {
  const { known, pending } = state;
  const act = pending && pending.act.status !== 'automatico' ? pending.act : state.asked;
  const isAgreed = isAlreadySaved(theirs, state.draft, known);
  if (!isAgreed && !(known.server && hasSameContent(theirs, known.server))) {
    return { ...state, pending: null, asked: null, syncError: { kind: 'conflict', theirs } };
  }
  const next = { ...state, pending: null, known: { server: theirs, draft: isAgreed ? state.draft : known.draft } };
  const isMoved = act !== null && theirs.status !== known.server?.status;
  return isMoved
    ? { ...next, asked: null, syncError: { kind: 'status-changed', theirs } }
    : { ...next, syncError: null, asked: act };
}

/** Resolves a conflict with the local text; the remote one stays in the history. */
export function keepLocal(state: AutosaveState): AutosaveState {
  if (state.syncError?.kind !== 'conflict') return state;
  const { theirs } = state.syncError;
  return { ...state, syncError: null, known: { server: theirs, draft: toDraft(theirs) } };
}

/** The state of a post that was just opened. */
export const openedState = (stored: z.infer<typeof storedState>): AutosaveState => ({
  draft: stored.draft,
  known: stored.known,
  pending: stored.pending,
  asked: null,
  syncError: null,
});

/** The state of a draft that the server has, or of a new one (null). */
export const stateOfDraft = (server: EditablePost | null, draft: PostDraft): AutosaveState =>
  openedState({ draft, known: { server, draft }, pending: null });

export const stateOfPost = (server: EditablePost): AutosaveState => stateOfDraft(server, toDraft(server));
