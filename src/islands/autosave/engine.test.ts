import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AutosaveState,
  type PostSubject,
  postSavingRules,
  type SaveReply,
  type SaveRequest,
} from '#islands/post-editor/autosave/post-saving.ts';
import { newDraft } from '#islands/post-editor/post-draft.ts';
import {
  type CallFate,
  createFakeClock,
  createFakePostServer,
  createUnreliableNetwork,
  failure,
} from '../../../tests/support/islands/autosave-simulation.ts';
import { isUnsaved, openedState, stateOfDraft } from './autosave-state.ts';
import { type AutosaveEngine, createAutosaveEngine } from './engine.ts';

const nothingYet = () => stateOfDraft<PostSubject>(null, newDraft(new Date('2026-06-25T13:00:00Z')));

/** What the editor does when the other text of a conflict is chosen. */
function takeTheirs({ get, reopen }: AutosaveEngine<PostSubject>): void {
  const { syncError } = get().saving;
  if (syncError?.kind === 'conflict') reopen(syncError.theirs);
}

const WRITING_MS = 40;

/** An editor page that may crash at any time, on a device with storage. */
function setUp(fates: CallFate[] = []) {
  const clock = createFakeClock();
  const server = createFakePostServer();
  const carry = createUnreliableNetwork(clock, server, fates);
  const sent: SaveRequest[] = [];
  let kept: AutosaveState | null = null;
  let keys = 0;
  let pages = 0;
  let versions = 0;
  let written = 0;
  let respond: ((save: SaveRequest) => SaveReply) | null = null;
  /** Writes with a delay; what was not written at a crash is lost. */
  function deviceOfPage() {
    pages += 1;
    const page = pages;
    const write = (saving: AutosaveState, version: number) => {
      if (page !== pages || version < written) return;
      written = version;
      kept = saving;
    };
    return {
      keep(saving: AutosaveState): Promise<boolean> {
        versions += 1;
        const version = versions;
        return new Promise((resolve) => {
          clock.timer(WRITING_MS, () => {
            write(saving, version);
            resolve(true);
          });
        });
      },
      keepNow(saving: AutosaveState): boolean {
        versions += 1;
        write(saving, versions);
        return true;
      },
    };
  }
  const open = () =>
    createAutosaveEngine(kept ? openedState<PostSubject>(kept) : nothingYet(), {
      send: (save) => {
        sent.push(save);
        return carry(() => respond?.(save) ?? server.store(save));
      },
      rules: postSavingRules,
      fetchHead: ({ id }) => (id === null ? null : carry(() => server.head(id))),
      device: deviceOfPage(),
      newKey: () => `clave-${keys++}`,
      now: clock.now,
      timer: clock.timer,
      random: () => 0.5,
    });
  let engine = open();
  return {
    clock,
    server,
    sent,
    get engine(): AutosaveEngine<PostSubject> {
      return engine;
    },
    answerWith: (next: typeof respond) => {
      respond = next;
    },
    /** A reload announced by the browser, or a crash. */
    reload: (isCrash = false) => {
      if (!isCrash) engine.flush();
      engine.dispose();
      engine = open();
      engine.start();
    },
    onDevice: () => kept,
  };
}

