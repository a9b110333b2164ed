/**
 * Saves by itself what somebody writes: first on this device, then on the server, one save at a
 * time. Whoever presses a button asks through here too, so no automatic save arrives after it.
 */

import type { EditablePost } from '#domain/post-editing.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import type { PostDraft } from '../post-draft.ts';
import { createDeferred } from './deferred.ts';
import { untilDue, untilRetry } from './pace.ts';
import {
  type Act,
  answered,
  begun,
  canSend,
  edited,
  isDirty,
  isUnsaved,
  keptMine,
  met,
  opened,
  type Reply,
  resumed,
  type Save,
  type Saving,
  type Trouble,
  tookTheirs,
} from './saving.ts';

export type Ports = {
  /** Never throws; `leaving` when the page may be gone before the answer. */
  send: (save: Save, leaving: boolean) => Promise<Reply>;
  /** The newest text of the post. */
  fetchHead: (id: number) => Promise<Reply>;
  device: {
    /** Resolves when this or a newer state is on the device; false when the device keeps nothing. */
    keep: (state: Saving) => Promise<boolean>;
    /** The same at once, for a page that is being closed. */
    keepNow: (state: Saving) => boolean;
  };
  newKey: () => string;
  now: () => number;
  /** Runs `then` later; gives what calls it off. */
  timer: (ms: number, then: () => void) => () => void;
  chance: () => number;
};

type Answer = Exclude<Reply, { kind: 'stale' }>;

/** How what was asked for ended. */
export type Outcome = { kind: 'saved'; server: EditablePost } | Exclude<Trouble, { kind: 'silent' | 'signed-out' }>;

export type View = { saving: Saving; isOnDevice: boolean };

export type SavingEngine = ReturnType<typeof createSavingEngine>;

