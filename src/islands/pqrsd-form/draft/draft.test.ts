import { describe, expect, it } from 'vitest';
import { createDeviceStorage } from '#islands/api-client/device-storage.ts';
import { createMemoryStorage } from '../../../../tests/support/islands/memory-storage.ts';
import { DRAFT_KEY, deleteDraft, hasText, newKey, readDraft, saveDraft } from './draft.ts';

function setUp(start: Record<string, string> = {}) {
  const store = createMemoryStorage(start);
  return { store, storage: createDeviceStorage(() => store) };
}

describe('the draft of a PQRSD', () => {
  it('is restored with its key and texts, without the consent', () => {
    const { storage } = setUp();
    saveDraft(storage, { key: 'k', values: { fullname: 'Rosa', issue: '', policy: 'on' } });
    expect(readDraft(storage)).toEqual({ key: 'k', values: { fullname: 'Rosa' } });
  });

  it('stores no personal field while it is anonymous', () => {
    const { storage } = setUp();
    saveDraft(storage, { key: 'k', values: { anonymous: 'on', fullname: 'Rosa', email: 'r@c.co', issue: 'Algo' } });
    expect(readDraft(storage)?.values).toEqual({ anonymous: 'on', issue: 'Algo' });
  });

  it('is gone after its deletion', () => {
    const { storage, store } = setUp();
    saveDraft(storage, { key: 'k', values: { issue: 'Algo' } });
    deleteDraft(storage);
    expect(store.dump()).toEqual({});
    expect(readDraft(storage)).toBeNull();
  });

  it.each(['', 'null', '[]', '{"key":1}', 'no es JSON'])('is ignored when the stored value is %j', (text) => {
    expect(readDraft(setUp({ [DRAFT_KEY]: text }).storage)).toBeNull();
  });

  it('is offered only with a value in it', () => {
    expect(hasText({ key: 'k', values: {} })).toBe(false);
    expect(hasText({ key: 'k', values: { issue: 'Algo' } })).toBe(true);
  });

  it('has a unique key', () => {
    expect(newKey()).not.toBe(newKey());
  });
});
