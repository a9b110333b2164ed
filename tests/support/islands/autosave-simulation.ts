/** For tests: a server of one post's saves, a clock that obeys, and a network that loses and repeats. */

import { ApiError } from '#islands/api-client/api-error.ts';
import type { EditablePost } from '#shared/api/post-editing.schema.ts';
import { createDeferred } from '../../../src/islands/autosave/deferred.ts';
import type { SaveReply, SaveRequest } from '../../../src/islands/post-editor/autosave/post-saving.ts';
import { toSaveBody } from '../../../src/islands/post-editor/post-draft.ts';

/** What becomes of a call: how often it arrives and when, and whether its answer does. */
export type CallFate = { arrivals: number[]; isAnswered: boolean; answerAfter: number };

const CALL_TIMEOUT_MS = 5000;
export const failure = (status: number) => new ApiError({ status, message: `fallo ${status}` });

/** A clock that tests advance; everything due runs in order. */
export function createFakeClock() {
  let now = 0;
  let timers: { at: number; then: () => void }[] = [];
  // Promises that hang on each other settle in a turn of the real loop.
  const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    now: () => now,
    timer(ms: number, then: () => void) {
      const entry = { at: now + ms, then };
      timers.push(entry);
      return () => {
        timers = timers.filter((other) => other !== entry);
      };
    },
    async pass(ms: number) {
      const end = now + ms;
      for (;;) {
        await breathe();
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((other) => other !== next);
        now = Math.max(now, next.at);
        next.then();
      }
      now = end;
    },
  };
}
export type FakeClock = ReturnType<typeof createFakeClock>;

export const blankPost: EditablePost = {
  id: 1,
  title: '',
  desc: '',
  excerpt: '',
  img: null,
  img_width: null,
  img_height: null,
  img_bytes: null,
  img_widths: [],
  alt: '',
  focus: '50% 50%',
  date: '2026-06-25 08:15:42',
  name: 'Ana',
  userImg: null,
  cat: null,
  uid: 1,
  status: 'borrador',
  updated_at: '2026-06-25T08:15:42-05:00',
  revision: 1,
  demo: false,
  withdraw_at: null,
  live_revision: null,
  has_draft: false,
  is_dated: true,
  saved_by: 'Ana',
  saved_at: '2026-06-25T08:15:42-05:00',
};

type Write = { by: 'me' | 'other'; title: string; revision: number; over: EditablePost | null };

/** The contract of drafts, with the key of each save and the revision it is held against. */
export function createFakePostServer() {
  const posts: EditablePost[] = [];
  const answers = new Map<string, EditablePost>();
  const writes: Write[] = [];
  const server = { posts, writes, isSignedIn: true, isStopped: false };

  function store(save: SaveRequest): SaveReply {
    if (!server.isSignedIn) return { kind: 'signed-out' };
    const known = answers.get(save.key);
    if (known) return { kind: 'saved', server: known };
    const before = save.id === null ? null : (posts[save.id - 1] ?? null);
    if (before && before.revision !== save.revision) return { kind: 'stale', error: failure(409) };
    const stored = storedOf(save, before);
    posts[stored.id - 1] = stored;
    writes.push({ by: 'me', title: stored.title, revision: stored.revision, over: before });
    answers.set(save.key, stored);
    return { kind: 'saved', server: stored };
  }

  function storedOf(save: SaveRequest, before: EditablePost | null): EditablePost {
    const { date, withdraw_at, cat, img, ...body } = toSaveBody(save.draft, save.dates);
    return {
      ...(before ?? { ...blankPost, id: posts.length + 1, revision: 0 }),
      ...body,
      ...(date && { date }),
      ...(save.act.status !== 'automatico' && { status: save.act.status }),
      saved_by: 'Ana',
      revision: (before?.revision ?? 0) + 1,
    };
  }

  return Object.assign(server, {
    store,
    head: (id: number): SaveReply => {
      if (!server.isSignedIn) return { kind: 'signed-out' };
      const found = posts[id - 1];
      return found ? { kind: 'saved', server: found } : { kind: 'stopped', error: failure(404) };
    },
    /** Another author saves over the newest revision. */
    writeAsOther(title: string) {
      const before = posts[0];
      if (!before) return;
      posts[0] = { ...before, title, revision: before.revision + 1, saved_by: 'Otra' };
      writes.push({ by: 'other', title, revision: before.revision + 1, over: before });
    },
  });
}
export type FakePostServer = ReturnType<typeof createFakePostServer>;

/** A network that follows `fates`, one a call; after the last one every call succeeds. */
export function createUnreliableNetwork(clock: FakeClock, server: FakePostServer, fates: CallFate[]) {
  return <T extends SaveReply>(call: () => T): Promise<SaveReply> => {
    const fate = fates.shift() ?? { arrivals: [10], isAnswered: true, answerAfter: 10 };
    const { promise, resolve } = createDeferred<SaveReply>();
    clock.timer(CALL_TIMEOUT_MS, () => resolve({ kind: 'offline', error: failure(0) }));
    for (const after of fate.arrivals) {
      clock.timer(after, () => {
        const reply = server.isStopped ? { kind: 'offline' as const, error: failure(503) } : call();
        if (fate.isAnswered) clock.timer(fate.answerAfter, () => resolve(reply));
      });
    }
    return promise;
  };
}