export function createSavingEngine(start: Saving, ports: Ports) {
  let view: View = { saving: start, isOnDevice: true };
  let version = 0;
  let changes: { first: number; last: number } | null = isDirty(start) ? { first: 0, last: 0 } : null;
  let tries = 0;
  let signIns = 0;
  let working = false;
  let disposed = false;
  let callOff = () => {};
  let waiting: { promise: Promise<Outcome>; settle: (outcome: Outcome) => void } | null = null;
  const listeners = new Set<() => void>();

  const show = (next: Partial<View>) => {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  };

  /** Every state goes to the device; resolves when it is there. */
  async function change(saving: Saving): Promise<void> {
    version += 1;
    const mine = version;
    show({ saving });
    const isOnDevice = await ports.device.keep(saving);
    if (mine === version && isOnDevice !== view.isOnDevice) show({ isOnDevice });
  }

  function plan(): void {
    callOff();
    if (working || disposed || !canSend(view.saving)) return;
    callOff = ports.timer(untilNext(), () => void work());
  }

  function untilNext(): number {
    const { pending, asked, trouble } = view.saving;
    if (trouble?.kind === 'silent') return untilRetry(tries, ports.chance(), trouble.error.retryAfter);
    if (pending || asked || !changes) return 0;
    return untilDue(ports.now(), changes);
  }

  async function work(leaving = false): Promise<void> {
    if (working || disposed || !canSend(view.saving)) return;
    callOff();
    working = true;
    const isNew = view.saving.pending === null;
    const kept = change(begun(view.saving, ports.newKey));
    if (isNew) changes = null;
    // The key is on the device before the server sees it: a repeat after a crash is the same save.
    if (!leaving) await kept;
    else if (!ports.device.keepNow(view.saving)) await kept;
    await sendPending(leaving);
    working = false;
    plan();
  }

  async function sendPending(leaving: boolean): Promise<void> {
    const save = view.saving.pending;
    if (!save || disposed) return;
    const before = signIns;
    const reply = await ports.send(save, leaving);
    const final = reply.kind === 'stale' ? await compareWith(save, reply.error) : reply;
    if (disposed || !final) return;
    // The refusal of the old session came late: there is a new one by now.
    if (final.kind === 'signed-out' && signIns > before) return sendPending(leaving);
    tries = final.kind === 'silent' ? tries + 1 : 0;
    await settle(answered(view.saving, final));
  }

  /** Null when the newest text was held against what is on the screen; else why it could not be. */
  async function compareWith(save: Save, error: ApiError): Promise<Answer | null> {
    if (save.id === null) return { kind: 'refused', error };
    const head = await ports.fetchHead(save.id);
    if (head.kind === 'stale') return { kind: 'refused', error };
    if (head.kind !== 'saved') return head;
    tries = 0;
    if (!disposed) await settle(met(view.saving, head.server));
    return null;
  }

  /** Takes the state in which a save left things, and tells whoever waits for what was asked. */
  async function settle(next: Saving): Promise<void> {
    if (isDirty(next)) changes ??= { first: ports.now(), last: ports.now() };
    await change(next);
    // Whoever asked while the device wrote this down waits for an answer of their own.
    if (!next.pending && !view.saving.asked) end(outcomeOf(next));
  }

  function end(outcome: Outcome | null): void {
    if (outcome) waiting?.settle(outcome);
    waiting = null;
  }

  function edit(part: Partial<PostDraft>): void {
    const now = ports.now();
    changes = { first: changes?.first ?? now, last: now };
    void change(edited(view.saving, part));
    plan();
  }

  /** Saves at once what is on the screen, in the state asked for. */
  function ask(act: Act): Promise<Outcome> {
    const { trouble } = view.saving;
    if (trouble?.kind === 'conflict') return Promise.resolve(trouble);
    const { server } = view.saving.known;
    const isThere = act.status === 'automatico' && server !== null && !isUnsaved(view.saving);
    if (isThere) return Promise.resolve({ kind: 'saved', server });
    if (!waiting) {
      const { promise, resolve } = createDeferred<Outcome>();
      waiting = { promise, settle: resolve };
    }
    const { promise } = waiting;
    void change({ ...view.saving, asked: act });
    void work();
    return promise;
  }

  /** Gives what the server has once it has everything; throws why not when that cannot be soon. */
  async function saveNow(): Promise<EditablePost> {
    const refusal = createDeferred<never>();
    const look = () => {
      const { trouble } = view.saving;
      if (trouble) refusal.reject('error' in trouble ? trouble.error : notNow());
    };
    listeners.add(look);
    try {
      const outcome = await Promise.race([ask({ status: 'automatico' }), refusal.promise]);
      if (outcome.kind === 'saved') return outcome.server;
      throw 'error' in outcome ? outcome.error : notNow();
    } finally {
      listeners.delete(look);
    }
  }

  const follow = (next: Saving) => {
    void change(next);
    void work();
  };

  return {
    get: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sends what a copy of the device brought back. */
    start: () => plan(),
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
    hurry: () => void work(),
    /** The person signed in again. */
    resume(): void {
      signIns += 1;
      follow(resumed(view.saving));
    },
    /** The page goes out of sight and may not come back. */
    leave(): void {
      if (canSend(view.saving) && !working) void work(true);
      else ports.device.keepNow(view.saving);
    },
    keepMine: () => follow(keptMine(view.saving)),
    takeTheirs(): void {
      changes = null;
      void change(tookTheirs(view.saving));
    },
    /** The server changed it by another way, such as an older revision brought back. */
    reopen(server: EditablePost): void {
      changes = null;
      void change(opened(server));
    },
    dispose(): void {
      disposed = true;
      callOff();
      listeners.clear();
    },
  };
}

function outcomeOf({ trouble, known: { server } }: Saving): Outcome | null {
  if (trouble) return trouble.kind === 'silent' || trouble.kind === 'signed-out' ? null : trouble;
  return server && { kind: 'saved', server };
}

const notNow = () => new ApiError({ status: -1, message: 'Primero hay que resolver lo que impide guardar.' });
