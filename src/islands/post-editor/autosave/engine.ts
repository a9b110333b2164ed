/**
 * Saves by itself what somebody writes: first on this device, then on the server, one save at a
 * time. Whoever presses a button asks through here too, so no automatic save arrives after it.
 */

import { ApiError } from '#islands/api-client/api-error.ts';
import type { EditablePost } from '#shared/api/post-editing.schema.ts';
import type { PostDraft } from '../post-draft.ts';
import {
  type AutosaveState,
  acceptRemote,
  applyEdit,
  applyReply,
  beginSave,
  canSend,
  clearSignedOut,
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
import { createDeferred } from './deferred.ts';
import { delayUntilSave, retryBackoff } from './save-timing.ts';

export type AutosaveDeps = {
  /** Never throws; `leaving` when the page may be gone before the answer. */
  send: (save: SaveRequest, leaving: boolean) => Promise<SaveReply>;
  /** The newest text of the post. */
  fetchHead: (id: number) => Promise<SaveReply>;
  device: {
    /** Resolves when this or a newer state is on the device; false when the device keeps nothing. */
    keep: (state: AutosaveState) => Promise<boolean>;
    /** The same at once, for a page that is being closed. */
    keepNow: (state: AutosaveState) => boolean;
  };
  newKey: () => string;
  now: () => number;
  /** Runs `then` later; gives what calls it off. */
  timer: (ms: number, then: () => void) => () => void;
  random: () => number;
};

type FinalReply = Exclude<SaveReply, { kind: 'stale' }>;

/** How what was asked for ended. */
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
  let waiting: { promise: Promise<SaveOutcome>; settle: (outcome: SaveOutcome) => void } | null = null;
  const listeners = new Set<() => void>();

  const show = (next: Partial<AutosaveView>) => {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  };

  /** Every state goes to the device; resolves when it is there. */
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
    const { pending, asked, trouble } = view.saving;
    if (trouble?.kind === 'offline') return retryBackoff(attempts, deps.random(), trouble.error.retryAfter);
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
    // The key is on the device before the server sees it: a repeat after a crash is the same save.
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
    // The refusal of the old session came late: there is a new one by now.
    if (final.kind === 'signed-out' && signIns > before) return sendPending(leaving);
    attempts = final.kind === 'offline' ? attempts + 1 : 0;
    await settle(applyReply(view.saving, final));
  }

  /** Null when the newest text was held against what is on the screen; else why it could not be. */
  async function rebase(save: SaveRequest, error: ApiError): Promise<FinalReply | null> {
    if (save.id === null) return { kind: 'refused', error };
    const head = await deps.fetchHead(save.id);
    if (head.kind === 'stale') return { kind: 'refused', error };
    if (head.kind !== 'saved') return head;
    attempts = 0;
    if (!disposed) await settle(reconcile(view.saving, head.server));
    return null;
  }

  /** Takes the state in which a save left things, and tells whoever waits for what was asked. */
  async function settle(next: AutosaveState): Promise<void> {
    if (isDirty(next)) changes ??= { first: deps.now(), last: deps.now() };
    await change(next);
    // Whoever asked while the device wrote this down waits for an answer of their own.
    if (!next.pending && !view.saving.asked) end(toOutcome(next));
  }

  function end(outcome: SaveOutcome | null): void {
    if (outcome) waiting?.settle(outcome);
    waiting = null;
  }

  function edit(part: Partial<PostDraft>): void {
    const now = deps.now();
    changes = { first: changes?.first ?? now, last: now };
    void change(applyEdit(view.saving, part));
    schedule();
  }

  /** Saves at once what is on the screen, in the state asked for. */
  function ask(act: SaveAction): Promise<SaveOutcome> {
    const { trouble } = view.saving;
    if (trouble?.kind === 'conflict') return Promise.resolve(trouble);
    const { server } = view.saving.known;
    const isThere = act.status === 'automatico' && server !== null && !isUnsaved(view.saving);
    if (isThere) return Promise.resolve({ kind: 'saved', server });
    if (!waiting) {
      const { promise, resolve } = createDeferred<SaveOutcome>();
      waiting = { promise, settle: resolve };
    }
    const { promise } = waiting;
    void change({ ...view.saving, asked: act });
    void sendNext();
    return promise;
  }

  /** Gives what the server has once it has everything; throws why not when that cannot be soon. */
  async function saveNow(): Promise<EditablePost> {
    const refusal = createDeferred<never>();
    const look = () => {
      const { trouble } = view.saving;
      if (trouble) refusal.reject('error' in trouble ? trouble.error : blockedError());
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
    /** Sends what a copy of the device brought back. */
    start: () => schedule(),
    edit,
    ask,
    saveNow,
    /** How the stored text reads once the editor has opened it: no change of anybody's. */
    settleBody(desc: string): void {
      const { draft, known } = view.saving;
      const next = draft.desc === known.draft.desc ? { known: { ...known, draft: { ...known.draft, desc } } } : {};
      show({ saving: { ...view.saving, ...next, draft: { ...draft, desc } } });
    },
    /** The connection is back. */
    retryNow: () => void sendNext(),
    /** The person signed in again. */
    resume(): void {
      signIns += 1;
      applyAndSend(clearSignedOut(view.saving));
    },
    /** The page goes out of sight and may not come back. */
    flush(): void {
      if (canSend(view.saving) && !working) void sendNext(true);
      else deps.device.keepNow(view.saving);
    },
    keepLocal: () => applyAndSend(keepLocal(view.saving)),
    acceptRemote(): void {
      changes = null;
      void change(acceptRemote(view.saving));
    },
    /** The server changed it by another way, such as an older revision brought back. */
    reopen(server: EditablePost): void {
      changes = null;
      void change(stateOfPost(server));
    },
    dispose(): void {
      disposed = true;
      cancelTimer();
      listeners.clear();
    },
  };
}

function toOutcome({ trouble, known: { server } }: AutosaveState): SaveOutcome | null {
  if (trouble) return trouble.kind === 'offline' || trouble.kind === 'signed-out' ? null : trouble;
  return server && { kind: 'saved', server };
}

const blockedError = () => new ApiError({ status: -1, message: 'Primero hay que resolver lo que impide guardar.' });
