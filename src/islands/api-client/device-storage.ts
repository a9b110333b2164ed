/** Local storage of this device. Reads and writes never throw: storage may be blocked or full. */

/** The used part of `Storage`; tests bring their own. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type DeviceStorage = {
  read(key: string): string | null;
  write(key: string, text: string): boolean;
  remove(key: string): void;
};

/** `getStore` is called on every use: merely naming `localStorage` may throw. */
export function createDeviceStorage(getStore: () => WebStorage): DeviceStorage {
  return {
    read: (key) => attempt(() => getStore().getItem(key), null),
    write: (key, text) =>
      attempt(() => {
        getStore().setItem(key, text);
        return true;
      }, false),
    remove: (key) => attempt(() => getStore().removeItem(key), undefined),
  };
}

function attempt<T>(action: () => T, fallback: T): T {
  try {
    return action();
  } catch {
    return fallback;
  }
}

/** The JSON under a key; null when it is missing or invalid. */
export function readJson(storage: DeviceStorage, key: string): unknown {
  const text = storage.read(key);
  return text === null ? null : attempt(() => JSON.parse(text) as unknown, null);
}

export const deviceStorage = createDeviceStorage(() => window.localStorage);

/** The storage of this tab. */
export const tabStorage = createDeviceStorage(() => window.sessionStorage);