describe('autosave', () => {
  it('sends nothing while nothing was typed', async () => {
    const { clock, engine, sent } = setUp();
    engine.start();
    await clock.pass(60_000);
    expect(sent).toEqual([]);
  });

  it('creates a draft after a pause and then updates it with If-Match', async () => {
    const { clock, engine, sent, server } = setUp();
    engine.edit({ title: 'J' });
    await clock.pass(1500);
    engine.edit({ title: 'Jornada' });
    await clock.pass(1900);
    expect(sent).toEqual([]);
    await clock.pass(200);
    engine.edit({ title: 'Jornada de salud' });
    await clock.pass(3000);
    expect(sent.map(({ id, revision, draft }) => [id, revision, draft.title])).toEqual([
      [null, null, 'Jornada'],
      [1, 1, 'Jornada de salud'],
    ]);
    expect(server.posts).toHaveLength(1);
    expect(isUnsaved(engine.get().saving)).toBe(false);
  });

  it('saves after fifteen seconds without a pause', async () => {
    const { clock, engine, sent } = setUp();
    for (let second = 0; second < 16; second += 1) {
      engine.edit({ title: `texto ${second}` });
      await clock.pass(1000);
    }
    expect(sent.map(({ draft }) => draft.title)).toEqual(['texto 14']);
  });

  it('retries a save with a lost response under the same key, and there is one post', async () => {
    const lost = { arrivals: [10], isAnswered: false, answerAfter: 0 };
    const { clock, engine, sent, server } = setUp([lost, lost]);
    engine.edit({ title: 'Jornada' });
    await clock.pass(60_000);
    expect(sent.map(({ key }) => key)).toEqual(['clave-0', 'clave-0', 'clave-0']);
    expect(server.posts).toHaveLength(1);
    expect(server.writes).toHaveLength(1);
  });

  it('stores the key on the device before sending, so that a crash creates no second post', async () => {
    const world = setUp();
    world.engine.edit({ title: 'Jornada' });
    await world.clock.pass(2010);
    expect(world.sent).toEqual([]);
    await world.clock.pass(WRITING_MS + 15);
    expect(world.server.posts).toHaveLength(1);
    world.reload(true);
    await world.clock.pass(5000);
    expect(world.sent.map(({ key }) => key)).toEqual(['clave-0', 'clave-0']);
    expect(world.server.posts).toHaveLength(1);
  });

  it('saves at once when the page is hidden', async () => {
    const { clock, engine, sent, onDevice } = setUp();
    engine.edit({ title: 'Jornada' });
    engine.flush();
    expect(onDevice()?.pending?.key).toBe('clave-0');
    await clock.pass(50);
    expect(sent).toHaveLength(1);
  });
});

describe('an asked action', () => {
  it('is sent after the save in flight, never before', async () => {
    const { clock, engine, sent, server } = setUp();
    engine.edit({ title: 'Jornada' });
    await clock.pass(2005);
    engine.edit({ title: 'Jornada de salud' });
    const asked = engine.ask({ status: 'publicado' });
    await clock.pass(1000);
    expect(await asked).toMatchObject({ kind: 'saved', server: { status: 'publicado', title: 'Jornada de salud' } });
    expect(sent.map(({ act }) => act.status)).toEqual(['automatico', 'publicado']);
    await clock.pass(60_000);
    expect(server.writes).toHaveLength(2);
  });

  it('is not resolved by a save that was answered just before', async () => {
    const { clock, engine, sent } = setUp();
    let asked: Promise<unknown> | undefined;
    let isPressed = false;
    // The button is pressed as soon as the screen says «saved», while the device is still writing.
    const stop = engine.subscribe(() => {
      const { pending, known } = engine.get().saving;
      if (pending || !known.server || isPressed) return;
      isPressed = true;
      asked = engine.ask({ status: 'publicado' });
    });
    engine.edit({ title: 'Jornada' });
    await clock.pass(5000);
    stop();
    expect(await asked).toMatchObject({ kind: 'saved', server: { status: 'publicado' } });
    expect(sent.map(({ act }) => act.status)).toEqual(['automatico', 'publicado']);
  });

  it('reports a rejection, keeps the text and continues once it is corrected', async () => {
    const { clock, engine, answerWith, server } = setUp();
    answerWith((save) => (save.draft.title === 'malo' ? { kind: 'refused', error: failure(422) } : server.store(save)));
    engine.edit({ title: 'malo' });
    const asked = engine.ask({ status: 'publicado' });
    await clock.pass(100_000);
    expect(await asked).toMatchObject({ kind: 'refused' });
    expect(engine.get().saving.draft.title).toBe('malo');
    engine.edit({ title: 'bueno' });
    await clock.pass(5000);
    expect(server.posts[0]).toMatchObject({ title: 'bueno', status: 'borrador' });
  });

  it('waits for a new sign-in and then runs', async () => {
    const { clock, engine, server, sent } = setUp();
    server.isSignedIn = false;
    engine.edit({ title: 'Jornada' });
    const asked = engine.ask({ status: 'publicado' });
    await clock.pass(600_000);
    expect(sent).toHaveLength(1);
    expect(engine.get().saving.syncError).toEqual({ kind: 'signed-out' });
    server.isSignedIn = true;
    engine.resume();
    await clock.pass(100);
    expect(await asked).toMatchObject({ kind: 'saved', server: { status: 'publicado' } });
  });

  it('is not applied to a status that another user changed', async () => {
    const { clock, engine, server } = setUp();
    engine.edit({ title: 'Jornada' });
    await clock.pass(5000);
    const [stored] = server.posts;
    if (stored) server.posts[0] = { ...stored, status: 'retirado', revision: 2 };
    const asked = engine.ask({ status: 'publicado' });
    await clock.pass(1000);
    expect(await asked).toMatchObject({ kind: 'status-changed', theirs: { status: 'retirado' } });
    expect(server.posts[0]?.status).toBe('retirado');
  });
});

