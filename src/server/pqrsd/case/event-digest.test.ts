import { expect, it } from 'vitest';
import { createKeys } from '#server/keys.ts';
import { digestEvent, type EventContent } from './event-digest.ts';

const keys = await createKeys('un secreto de prueba de más de treinta y dos letras');
const NOTICED: EventContent = {
  caseId: 1,
  seq: 2,
  at: new Date('2026-10-01T15:00:00Z'),
  actor: { id: 3, name: 'Luz' },
  event: { kind: 'noticed', evidence: null, noticeUntil: '2026-10-08T23:59:59-05:00' },
  message: null,
};

it('an event without a notice has the digest of the first version, so that stored ones stay valid', async () => {
  expect(await digestEvent(keys, NOTICED)).toBe('AWkAR7jbfxYlwqSw0EkmbrMZBGkGTWqekRHuyaSuQbc');
});

it('the words of a notice are covered', async () => {
  const digests = await Promise.all([null, 'aviso', 'otro'].map((notice) => digestEvent(keys, { ...NOTICED, notice })));
  expect(new Set(digests).size).toBe(3);
  expect(digests[0]).toBe(await digestEvent(keys, NOTICED));
});
