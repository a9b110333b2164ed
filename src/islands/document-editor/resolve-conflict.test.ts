import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createDeviceStorage } from '#islands/api-client/device-storage.ts';
import { api as browserApi, createApi } from '#islands/api-client/request.ts';
import { stateOfDraft } from '#islands/autosave/autosave-state.ts';
import { createAutosaveEngine } from '#islands/autosave/engine.ts';
import { createLocalDraftWriter } from '#islands/autosave/local-draft/local-draft.ts';
import {
  createIndexedDbStorage,
  createWebStorageFallback,
  findLocalDraft,
} from '#islands/autosave/local-draft/local-draft-storage.ts';
import {
  localPageDraft,
  type PageSubject,
  pageSavingRules,
  type StoredPage,
  toDraft,
} from '#islands/page-editor/page-draft.ts';
import { pageKind } from '#islands/page-editor/page-kind.ts';
import { createMemoryStorage } from '../../../tests/support/islands/memory-storage.ts';
import { keepMine, takeTheirs } from './resolve-conflict.ts';

const published: StoredPage = {
  ...{
    id: 'pages/valores',
    path: 'content/pages/valores.md',
    title: 'Valores',
    kind: 'page',
    guard: 'public',
    address: '/valores',
  },
  ...{ fields: { title: 'Valores' }, body: 'Hola.\n', form: {}, version: 'v1', etag: '"v1"', draft: null },
  ...{ scheduled: null, is_new: false, warnings: [], units: [], update: null, can_preview: true, publication: null },
};
const draftOfAna: StoredPage = {
  ...published,
  etag: '"v1.d1"',
  draft: {
    ...{ fields: { title: 'Lo de Ana' }, body: 'Hola.\n', by: 'Ana' },
    ...{ at: '2026-11-23T15:30:00Z', version: 'd1', is_stale: false },
  },
};
const mine = { ...toDraft(published), fields: { title: 'Lo mío' } };

let databases = 0;

/** A page on the screen whose text stands against another one. */
function inConflict(theirs: StoredPage, api = browserApi) {
  const around = {
    store: createIndexedDbStorage<PageSubject>(localPageDraft, `conflicto-${databases++}`),
    fallback: createWebStorageFallback<PageSubject>(
      localPageDraft,
      createDeviceStorage(() => createMemoryStorage()),
    ),
    now: () => 1000,
  };
  const place = { userId: 1, slot: published.id };
  const device = createLocalDraftWriter<PageSubject>(place, null, {
    ...around,
    slotOf: ({ id }) => id,
    timer: (_, then) => {
      const timer = setTimeout(then, 1);
      return () => clearTimeout(timer);
    },
  });
  const state = stateOfDraft<PageSubject>(published, toDraft(published));
  const engine = createAutosaveEngine<PageSubject>(
    { ...state, draft: mine, syncError: { kind: 'conflict', theirs } },
    {
      rules: pageSavingRules,
      send: () => new Promise(() => {}),
      fetchHead: () => null,
      device,
      newKey: () => 'clave',
      now: () => 1000,
      timer: () => () => {},
      random: () => 0.5,
    },
  );
  return {
    editing: { engine, device, kind: pageKind(published, api), reopen: engine.reopen },
    onScreen: () => engine.get().saving.draft.fields.title,
    aside: () => device.aside().map(({ draft: { fields }, by }) => [fields.title, by]),
    asideOnDevice: async () =>
      (await findLocalDraft<PageSubject>(place, around))?.aside.map(({ draft: { fields }, by }) => [fields.title, by]),
  };
}

describe('of two versions', () => {
  it('keeping one’s own sets the other aside on this device, with whose it is', async () => {
    const { editing, onScreen, aside, asideOnDevice } = inConflict(draftOfAna);
    keepMine(editing);
    expect(onScreen()).toBe('Lo mío');
    expect(editing.engine.get().saving.syncError).toBeNull();
    expect(aside()).toEqual([['Lo de Ana', 'Ana']]);
    await expect.poll(asideOnDevice).toEqual([['Lo de Ana', 'Ana']]);
  });

  it('using the other sets one’s own aside', async () => {
    const { editing, onScreen, aside, asideOnDevice } = inConflict(draftOfAna);
    await takeTheirs(editing);
    expect(onScreen()).toBe('Lo de Ana');
    expect(aside()).toEqual([['Lo mío', null]]);
    await expect.poll(asideOnDevice).toEqual([['Lo mío', null]]);
  });

  it('using the published one discards the draft that the server has of one’s own', async () => {
    const now = { ...published, fields: { title: 'Publicada' } };
    const calls: [string | undefined, string | null][] = [];
    const api = createApi({
      fetch: async (_, init) => {
        calls.push([init?.method, new Headers(init?.headers).get('if-match')]);
        if (init?.method === 'DELETE') return new Response(null, { status: 204 });
        return Response.json(now, { headers: { etag: '"v2.0"' } });
      },
      session: { get: () => null, clear: () => {} },
    });
    const { editing, onScreen, aside } = inConflict({ ...now, etag: '"v2.d1"' }, api);
    await takeTheirs(editing);
    expect(calls).toEqual([
      ['DELETE', '"v2.d1"'],
      ['GET', null],
    ]);
    expect(onScreen()).toBe('Publicada');
    expect(editing.engine.get().saving).toMatchObject({ syncError: null, known: { server: { etag: '"v2.0"' } } });
    expect(aside()).toEqual([['Lo mío', null]]);
  });

  it('nothing changes when the draft cannot be discarded', async () => {
    const fetch = () => Promise.resolve(Response.json({ message: 'No disponible.' }, { status: 503 }));
    const api = createApi({ fetch, session: { get: () => null, clear: () => {} } });
    const { editing, onScreen, aside } = inConflict({ ...published, etag: '"v2.d1"' }, api);
    await expect(takeTheirs(editing)).rejects.toMatchObject({ status: 503 });
    expect(onScreen()).toBe('Lo mío');
    expect(editing.engine.get().saving.syncError).toMatchObject({ kind: 'conflict' });
    expect(aside()).toEqual([]);
  });

  it('nothing is set aside where the history has every save', () => {
    const { editing, onScreen, aside } = inConflict(draftOfAna);
    keepMine({ ...editing, kind: { ...editing.kind, keepsEverySave: true } });
    expect(onScreen()).toBe('Lo mío');
    expect(aside()).toEqual([]);
  });

  it('the published one stays in the history, and needs no place on this device', () => {
    const { editing, onScreen, aside } = inConflict({ ...published, fields: { title: 'Publicada' }, etag: '"v2"' });
    keepMine(editing);
    expect(onScreen()).toBe('Lo mío');
    expect(aside()).toEqual([]);
  });
});
