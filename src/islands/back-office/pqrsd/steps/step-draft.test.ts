import { describe, expect, it } from 'vitest';
import { createDeviceStorage } from '#islands/api-client/device-storage.ts';
import { createMemoryStorage } from '../../../../../tests/support/islands/memory-storage.ts';
import { draftedSteps, openStepDraft } from './step-draft.ts';

const storageOf = () => {
  const store = createMemoryStorage();
  return createDeviceStorage(() => store);
};

describe('the draft of a step', () => {
  it('is restored for the same user, case and step only', () => {
    const storage = storageOf();
    openStepDraft(1, 7, 'answer', storage).keep({ text: 'Le contamos…', confirmed: 'on', channel: 'portal' });
    expect(openStepDraft(1, 7, 'answer', storage)).toMatchObject({
      isRestored: true,
      values: { text: 'Le contamos…', channel: 'portal' },
    });
    expect(openStepDraft(2, 7, 'answer', storage).isRestored).toBe(false);
    expect(openStepDraft(1, 8, 'answer', storage).isRestored).toBe(false);
    expect(draftedSteps(1, 7, storage)).toEqual(['answer']);
  });

  it('does not exist while the form holds only its initial values', () => {
    const storage = storageOf();
    openStepDraft(1, 7, 'answer', storage).keep({ text: ' ', outcome: 'resuelta' });
    expect(draftedSteps(1, 7, storage)).toEqual([]);
  });

  it('keeps the idempotency key of a body, also after a reload, and changes it with the body', () => {
    const storage = storageOf();
    const first = openStepDraft(1, 7, 'note', storage).keyFor({ kind: 'note', text: 'a' });
    const again = openStepDraft(1, 7, 'note', storage);
    expect(again.keyFor({ kind: 'note', text: 'a' })).toBe(first);
    expect(again.keyFor({ kind: 'note', text: 'b' })).not.toBe(first);
  });

  it('is deleted after the step', () => {
    const storage = storageOf();
    const draft = openStepDraft(1, 7, 'note', storage);
    draft.keep({ text: 'a' });
    draft.drop();
    expect(openStepDraft(1, 7, 'note', storage).isRestored).toBe(false);
  });
});
