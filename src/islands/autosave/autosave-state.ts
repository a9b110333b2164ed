/**
 * State machine of saving: pure transitions between what is written and what the server is known to have. One save is
 * in flight at a time and is repeated until it is answered, so a later text never overtakes an earlier one. A lost response
 * stores nothing twice: the API of posts knows the repeat by its idempotency key, and that of pages, which has none, finds
 * its base version stale and the content of the save already there.
 */
import type { ApiError } from '#islands/api-client/api-error.ts';
import { isSameJson } from '#shared/formats/same-json.ts';

/** The types of one kind of content: its text on the screen, the server's version, what a save does, and its base. */
export type Subject = { draft: object; server: object; act: { status: string }; base: object };

export type SaveRequest<S extends Subject> = S['base'] & {
  /** Idempotency key: the same for every retry of this save. */
  key: string;
  act: S['act'];
  draft: S['draft'];
};

/** The server's version and the draft that shows it. */
export type KnownVersion<S extends Subject> = { server: S['server'] | null; draft: S['draft'] };

/** The part of the state that a device stores. */
export type StoredState<S extends Subject> = {
  draft: S['draft'];
  known: KnownVersion<S>;
  pending: SaveRequest<S> | null;
};

/** What differs between kinds of content. */
export type SavingRules<S extends Subject> = {
  toDraft: (server: S['server']) => S['draft'];
  /** What a save sends beside the draft, such as the version that it is based on. */
  baseOf: (state: AutosaveState<S>) => S['base'];
  /** Whether two versions have the same content, whatever their status. */
  hasSameContent: (a: S['server'], b: S['server']) => boolean;
  /** Whether the server has the content of a draft. */
  isAlreadySaved: (theirs: S['server'], draft: S['draft'], known: KnownVersion<S>) => boolean;
  /** Whether the status changed, which an action that was asked for would overwrite. */
  hasMoved: (theirs: S['server'], known: S['server'] | null) => boolean;
};

export type SyncError<S extends Subject> =
  /** No response, or a temporary error: it is retried. */
  | { kind: 'offline'; error: ApiError }
  | { kind: 'signed-out' }
  /** The content was rejected: it is retried when it changes. */
  | { kind: 'refused'; error: ApiError }
  /** The permission was lost, or the content was deleted. */
  | { kind: 'stopped'; error: ApiError }
  /** Another user changed the text. */
  | { kind: 'conflict'; theirs: S['server'] }
  /** Another user changed the status just before it was to be changed here. */
  | { kind: 'status-changed'; theirs: S['server'] };

export type AutosaveState<S extends Subject> = StoredState<S> & {
  /** An action of the user whose save has not started. */
  asked: S['act'] | null;
  syncError: SyncError<S> | null;
};

export type SaveReply<S extends Subject> =
  | { kind: 'saved'; server: S['server'] }
  | { kind: 'signed-out' }
  /** The base version is not the newest (409, 412). */
  | { kind: 'stale'; error: ApiError }
  | { kind: 'offline' | 'refused' | 'stopped'; error: ApiError };

export const isDirty = <S extends Subject>(state: StoredState<S>): boolean =>
  !isSameJson(state.draft, state.known.draft);

/** Whether the screen has something that the server has not confirmed. */
export const isUnsaved = <S extends Subject>(state: StoredState<S>): boolean =>
  state.pending !== null || isDirty(state);

export function applyEdit<S extends Subject>(state: AutosaveState<S>, part: Partial<S['draft']>): AutosaveState<S> {
  const corrected = state.syncError?.kind === 'refused' ? { syncError: null } : {};
  return { ...state, ...corrected, draft: { ...state.draft, ...part } };
}

/** Whether a save may start now; an asked action overrules a rejection, nothing overrules a conflict. */
export function canSend<S extends Subject>(state: AutosaveState<S>): boolean {
  const blockedBy = state.syncError?.kind;
  if (blockedBy === 'conflict' || blockedBy === 'signed-out') return false;
  if (state.pending || state.asked) return true;
  return isDirty(state) && blockedBy !== 'refused' && blockedBy !== 'stopped';
}

export const AUTOMATIC = { status: 'automatico' } as const;

/** The state with a save in flight: the pending one, the asked action or an automatic save. */
export function beginSave<S extends Subject>(
  state: AutosaveState<S>,
  newKey: () => string,
  { baseOf }: Pick<SavingRules<S>, 'baseOf'>,
): AutosaveState<S> {
  if (state.pending) return state;
  const act = state.asked ?? AUTOMATIC;
  return { ...state, pending: { ...baseOf(state), key: newKey(), act, draft: state.draft }, asked: null };
}

export function applyReply<S extends Subject>(
  state: AutosaveState<S>,
  reply: Exclude<SaveReply<S>, { kind: 'stale' }>,
): AutosaveState<S> {
  const { pending } = state;
  if (!pending) return state;
  if (reply.kind === 'saved') {
    return { ...state, pending: null, syncError: null, known: { server: reply.server, draft: pending.draft } };
  }
  if (reply.kind === 'offline' || reply.kind === 'signed-out') return { ...state, syncError: reply as SyncError<S> };
  // An asked action gets its own rejection; where nothing may be saved it is dropped.
  const asked = reply.kind === 'refused' ? state.asked : null;
  return { ...state, pending: null, asked, syncError: reply as SyncError<S> };
}

/**
 * Handles a stale base version; `theirs` is the newest. When only the status differs, or it has the text of the screen or
 * of the save in flight, editing continues on the newest version; otherwise both texts wait for the user's decision.
 */
export function reconcile<S extends Subject>(
  state: AutosaveState<S>,
  theirs: S['server'],
  rules: SavingRules<S>,
): AutosaveState<S> {
  const { known, pending } = state;
  const act = pending && pending.act.status !== AUTOMATIC.status ? pending.act : state.asked;
  const drafts = pending ? [state.draft, pending.draft] : [state.draft];
  const saved = drafts.find((draft) => rules.isAlreadySaved(theirs, draft, known));
  if (!saved && !(known.server && rules.hasSameContent(theirs, known.server))) {
    return { ...state, pending: null, asked: null, syncError: { kind: 'conflict', theirs } };
  }
  const next = { ...state, pending: null, known: { server: theirs, draft: saved ?? known.draft } };
  return act !== null && rules.hasMoved(theirs, known.server)
    ? { ...next, asked: null, syncError: { kind: 'status-changed', theirs } }
    : { ...next, syncError: null, asked: act };
}

/** Resolves a conflict with the local text; the remote one stays in the history. */
export function keepLocal<S extends Subject>(
  state: AutosaveState<S>,
  { toDraft }: Pick<SavingRules<S>, 'toDraft'>,
): AutosaveState<S> {
  if (state.syncError?.kind !== 'conflict') return state;
  const { theirs } = state.syncError;
  return { ...state, syncError: null, known: { server: theirs, draft: toDraft(theirs) } };
}

/** The state of what was just opened. */
export const openedState = <S extends Subject>({ draft, known, pending }: StoredState<S>): AutosaveState<S> => ({
  draft,
  known,
  pending,
  asked: null,
  syncError: null,
});

/** The state of a draft that the server has, or of a new one (null). */
export const stateOfDraft = <S extends Subject>(server: S['server'] | null, draft: S['draft']): AutosaveState<S> =>
  openedState({ draft, known: { server, draft }, pending: null });
