import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { createDeviceStorage } from '#islands/api-client/device-storage.ts';
import {
  type AutosaveState,
  localPostDraft,
  type PostSubject,
  stateOfPost,
} from '#islands/post-editor/autosave/post-saving.ts';
import { newDraft } from '#islands/post-editor/post-draft.ts';
import { blankPost } from '../../../../tests/support/islands/autosave-simulation.ts';
import { createMemoryStorage } from '../../../../tests/support/islands/memory-storage.ts';
import { openedState, stateOfDraft } from '../autosave-state.ts';
import { createLocalDraftWriter } from './local-draft.ts';
import {
  createIndexedDbStorage,
  createWebStorageFallback,
  findLocalDraft,
  type LocalDraftStorage,
} from './local-draft-storage.ts';

const DAY_MS = 86_400_000;
const started = newDraft(new Date('2026-06-25T13:00:00Z'));
const nothing = stateOfDraft<PostSubject>(null, started);
const typed = (title: string, before: AutosaveState = nothing): AutosaveState => ({
  ...before,
  draft: { ...before.draft, title },
});
const post = { ...blankPost, id: 7, title: 'Publicada', revision: 3 };

let databases = 0;
const brokenStore: LocalDraftStorage<PostSubject> = {
  read: () => Promise.reject(new Error('private window')),
  write: () => Promise.reject(new Error('private window')),
  slotsOf: () => Promise.reject(new Error('private window')),
  deleteBefore: () => Promise.reject(new Error('private window')),
};

function setUp(
  store: LocalDraftStorage<PostSubject> = createIndexedDbStorage(localPostDraft, `prueba-${databases++}`),
) {
  const memory = createMemoryStorage();
  let now = 1000;
  const around = {
    store,
    slotOf: (server: { id: number }) => String(server.id),
    fallback: createWebStorageFallback<PostSubject>(
      localPostDraft,
      createDeviceStorage(() => memory),
    ),
    now: () => now++,
    timer: (ms: number, then: () => void) => {
      const timer = setTimeout(then, ms / 20);
      return () => clearTimeout(timer);
    },
  };
  return {
    around,
    open: (userId = 1, slot = 'nueva') => createLocalDraftWriter({ userId, slot }, null, around),
    find: (userId = 1, slot = 'nueva') => findLocalDraft({ userId, slot }, around),
    daysPass: (days: number) => {
      now += days * DAY_MS;
    },
  };
}

/** Keeps a transaction open, as a page does that WebKit has put into its cache; gives the function that ends it. */
async function blockDatabase(name: string): Promise<() => Promise<void>> {
  const { store } = (await openDB(name)).transaction('copias', 'readwrite');
  let isBlocked = true;
  const blocking = (async () => {
    while (isBlocked) await store.count();
  })();
  return () => {
    isBlocked = false;
    return blocking;
  };
}

