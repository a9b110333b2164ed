/**
 * What is being written against what the server is known to have: pure steps from one state to the
 * next. One save is under way at a time and is repeated under its own key until it is answered, so
 * that a lost answer never stores anything twice and a later text never overtakes an earlier one.
 */
import type { Status } from '#domain/post.ts';
import type { EditablePost } from '#domain/post-editing.ts';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { type Dates, datesOf, draftOf, hasSameContent, isSame, type PostDraft, saysTheSame } from '../post-draft.ts';

/** What a save is to bring about: nothing that readers notice, or a state that somebody asked for. */
export type Act = { status: 'automatico' | Exclude<Status, 'programado'>; override?: string | undefined };

export type Save = {
  /** The same for every repeat of this save. */
  key: string;
  /** null: the post does not exist yet. */
  id: number | null;
  /** The revision the writer has seen. */
  revision: number | null;
  act: Act;
  draft: PostDraft;
  dates: Dates;
};

/** What the server has, and how that looks on the screen. */
export type Known = { server: EditablePost | null; draft: PostDraft };

export type Trouble =
  /** Nothing answered, or «later»: it is tried again. */
  | { kind: 'silent'; error: ApiError }
  | { kind: 'signed-out' }
  /** The content was not accepted: tried again when it changes. */
  | { kind: 'refused'; error: ApiError }
  /** Not allowed any more, or gone. */
  | { kind: 'stopped'; error: ApiError }
  /** Somebody else changed the text meanwhile. */
  | { kind: 'conflict'; theirs: EditablePost }
  /** Somebody else changed its state just before it was to be changed here. */
  | { kind: 'moved'; theirs: EditablePost };

export type Saving = {
  draft: PostDraft;
  known: Known;
  pending: Save | null;
  /** What somebody asked for and has not begun. */
  asked: Act | null;
  trouble: Trouble | null;
};

export type Reply =
  | { kind: 'saved'; server: EditablePost }
  | { kind: 'signed-out' }
  /** Held against an older revision than the newest. */
  | { kind: 'stale'; error: ApiError }
  | { kind: 'silent' | 'refused' | 'stopped'; error: ApiError };

export const isDirty = (state: Saving): boolean => !isSame(state.draft, state.known.draft);

/** Whether something is on the screen that the server has not said it has. */
export const isUnsaved = (state: Saving): boolean => state.pending !== null || isDirty(state);

export function edited(state: Saving, part: Partial<PostDraft>): Saving {
  const mended = state.trouble?.kind === 'refused' ? { trouble: null } : {};
  return { ...state, ...mended, draft: { ...state.draft, ...part } };
}

/** Whether a save may go out now; `asked` overrules a refusal, nothing overrules a conflict. */
export function canSend(state: Saving): boolean {
  const trouble = state.trouble?.kind;
  if (trouble === 'conflict' || trouble === 'signed-out') return false;
  if (state.pending || state.asked) return true;
  return isDirty(state) && trouble !== 'refused' && trouble !== 'stopped';
}

/** The state with a save under way: the one that waits for its answer, what was asked, or the newest text. */
export function begun(state: Saving, newKey: () => string): Saving {
  if (state.pending) return state;
  const { server } = state.known;
  const pending: Save = {
    key: newKey(),
    id: server?.id ?? null,
    revision: server?.revision ?? null,
    act: state.asked ?? { status: 'automatico' },
    draft: state.draft,
    dates: datesOf(state.draft, state.known),
  };
  return { ...state, pending, asked: null };
}

export function answered(state: Saving, reply: Exclude<Reply, { kind: 'stale' }>): Saving {
  const { pending } = state;
  if (!pending) return state;
  if (reply.kind === 'saved') {
    return { ...state, pending: null, trouble: null, known: { server: reply.server, draft: pending.draft } };
  }
  if (reply.kind === 'silent' || reply.kind === 'signed-out') return { ...state, trouble: reply };
  // What was asked for meanwhile hears its own refusal; where nothing may be saved it has no use.
  const asked = reply.kind === 'refused' ? state.asked : null;
  return { ...state, pending: null, asked, trouble: reply };
}

/**
 * The save was held against an older revision: `theirs` is the newest. When only its state differs,
 * or when it says what is on the screen, writing goes on; else both texts wait for a decision.
 */
export function met(state: Saving, theirs: EditablePost): Saving {
  const { known, pending } = state;
  const act = pending && pending.act.status !== 'automatico' ? pending.act : state.asked;
  const isAgreed = saysTheSame(theirs, state.draft, known);
  if (!isAgreed && !(known.server && hasSameContent(theirs, known.server))) {
    return { ...state, pending: null, asked: null, trouble: { kind: 'conflict', theirs } };
  }
  const next = { ...state, pending: null, known: { server: theirs, draft: isAgreed ? state.draft : known.draft } };
  const isMoved = act !== null && theirs.status !== known.server?.status;
  return isMoved
    ? { ...next, asked: null, trouble: { kind: 'moved', theirs } }
    : { ...next, trouble: null, asked: act };
}

/** The text on the screen goes over theirs, which stays in the history. */
export function keptMine(state: Saving): Saving {
  if (state.trouble?.kind !== 'conflict') return state;
  const { theirs } = state.trouble;
  return { ...state, trouble: null, known: { server: theirs, draft: draftOf(theirs) } };
}

/** Theirs comes to the screen; who calls keeps the other text. */
export function tookTheirs(state: Saving): Saving {
  return state.trouble?.kind === 'conflict' ? opened(state.trouble.theirs) : state;
}

/** The person is known again: what waited goes on. */
export function resumed(state: Saving): Saving {
  return state.trouble?.kind === 'signed-out' ? { ...state, trouble: null } : state;
}

/** A stored post, just opened. */
export function opened(server: EditablePost): Saving {
  const draft = draftOf(server);
  return { draft, known: { server, draft }, pending: null, asked: null, trouble: null };
}
