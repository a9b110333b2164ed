import { describe, expect, it } from 'vitest';
import { createDeviceStorage } from '#islands/api-client/device-storage.ts';
import { createMemoryStorage } from '../../../../../tests/support/islands/memory-storage.ts';
import { areKeysOn, HELP_KEY, KEYS, type KeysPlace, shortcutOf, switchKeys } from './keys.ts';

const press = (key: string, given: object = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false },
  ...given,
});

describe('the keys of the desk', () => {
  it('are single characters, each once in its place, and none is the key of the help', () => {
    for (const place of Object.keys(KEYS) as KeysPlace[]) {
      const keys = Object.values(KEYS[place].keys).map(({ key }) => key as string);
      expect(new Set([...keys, HELP_KEY]).size).toBe(keys.length + 1);
      expect(keys.filter((key) => key.length !== 1)).toEqual([]);
    }
  });

  it('act alone: with a modifier they are the shortcuts of the browser', () => {
    expect(shortcutOf('lista', press('j'))).toBe('siguiente');
    expect(shortcutOf('lista', press('q'))).toBeNull();
    for (const taken of ['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented'])
      expect(shortcutOf('lista', press('f', { [taken]: true }))).toBeNull();
  });

  it('can be switched off on a device', () => {
    const storage = createDeviceStorage(() => store);
    const store = createMemoryStorage();
    expect(areKeysOn(storage)).toBe(true);
    switchKeys(false, storage);
    expect(areKeysOn(storage)).toBe(false);
    switchKeys(true, storage);
    expect(areKeysOn(storage)).toBe(true);
  });
});
