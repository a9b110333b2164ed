import { describe, expect, it } from 'vitest';
import { createDeviceStorage } from '#islands/api-client/device-storage.ts';
import { createMemoryStore } from '#islands/api-client/memory-store.ts';
import { copyKey, keepCopy, readCopy } from './post-copy.ts';
import { newDraft } from './post-editor.model.ts';

const draft = { ...newDraft(new Date()), title: 'Jornada' };

describe('the copy of a post on this device', () => {
  it('comes back whole with the revision it began from', () => {
    const storage = createDeviceStorage(() => store);
    const store = createMemoryStore();
    expect(keepCopy(storage, 'k', draft, 3)).toBe(true);
    expect(readCopy(storage, 'k')).toEqual({ draft, revision: 3 });
  });

  it('is ignored when it is not what was kept', () => {
    const storage = createDeviceStorage(() => createMemoryStore({ k: '{"draft":{"title":1}}' }));
    expect(readCopy(storage, 'k')).toBeNull();
  });

  it('belongs to one person and one post', () => {
    expect(new Set([copyKey(1, null), copyKey(2, null), copyKey(1, 5), copyKey(15, null)]).size).toBe(4);
  });
});
