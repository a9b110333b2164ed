import { expect, it } from 'vitest';
import { createDeviceStorage } from '#islands/api-client/device-storage.ts';
import { deviceHeaders, storeDeviceToken } from './device-tokens.ts';

function emptyStorage() {
  const texts = new Map<string, string>();
  return createDeviceStorage(() => ({
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  }));
}
const answering = (token?: string) => new Headers(token ? { 'device-token': token } : {});

it('a device without tokens sends no header', () => {
  const storage = emptyStorage();
  storeDeviceToken(answering(), storage);
  expect(deviceHeaders(storage)).toEqual({});
});

it('a device keeps the newest five tokens and sends them all', () => {
  const storage = emptyStorage();
  for (const token of ['a', 'b', 'c', 'd', 'e', 'f']) storeDeviceToken(answering(token), storage);
  storeDeviceToken(answering(), storage);
  expect(deviceHeaders(storage)).toEqual({ 'device-token': 'f e d c b' });
});
