/**
 * What is being written against what the server is known to have: pure steps from one state to the
 * next. One save is under way at a time and is repeated under its own key until it is answered, so
 * that a lost answer never stores anything twice and a later text never overtakes an earlier one.
 */
import type { Status } from '#domain/posts/post.ts';
import type { ApiError } from '#islands/api-client/api-error.ts';
import type { EditablePost } from '#shared/api/post-editing.schema.ts';
import {
  changedDates,
  type DraftDates,
  hasSameContent,
  isAlreadySaved,
  isSameDraft,
  type PostDraft,
  toDraft,
} from '../post-draft.ts';

/** What a save is to bring about: nothing that readers notice, or a state that somebody asked for. */
export type SaveAction = { status: 'automatico' | Exclude<Status, 'programado'>; override?: string | undefined };

export type SaveRequest = {
  /** The same for every repeat of this save. */
  key: string;
  /** null: the post does not exist yet. */
  id: number | null;
  /** The revision the writer has seen. */
  revision: number | null;
  act: SaveAction;
  draft: PostDraft;
  dates: DraftDates;
};

/** What the server has, and how that looks on the screen. */
export type SyncedPost = { server: EditablePost | null; draft: PostDraft };

export type SyncError =
  /** Nothing answered, or «later»: it is tried again. */
  | { kind: 'offline'; error: ApiError }
  | { kind: 'signed-out' }
  /** The content was not accepted: tried again when it changes. */
  | { kind: 'refused'; error: ApiError }
  /** Not allowed any more, or gone. */
  | { kind: 'stopped'; error: ApiError }
  /** Somebody else changed the text meanwhile. */
  | { kind: 'conflict'; theirs: EditablePost }
  /** Somebody else changed its state just before it was to be changed here. */
  | { kind: 'status-changed'; theirs: EditablePost };

export type AutosaveState = {
  draft: PostDraft;
  known: SyncedPost;
  pending: SaveRequest | null;
  /** What somebody asked for and has not begun. */
  asked: SaveAction | null;
  trouble: SyncError | null;
};

export type SaveReply =
  | { kind: 'saved'; server: EditablePost }
  | { kind: 'signed-out' }
  /** Held against an older revision than the newest. */
  | { kind: 'stale'; error: ApiError }
  | { kind: 'offline' | 'refused' | 'stopped'; error: ApiError };

export const isDirty = (state: AutosaveState): boolean => !isSameDraft(state.draft, state.known.draft);

/** Whether something is on the screen that the server has not said it has. */
export const isUnsaved = (state: AutosaveState): boolean => state.pending !== null || isDirty(state);

export function applyEdit(state: AutosaveState, part: Partial<PostDraft>): AutosaveState {
  const mended = state.trouble?.kind === 'refused' ? { trouble: null } : {};
  return { ...state, ...mended, draft: { ...state.draft, ...part } };
}

/** Whether a save may go out now; `asked` overrules a refusal, nothing overrules a conflict. */
export function canSend(state: AutosaveState): boolean {
  const trouble = state.trouble?.kind;
  if (trouble === 'conflict' || trouble === 'signed-out') return false;
  if (state.pending || state.asked) return true;
  return isDirty(state) && trouble !== 'refused' && trouble !== 'stopped';
}

/** The state with a save under way: the one that waits for its answer, what was asked, or the newest text. */
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
    return { ...state, pending: null, trouble: null, known: { server: reply.server, draft: pending.draft } };
  }
  if (reply.kind === 'offline' || reply.kind === 'signed-out') return { ...state, trouble: reply };
  // What was asked for meanwhile hears its own refusal; where nothing may be saved it has no use.
  const asked = reply.kind === 'refused' ? state.asked : null;
  return { ...state, pending: null, asked, trouble: reply };
}

/**
 * The save was held against an older revision: `theirs` is the newest. When only its state differs,
 * or when it says what is on the screen, writing goes on; else both texts wait for a decision.
 */
export function reconcile(state: AutosaveState, theirs: EditablePost): AutosaveState {
  const { known, pending } = state;
  const act = pending && pending.act.status !== 'automatico' ? pending.act : state.asked;
  const isAgreed = isAlreadySaved(theirs, state.draft, known);
  if (!isAgreed && !(known.server && hasSameContent(theirs, known.server))) {
    return { ...state, pending: null, asked: null, trouble: { kind: 'conflict', theirs } };
  }
  const next = { ...state, pending: null, known: { server: theirs, draft: isAgreed ? state.draft : known.draft } };
  const isMoved = act !== null && theirs.status !== known.server?.status;
  return isMoved
    ? { ...next, asked: null, trouble: { kind: 'status-changed', theirs } }
    : { ...next, trouble: null, asked: act };
}

/** The text on the screen goes over theirs, which stays in the history. */
export function keepLocal(state: AutosaveState): AutosaveState {
  if (state.trouble?.kind !== 'conflict') return state;
  const { theirs } = state.trouble;
  return { ...state, trouble: null, known: { server: theirs, draft: toDraft(theirs) } };
}

/** Theirs comes to the screen; who calls keeps the other text. */
export function acceptRemote(state: AutosaveState): AutosaveState {
  return state.trouble?.kind === 'conflict' ? stateOfPost(state.trouble.theirs) : state;
}

/** The person is known again: what waited goes on. */
export function clearSignedOut(state: AutosaveState): AutosaveState {
  return state.trouble?.kind === 'signed-out' ? { ...state, trouble: null } : state;
}

/** A stored post, just opened. */
export function stateOfPost(server: EditablePost): AutosaveState {
  const draft = toDraft(server);
  return { draft, known: { server, draft }, pending: null, asked: null, trouble: null };
}