describe('a local draft', () => {
  it('restores the newest of many changes', async () => {
    const { open, find } = setUp();
    const device = open();
    void device.keep(typed('J'));
    void device.keep(typed('Jor'));
    await expect(device.keep(typed('Jornada'))).resolves.toBe(true);
    const copy = await find();
    expect(copy && openedState<PostSubject>(copy)).toEqual(typed('Jornada'));
  });

  it('stores a pending save with its key before it is sent', async () => {
    const { open, find } = setUp();
    const save = {
      key: 'k',
      id: null,
      revision: null,
      act: { status: 'automatico' as const },
      draft: started,
      dates: {},
    };
    await open().keep({ ...typed('Jornada'), pending: save });
    expect((await find())?.pending?.key).toBe('k');
  });

  it('is deleted when the server has everything', async () => {
    const { open, find } = setUp();
    const device = open(1, '7');
    await device.keep(typed('Otra', stateOfPost(post)));
    expect(await find(1, '7')).not.toBeNull();
    await device.keep(stateOfPost(post));
    expect(await find(1, '7')).toBeNull();
  });

  it('belongs to one user: another account of the same computer finds nothing', async () => {
    const { open, find } = setUp();
    await open(1).keep(typed('De Ana'));
    expect(await find(2)).toBeNull();
  });

  it('moves to the id of a new post', async () => {
    const { open, find } = setUp();
    const device = open();
    await device.keep(typed('Jornada'));
    await device.keep(typed('Jornada de salud', stateOfPost(post)));
    expect(await find()).toBeNull();
    expect((await find(1, '7'))?.draft.title).toBe('Jornada de salud');
  });

  it('is written synchronously when the page closes, and the newer one is found', async () => {
    const { open, find } = setUp();
    const device = open();
    await device.keep(typed('Jorn'));
    void device.keep(typed('Jornada'));
    expect(device.keepNow(typed('Jornada'))).toBe(true);
    expect((await find())?.draft.title).toBe('Jornada');
  });

  it('is found although a version without focal points stored it', async () => {
    const { open, find } = setUp();
    const { draft, known } = typed('Vieja', stateOfPost(post));
    const withoutFocus = ({ focus: _, ...others }: { focus: string }) => others;
    const old = { draft: withoutFocus(draft), known: { server: withoutFocus(post), draft: withoutFocus(known.draft) } };
    await open().keep({ ...nothing, ...old } as unknown as AutosaveState);
    expect(await find(1, '7')).toMatchObject({ draft: { title: 'Vieja', focus: '50% 50%' } });
  });

  it('is deleted after sixty days', async () => {
    const { open, find, daysPass } = setUp();
    await open().keep(typed('Vieja'));
    daysPass(59);
    expect(await find()).not.toBeNull();
    daysPass(2);
    expect(await find()).toBeNull();
  });

  it('keeps a text set aside in a conflict, until it is dropped', async () => {
    const { open, find } = setUp();
    const device = open(1, '7');
    device.setAside({ ...started, title: 'La mía' });
    await device.keep(stateOfPost(post));
    expect((await find(1, '7'))?.aside.map(({ draft }) => draft.title)).toEqual(['La mía']);
    const [text] = device.aside();
    if (text) device.dropAside(text);
    await device.keep(stateOfPost(post));
    expect(await find(1, '7')).toBeNull();
  });

  it('is not written any more once another tab takes over', async () => {
    const { open, find } = setUp();
    const device = open();
    await device.keep(typed('Jornada'));
    device.close();
    await device.keep(typed('Tarde'));
    expect((await find())?.draft.title).toBe('Jornada');
  });
});

describe('a browser without IndexedDB', () => {
  it('stores the draft in localStorage and reports the limit', async () => {
    const { open, find } = setUp(brokenStore);
    const device = open();
    await expect(device.keep(typed('Jornada'))).resolves.toBe(true);
    expect(device.isLimited()).toBe(true);
    expect((await find())?.draft.title).toBe('Jornada');
  });

  it('whose database never answers delays neither opening nor saves', async () => {
    const name = `prueba-${databases++}`;
    const store = createIndexedDbStorage<PostSubject>(localPostDraft, name, 50);
    expect(await store.slotsOf(1)).toEqual([]);
    const leave = await blockDatabase(name);
    const { open, find } = setUp(store);
    await expect(store.slotsOf(1)).rejects.toThrow('does not answer');
    await expect(open().keep(typed('Jornada'))).resolves.toBe(true);
    expect((await find())?.draft.title).toBe('Jornada');
    await leave();
  });

  it('and without storage reports that nothing is stored', async () => {
    const { around } = setUp(brokenStore);
    const blocked = createDeviceStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const device = createLocalDraftWriter({ userId: 1, slot: 'nueva' }, null, {
      ...around,
      fallback: createWebStorageFallback<PostSubject>(localPostDraft, blocked),
    });
    await expect(device.keep(typed('Jornada'))).resolves.toBe(false);
    expect(device.keepNow(typed('Jornada d'))).toBe(false);
  });
});