describe('saving now', () => {
  it('gives the version of the server, without saving it again', async () => {
    const { clock, engine, sent } = setUp();
    engine.edit({ title: 'Jornada' });
    const saved = engine.saveNow();
    await clock.pass(100);
    expect(await saved).toMatchObject({ title: 'Jornada', revision: 1 });
    expect(await engine.saveNow()).toMatchObject({ revision: 1 });
    expect(sent).toHaveLength(1);
  });

  it('rejects instead of waiting for a connection', async () => {
    const { clock, engine, server } = setUp();
    server.isStopped = true;
    engine.edit({ title: 'Jornada' });
    const saved = engine.saveNow().catch((error: unknown) => error);
    await clock.pass(100);
    expect(await saved).toMatchObject({ status: 503 });
  });
});

describe('saving now after a time without connection', () => {
  async function offline() {
    const world = setUp();
    world.server.isStopped = true;
    world.engine.edit({ title: 'Jornada' });
    await world.clock.pass(5000);
    expect(world.engine.get().saving.syncError?.kind).toBe('offline');
    return world;
  }

  it('is not refused with the error of before', async () => {
    const { clock, engine, server } = await offline();
    server.isStopped = false;
    const saved = engine.saveNow();
    await clock.pass(1000);
    expect(await saved).toMatchObject({ title: 'Jornada' });
  });

  it('is refused when there is still none', async () => {
    const { clock, engine } = await offline();
    const saved = engine.saveNow().catch((error: unknown) => error);
    await clock.pass(1000);
    expect(await saved).toMatchObject({ status: 503 });
  });

  it('is refused at once after the session ended', async () => {
    const { clock, engine, server } = setUp();
    server.isSignedIn = false;
    engine.edit({ title: 'Jornada' });
    await clock.pass(5000);
    await expect(engine.saveNow()).rejects.toMatchObject({ message: expect.stringContaining('Primero hay que') });
  });

  it('saves what corrects a text that was refused', async () => {
    const { clock, engine, server, answerWith } = setUp();
    answerWith((save) => (save.draft.title === 'malo' ? { kind: 'refused', error: failure(422) } : server.store(save)));
    engine.edit({ title: 'malo' });
    await clock.pass(2055);
    engine.edit({ title: 'bueno' });
    const saved = engine.saveNow();
    await clock.pass(1000);
    expect(await saved).toMatchObject({ title: 'bueno' });
  });
});

