/**
 * The autosave engine: writes to this device first, then to the server, one save at a time. Buttons ask through it too,
 * so no automatic save arrives after theirs.
 */
import type { ApiError } from '#islands/api-client/api-error.ts';
import {
  AUTOMATIC,
  type AutosaveState,
  applyEdit,
  applyReply,
  beginSave,
  canSend,
  isDirty,
  isUnsaved,
  keepLocal,
  reconcile,
  type SaveReply,
  type SaveRequest,
  type SavingRules,
  type Subject,
  type SyncError,
  stateOfDraft,
} from './autosave-state.ts';
import { createDeferred, type Deferred } from './deferred.ts';
import type { LocalDraftWriter } from './local-draft/local-draft.ts';
import { saveNow } from './save-now.ts';
import { delayUntilSave, retryBackoff } from './save-timing.ts';

export type AutosaveDeps<S extends Subject> = {
  rules: SavingRules<S>;
  /** Never throws; `leaving`: the page may be closed before the response. */
  send: (save: SaveRequest<S>, leaving: boolean) => Promise<SaveReply<S>>;
  /** The newest version of what a save is for; null when there is none that is newer, so that the refusal has another reason. */
  fetchHead: (save: SaveRequest<S>) => Promise<SaveReply<S> | null> | null;
  device: Pick<LocalDraftWriter<S>, 'keep' | 'keepNow'>;
  newKey: () => string;
  now: () => number;
  /** Runs `then` later; gives the function that cancels it. */
  timer: (ms: number, then: () => void) => () => void;
  random: () => number;
};

type FinalReply<S extends Subject> = Exclude<SaveReply<S>, { kind: 'stale' }>;

/** The result of an asked action. */
export type SaveOutcome<S extends Subject> =
  | { kind: 'saved'; server: S['server'] }
  | Exclude<SyncError<S>, { kind: 'offline' | 'signed-out' }>;

export type AutosaveView<S extends Subject> = { saving: AutosaveState<S>; isOnDevice: boolean };
export type AutosaveEngine<S extends Subject> = ReturnType<typeof createAutosaveEngine<S>>;

export function createAutosaveEngine<S extends Subject>(start: AutosaveState<S>, deps: AutosaveDeps<S>) {
  const { rules } = deps;
  let view: AutosaveView<S> = { saving: start, isOnDevice: true };
  let version = 0;
  let changes: { first: number; last: number } | null = isDirty(start) ? { first: 0, last: 0 } : null;
  let attempts = 0;
  let signIns = 0;
  let working = false;
  let disposed = false;
  let cancelTimer = () => {};
  let waiting: Deferred<SaveOutcome<S>> | null = null;
  const listeners = new Set<() => void>();

  const show = (next: Partial<AutosaveView<S>>) => {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  };

  /** Shows a state and stores it on the device; resolves when it is stored. */
  async function change(saving: AutosaveState<S>): Promise<void> {
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
    const kept = change(beginSave(view.saving, deps.newKey, rules));
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
  async function rebase(save: SaveRequest<S>, error: ApiError): Promise<FinalReply<S> | null> {
    const head = await deps.fetchHead(save);
    if (head === null || head.kind === 'stale') return { kind: 'refused', error };
    if (head.kind !== 'saved') return head;
    attempts = 0;
    if (!disposed) await settle(reconcile(view.saving, head.server, rules));
    return null;
  }

  async function settle(next: AutosaveState<S>): Promise<void> {
    if (isDirty(next)) changes ??= { first: deps.now(), last: deps.now() };
    await change(next);
    // An action asked while the device was writing gets a result of its own.
    if (next.pending || view.saving.asked) return;
    const outcome = toOutcome(next);
    if (outcome) waiting?.resolve(outcome);
    waiting = null;
  }

  function edit(part: Partial<S['draft']>): void {
    const now = deps.now();
    changes = { first: changes?.first ?? now, last: now };
    void change(applyEdit(view.saving, part));
    schedule();
  }

  /** Saves the current text at once with an action. */
  function ask(act: S['act']): Promise<SaveOutcome<S>> {
    const { syncError } = view.saving;
    if (syncError?.kind === 'conflict') return Promise.resolve(syncError);
    const { server } = view.saving.known;
    const isAutomatic = act.status === AUTOMATIC.status;
    if (isAutomatic && server && !isUnsaved(view.saving)) return Promise.resolve({ kind: 'saved', server });
    waiting ??= createDeferred<SaveOutcome<S>>();
    const { promise } = waiting;
    void change({ ...view.saving, asked: act });
    void sendNext();
    return promise;
  }

  /** Starts over from a version that was saved outside the engine, such as a restored revision. */
  function reopen(server: S['server']): void {
    changes = null;
    void change(stateOfDraft(server, rules.toDraft(server)));
  }

  function dispose(): void {
    disposed = true;
    cancelTimer();
    listeners.clear();
  }

  /**
   * Reconciles with a version that was read outside of the engine. A save that is on its way finds a stale base itself, and
   * its answer may be newer than what was read.
   */
  function reconcileWith(server: S['server']): void {
    if (!working) void change(reconcile(view.saving, server, rules));
  }

  const applyAndSend = (next: AutosaveState<S>) => {
    void change(next);
    void sendNext();
  };

  const get = () => view;
  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return {
    get,
    subscribe,
    /** Sends what was restored from the device. */
    start: () => schedule(),
    edit,
    ask,
    saveNow: (): Promise<S['server']> => saveNow<S>({ get, subscribe, ask }),
    /** Takes a stored text as the editor serializes it, which is no edit. */
    settleBody<Name extends keyof S['draft']>(name: Name, text: S['draft'][Name]): void {
      const { draft, known } = view.saving;
      const isStored = draft[name] === known.draft[name];
      const next = isStored ? { known: { ...known, draft: { ...known.draft, [name]: text } } } : {};
      show({ saving: { ...view.saving, ...next, draft: { ...draft, [name]: text } } });
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
    keepLocal: () => applyAndSend(keepLocal(view.saving, rules)),
    reopen,
    reconcileWith,
    /** Leaves the screen: sends what is left, without showing the response. */
    close(): void {
      listeners.clear();
      if (canSend(view.saving)) void sendNext(true).then(dispose);
      else dispose();
    },
    dispose,
  };
}

function toOutcome<S extends Subject>({ syncError, known: { server } }: AutosaveState<S>): SaveOutcome<S> | null {
  if (syncError) return syncError.kind === 'offline' || syncError.kind === 'signed-out' ? null : syncError;
  return server && { kind: 'saved', server };
}
