/** Tokens by which this device shows that people signed in from it before (docs/decisions/throttling.md). */
import { DEVICE_TOKEN, MOST_DEVICE_TOKENS } from '#domain/session.ts';
import { type DeviceStorage, deviceStorage } from '#islands/api-client/device-storage.ts';

const KEY = 'device-tokens';

const held = (storage: DeviceStorage): string[] => (storage.read(KEY) ?? '').split(' ').filter(Boolean);

/** The header of a sign-in; none on a device that nobody signed in from. */
export function deviceHeaders(storage: DeviceStorage = deviceStorage): Record<string, string> {
  const tokens = held(storage);
  return tokens.length > 0 ? { [DEVICE_TOKEN]: tokens.join(' ') } : {};
}

/** Keeps what a sign-in answered, the newest first. */
export function keepDeviceToken(headers: Headers, storage: DeviceStorage = deviceStorage): void {
  const token = headers.get(DEVICE_TOKEN);
  if (token) storage.write(KEY, [token, ...held(storage)].slice(0, MOST_DEVICE_TOKENS).join(' '));
}