describe('a version that was read outside of the engine', () => {
  it('takes nothing from a save that is on its way', async () => {
    const quick = { arrivals: [10], isAnswered: true, answerAfter: 10 };
    const slow = { arrivals: [800], isAnswered: true, answerAfter: 800 };
    const { clock, engine, server } = setUp([quick, slow]);
    engine.edit({ title: 'uno' });
    await clock.pass(5000);
    const [read] = server.posts;
    engine.edit({ title: 'uno y dos' });
    await clock.pass(2100);
    expect(engine.get().saving.pending).not.toBeNull();
    if (read) engine.reconcileWith({ ...read });
    await clock.pass(300);
    engine.edit({ title: 'uno, dos y tres' });
    await clock.pass(20_000);
    expect(engine.get().saving.syncError).toBeNull();
    expect(server.posts[0]?.title).toBe('uno, dos y tres');
  });
});

describe('a conflict of two users', () => {
  async function inConflict() {
    const world = setUp();
    world.engine.edit({ title: 'mío' });
    await world.clock.pass(5000);
    world.server.writeAsOther('ajeno');
    world.engine.edit({ title: 'mío también' });
    await world.clock.pass(60_000);
    return world;
  }

  it('is reported, and nothing is sent until it is resolved', async () => {
    const { engine, server } = await inConflict();
    expect(engine.get().saving).toMatchObject({
      draft: { title: 'mío también' },
      syncError: { kind: 'conflict', theirs: { title: 'ajeno' } },
    });
    expect(server.posts[0]?.title).toBe('ajeno');
    await expect(engine.ask({ status: 'publicado' })).resolves.toMatchObject({ kind: 'conflict' });
  });

  it('can be resolved with the local text', async () => {
    const { engine, clock, server } = await inConflict();
    engine.keepLocal();
    await clock.pass(1000);
    expect(server.posts[0]?.title).toBe('mío también');
    expect(server.writes.at(-1)?.over?.title).toBe('ajeno');
  });

  it('can be resolved with the remote text', async () => {
    const { engine, clock, server } = await inConflict();
    takeTheirs(engine);
    await clock.pass(60_000);
    expect(engine.get().saving.draft.title).toBe('ajeno');
    expect(server.writes).toHaveLength(2);
  });

  it('does not arise when both texts are the same', async () => {
    const { engine, clock, server } = setUp();
    engine.edit({ title: 'uno' });
    await clock.pass(5000);
    server.writeAsOther('dos');
    engine.edit({ title: 'dos' });
    await clock.pass(5000);
    expect(engine.get().saving.syncError).toBeNull();
    expect(isUnsaved(engine.get().saving)).toBe(false);
  });
});

const fate: fc.Arbitrary<CallFate> = fc.record({
  arrivals: fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 3 }),
  isAnswered: fc.boolean(),
  answerAfter: fc.integer({ min: 0, max: 8000 }),
});

type Step =
  | { does: 'types'; letters: string }
  | { does: 'waits'; ms: number }
  | {
      does:
        | 'publishes'
        | 'drafts'
        | 'reloads'
        | 'crashes'
        | 'leaves'
        | 'signs-out'
        | 'signs-in'
        | 'decides-mine'
        | 'decides-theirs';
    }
  | { does: 'other'; title: string };

const word = fc.string({ minLength: 1, maxLength: 4 });
const alone: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: word.map((letters): Step => ({ does: 'types', letters })) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 20_000 }).map((ms): Step => ({ does: 'waits', ms })) },
  // Moments when a save is in flight to the device or the server.
  { weight: 3, arbitrary: fc.constantFrom(5, 20, 2005, 2020, 2045, 2055).map((ms): Step => ({ does: 'waits', ms })) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('publishes', 'drafts', 'reloads', 'crashes', 'leaves', 'signs-out', 'signs-in')
      .map((does): Step => ({ does }) as Step),
  },
);
const together: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: alone },
  { weight: 1, arbitrary: fc.uuid().map((title): Step => ({ does: 'other', title })) },
  { weight: 1, arbitrary: fc.constantFrom('decides-mine', 'decides-theirs').map((does): Step => ({ does }) as Step) },
);

