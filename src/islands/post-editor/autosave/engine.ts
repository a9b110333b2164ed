/**
 * The autosave engine: writes to this device first, then to the server, one save at a time. Buttons ask through it too,
 * so no automatic save arrives after theirs.
 */
import { ApiError } from '#islands/api-client/api-error.ts';
import type { EditablePost } from '#shared/api/post-editing.schema.ts';
import type { LocalDraftWriter } from '../local-draft/local-draft.ts';
import type { PostDraft } from '../post-draft.ts';
import {
  type AutosaveState,
  applyEdit,
  applyReply,
  beginSave,
  canSend,
  isDirty,
  isUnsaved,
  keepLocal,
  reconcile,
  type SaveAction,
  type SaveReply,
  type SaveRequest,
  type SyncError,
  stateOfPost,
} from './autosave-state.ts';
import { createDeferred, type Deferred } from './deferred.ts';
import { delayUntilSave, retryBackoff } from './save-timing.ts';

export type AutosaveDeps = {
  /** Never throws; `leaving`: the page may be closed before the response. */
  send: (save: SaveRequest, leaving: boolean) => Promise<SaveReply>;
  fetchHead: (id: number) => Promise<SaveReply>;
  device: Pick<LocalDraftWriter, 'keep' | 'keepNow'>;
  newKey: () => string;
  now: () => number;
  /** Runs `then` later; gives the function that cancels it. */
  timer: (ms: number, then: () => void) => () => void;
  random: () => number;
};

type FinalReply = Exclude<SaveReply, { kind: 'stale' }>;

/** The result of an asked action. */
export type SaveOutcome =
  | { kind: 'saved'; server: EditablePost }
  | Exclude<SyncError, { kind: 'offline' | 'signed-out' }>;

export type AutosaveView = { saving: AutosaveState; isOnDevice: boolean };
export type AutosaveEngine = ReturnType<typeof createAutosaveEngine>;

