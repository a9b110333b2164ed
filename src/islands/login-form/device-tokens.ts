/** Tokens that prove an earlier sign-in from this device (docs/decisions/09-abuse-and-attacks.md#rate-limits). */

import { type DeviceStorage, deviceStorage } from '#islands/api-client/device-storage.ts';
import { DEVICE_TOKEN_HEADER, MAX_DEVICE_TOKENS } from '#shared/api/session.schema.ts';

const STORAGE_KEY = 'device-tokens';

const readTokens = (storage: DeviceStorage): string[] => (storage.read(STORAGE_KEY) ?? '').split(' ').filter(Boolean);

/** The header of a sign-in; empty on a new device. */
export function deviceHeaders(storage: DeviceStorage = deviceStorage): Record<string, string> {
  const tokens = readTokens(storage);
  return tokens.length > 0 ? { [DEVICE_TOKEN_HEADER]: tokens.join(' ') } : {};
}

/** Stores the token of an answered sign-in, newest first. */
export function storeDeviceToken(headers: Headers, storage: DeviceStorage = deviceStorage): void {
  const token = headers.get(DEVICE_TOKEN_HEADER);
  if (token) storage.write(STORAGE_KEY, [token, ...readTokens(storage)].slice(0, MAX_DEVICE_TOKENS).join(' '));
}