/** A user: what was typed, and which remote texts were shown. */
function createWriter(world: ReturnType<typeof setUp>) {
  const seen = new Set<string>();
  let typed = '';
  const look = () => {
    const { syncError } = world.engine.get().saving;
    if (syncError?.kind === 'conflict') seen.add(syncError.theirs.title);
    return syncError?.kind === 'conflict' ? syncError.theirs.title : null;
  };
  const acts: Record<Exclude<Step['does'], 'types' | 'waits' | 'other'>, () => unknown> = {
    publishes: () => void world.engine.ask({ status: 'publicado' }),
    drafts: () => void world.engine.ask({ status: 'borrador' }),
    reloads: () => world.reload(),
    crashes: () => {
      world.reload(true);
      // The last edits may be lost, visibly.
      typed = world.engine.get().saving.draft.title;
    },
    leaves: () => world.engine.flush(),
    'signs-out': () => {
      world.server.isSignedIn = false;
    },
    'signs-in': () => {
      world.server.isSignedIn = true;
      world.engine.resume();
    },
    'decides-mine': () => {
      look();
      world.engine.keepLocal();
    },
    'decides-theirs': () => {
      typed = look() ?? typed;
      takeTheirs(world.engine);
    },
  };
  async function go(step: Step) {
    if (step.does === 'types') {
      typed += step.letters;
      world.engine.edit({ title: typed });
    } else if (step.does === 'waits') await world.clock.pass(step.ms);
    else if (step.does === 'other') world.server.writeAsOther(step.title);
    else acts[step.does]();
  }
  return { go, look, seen, typed: () => typed };
}

/** Runs the steps, then a reliable network for long enough. */
async function live(steps: Step[], given: CallFate[]) {
  const fates = [...given];
  const world = setUp(fates);
  const writer = createWriter(world);
  for (const step of steps) await writer.go(step);
  fates.length = 0;
  await writer.go({ does: 'signs-in' });
  await world.clock.pass(300_000);
  writer.look();
  const { saving } = world.engine.get();
  return { server: world.server, kept: world.onDevice(), saving, typed: writer.typed(), seen: writer.seen };
}

/** Local saves over a remote text that was never shown. */
const blindWrites = ({ writes }: ReturnType<typeof createFakePostServer>, seen: Set<string>) =>
  writes.filter(({ by, over }) => {
    if (by !== 'me' || over?.saved_by !== 'Otra') return false;
    const theirs = writes.filter((write) => write.by === 'other' && write.revision <= over.revision).at(-1);
    return !seen.has(theirs?.title ?? '');
  });

describe('over a network that drops, repeats, delays and reorders, with reloads and expired sessions', () => {
  it('the server ends up with the typed text, in one post', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(alone, { maxLength: 25 }), fc.array(fate, { maxLength: 12 }), async (steps, fates) => {
        const { server, saving, typed } = await live(steps, fates);
        expect(server.posts.length).toBeLessThanOrEqual(1);
        expect(server.posts[0]?.title ?? '').toBe(typed);
        expect(saving.draft.title).toBe(typed);
        expect(saving.syncError).toBeNull();
        expect(isUnsaved(saving)).toBe(false);
      }),
      { numRuns: 3000 },
    );
  }, 60_000);

  it('a remote text is never overwritten unseen, and the local one stays on the device until the conflict is resolved', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(together, { maxLength: 25 }),
        fc.array(fate, { maxLength: 12 }),
        async (steps, fates) => {
          const { server, saving, typed, seen, kept } = await live(steps, fates);
          expect(server.posts.length).toBeLessThanOrEqual(1);
          expect(saving.draft.title).toBe(typed);
          if (saving.syncError?.kind === 'conflict') {
            expect(kept?.draft.title).toBe(typed);
            // Further edits of the other user make a conflict of their own.
            expect(server.writes).toContainEqual(
              expect.objectContaining({ by: 'other', title: saving.syncError.theirs.title }),
            );
          } else if (server.writes.at(-1)?.by === 'me') expect(server.posts[0]?.title).toBe(typed);
          else expect(isUnsaved(saving)).toBe(false);
          expect(blindWrites(server, seen)).toEqual([]);
        },
      ),
      { numRuns: 3000 },
    );
  }, 60_000);
});