export function createAutosaveEngine(start: AutosaveState, deps: AutosaveDeps) {
  let view: AutosaveView = { saving: start, isOnDevice: true };
  let version = 0;
  let changes: { first: number; last: number } | null = isDirty(start) ? { first: 0, last: 0 } : null;
  let attempts = 0;
  let signIns = 0;
  let working = false;
  let disposed = false;
  let cancelTimer = () => {};
  let waiting: Deferred<SaveOutcome> | null = null;
  const listeners = new Set<() => void>();

  const show = (next: Partial<AutosaveView>) => {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  };

  /** Shows a state and stores it on the device; resolves when it is stored. */
  async function change(saving: AutosaveState): Promise<void> {
    version += 1;
    const mine = version;
    show({ saving });
    const isOnDevice = await deps.device.keep(saving);
    if (mine === version && isOnDevice !== view.isOnDevice) show({ isOnDevice });
  }

  function schedule(): void {
    cancelTimer();
    if (working || disposed || !canSend(view.saving)) return;
    cancelTimer = deps.timer(untilNext(), () => void sendNext());
  }

  function untilNext(): number {
    const { pending, asked, syncError } = view.saving;
    if (syncError?.kind === 'offline') return retryBackoff(attempts, deps.random(), syncError.error.retryAfter);
    if (pending || asked || !changes) return 0;
    return delayUntilSave(deps.now(), changes);
  }

  async function sendNext(leaving = false): Promise<void> {
    if (working || disposed || !canSend(view.saving)) return;
    cancelTimer();
    working = true;
    const isNew = view.saving.pending === null;
    const kept = change(beginSave(view.saving, deps.newKey));
    if (isNew) changes = null;
    // The key is on the device before the server sees it, so a retry after a crash is the same save.
    if (!leaving) await kept;
    else if (!deps.device.keepNow(view.saving)) await kept;
    await sendPending(leaving);
    working = false;
    schedule();
  }

  async function sendPending(leaving: boolean): Promise<void> {
    const save = view.saving.pending;
    if (!save || disposed) return;
    const before = signIns;
    const reply = await deps.send(save, leaving);
    const final = reply.kind === 'stale' ? await rebase(save, reply.error) : reply;
    if (disposed || !final) return;
    // A late 401 of the old session: a new one exists.
    if (final.kind === 'signed-out' && signIns > before) return sendPending(leaving);
    attempts = final.kind === 'offline' ? attempts + 1 : 0;
    await settle(applyReply(view.saving, final));
  }

  /** Reconciles with the newest revision (null); or gives why it could not be read. */
  async function rebase(save: SaveRequest, error: ApiError): Promise<FinalReply | null> {
    if (save.id === null) return { kind: 'refused', error };
    const head = await deps.fetchHead(save.id);
    if (head.kind === 'stale') return { kind: 'refused', error };
    if (head.kind !== 'saved') return head;
    attempts = 0;
    if (!disposed) await settle(reconcile(view.saving, head.server));
    return null;
  }

  async function settle(next: AutosaveState): Promise<void> {
    if (isDirty(next)) changes ??= { first: deps.now(), last: deps.now() };
    await change(next);
    // An action asked while the device was writing gets a result of its own.
    if (next.pending || view.saving.asked) return;
    const outcome = toOutcome(next);
    if (outcome) waiting?.resolve(outcome);
    waiting = null;
  }

  function edit(part: Partial<PostDraft>): void {
    const now = deps.now();
    changes = { first: changes?.first ?? now, last: now };
    void change(applyEdit(view.saving, part));
    schedule();
  }

  /** Saves the current text at once with an action. */
  function ask(act: SaveAction): Promise<SaveOutcome> {
    const { syncError } = view.saving;
    if (syncError?.kind === 'conflict') return Promise.resolve(syncError);
    const { server } = view.saving.known;
    const isAutomatic = act.status === 'automatico';
    if (isAutomatic && server && !isUnsaved(view.saving)) return Promise.resolve({ kind: 'saved', server });
    waiting ??= createDeferred<SaveOutcome>();
    const { promise } = waiting;
    void change({ ...view.saving, asked: act });
    void sendNext();
    return promise;
  }

  /** Saves everything and gives the server's version; throws when that is not possible now. */
  async function saveNow(): Promise<EditablePost> {
    const refusal = createDeferred<never>();
    const look = () => {
      const { syncError } = view.saving;
      if (syncError) refusal.reject('error' in syncError ? syncError.error : blockedError());
    };
    listeners.add(look);
    try {
      const outcome = await Promise.race([ask({ status: 'automatico' }), refusal.promise]);
      if (outcome.kind === 'saved') return outcome.server;
      throw 'error' in outcome ? outcome.error : blockedError();
    } finally {
      listeners.delete(look);
    }
  }

  /** Starts over from a version that was saved outside the engine, such as a restored revision. */
  function reopen(server: EditablePost): void {
    changes = null;
    void change(stateOfPost(server));
  }

  const applyAndSend = (next: AutosaveState) => {
    void change(next);
    void sendNext();
  };

  return {
    get: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sends what was restored from the device. */
    start: () => schedule(),
    edit,
    ask,
    saveNow,
    /** Takes the stored text as the editor serializes it, which is no edit. */
    settleBody(desc: string): void {
      const { draft, known } = view.saving;
      const next = draft.desc === known.draft.desc ? { known: { ...known, draft: { ...known.draft, desc } } } : {};
      show({ saving: { ...view.saving, ...next, draft: { ...draft, desc } } });
    },
    /** Retries when the connection returns. */
    retryNow: () => void sendNext(),
    /** Continues after a new sign-in. */
    resume(): void {
      signIns += 1;
      const { saving } = view;
      applyAndSend(saving.syncError?.kind === 'signed-out' ? { ...saving, syncError: null } : saving);
    },
    /** Sends or stores the text when the page becomes hidden: it may not return. */
    flush(): void {
      if (canSend(view.saving) && !working) void sendNext(true);
      else deps.device.keepNow(view.saving);
    },
    keepLocal: () => applyAndSend(keepLocal(view.saving)),
    /** Resolves a conflict with the remote text; the caller keeps the local one. */
    acceptRemote(): void {
      if (view.saving.syncError?.kind === 'conflict') reopen(view.saving.syncError.theirs);
    },
    reopen,
    dispose(): void {
      disposed = true;
      cancelTimer();
      listeners.clear();
    },
  };
}

function toOutcome({ syncError, known: { server } }: AutosaveState): SaveOutcome | null {
  if (syncError) return syncError.kind === 'offline' || syncError.kind === 'signed-out' ? null : syncError;
  return server && { kind: 'saved', server };
}

const blockedError = () => new ApiError({ status: -1, message: 'Primero hay que resolver lo que impide guardar.' });
