import { expect, it } from 'vitest';
import { createDeviceStorage } from '#islands/api-client/device-storage.ts';
import { createMemoryStorage } from '../../../../tests/support/islands/memory-storage.ts';
import { deleteReceipt, forgetReceipt } from './forget-receipt.ts';
import { readReceipt, saveReceipt } from './receipt-memory.ts';

const working = {
  due_at: '2026-07-21T23:59:59-05:00',
  code: 'T1',
  law: 'Ley 1755 de 2015, art. 14',
  count: 15,
  unit: 'dias_habiles' as const,
  skipped: [],
  pauses: [],
  extended_by: 0,
  sentence: 'Vence el 21 de julio de 2026: no hay festivos que descontar.',
};
const receipt = {
  id: 1,
  rad: 'RAD-2026-000001',
  clave: 'K7QP2-M9D33',
  created_at: '2026-06-25T18:30:05-05:00',
  due_at: working.due_at,
  working,
};

it('the receipt survives a reload until it is dismissed', () => {
  const store = createMemoryStorage();
  const storage = createDeviceStorage(() => store);
  const sent = { receipt, anonymous: false, type: 'queja' };
  saveReceipt(storage, sent);
  expect(readReceipt(storage)).toEqual(sent);
  deleteReceipt(storage);
  expect(readReceipt(storage)).toBeNull();
  expect(store.dump()).toEqual({});
});

it.each([
  ['reload', true],
  ['navigate', false],
  ['back_forward', false],
] as const)('a person who comes by a %s finds it: %s', (type, isThere) => {
  const store = createMemoryStorage();
  const storage = createDeviceStorage(() => store);
  const sent = { receipt, anonymous: false, type: 'queja' };
  saveReceipt(storage, sent);
  forgetReceipt(storage, { type });
  expect(readReceipt(storage)).toEqual(isThere ? sent : null);
});

it.each(['', 'null', '{"receipt":{}}', 'no es JSON'])('is ignored when the stored value is %j', (text) => {
  expect(readReceipt(createDeviceStorage(() => createMemoryStorage({ 'pqrsd-receipt': text })))).toBeNull();
});
