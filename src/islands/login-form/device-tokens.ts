/** Tokens by which this device shows that people signed in from it before (docs/decisions/throttling.md). */

import { type DeviceStorage, deviceStorage } from '#islands/api-client/device-storage.ts';
import { DEVICE_TOKEN_HEADER, MAX_DEVICE_TOKENS } from '#shared/api/session.schema.ts';

const STORAGE_KEY = 'device-tokens';

const readTokens = (storage: DeviceStorage): string[] => (storage.read(STORAGE_KEY) ?? '').split(' ').filter(Boolean);

/** The header of a sign-in; none on a device that nobody signed in from. */
export function deviceHeaders(storage: DeviceStorage = deviceStorage): Record<string, string> {
  const tokens = readTokens(storage);
  return tokens.length > 0 ? { [DEVICE_TOKEN_HEADER]: tokens.join(' ') } : {};
}

/** Keeps what a sign-in answered, the newest first. */
export function storeDeviceToken(headers: Headers, storage: DeviceStorage = deviceStorage): void {
  const token = headers.get(DEVICE_TOKEN_HEADER);
  if (token) storage.write(STORAGE_KEY, [token, ...readTokens(storage)].slice(0, MAX_DEVICE_TOKENS).join(' '));
}
