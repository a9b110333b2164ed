import { describe, expect, it, vi } from 'vitest';
import { TOKEN_KEY, USER_KEY } from '#shared/storage-keys.ts';
import { createMemoryStorage } from '../../../tests/support/islands/memory-storage.ts';
import { createDeviceStorage } from './device-storage.ts';
import { createSessionStore } from './session-store.ts';

const ana = { id: 7, name: 'Ana', email: 'ana@ese.co', role: 'autor' } as const;
const stored = { [TOKEN_KEY]: 'abc', [USER_KEY]: JSON.stringify(ana) };

function setUp(start: Record<string, string> = {}) {
  const store = createMemoryStorage(start);
  let tell: (key: string | null) => void = () => {};
  const session = createSessionStore(
    createDeviceStorage(() => store),
    (onChange) => {
      tell = onChange;
      return () => {
        tell = () => {};
      };
    },
  );
  return { store, session, otherTabChanged: (key: string | null) => tell(key) };
}

describe('the session of this device', () => {
  it('is null on a new device', () => {
    expect(setUp().session.get()).toBeNull();
  });

  it('is read from its two keys', () => {
    expect(setUp(stored).session.get()).toEqual({ token: 'abc', user: ana });
  });

  it.each([
    ['the token is missing', { [USER_KEY]: JSON.stringify(ana) }],
    ['the user is missing', { [TOKEN_KEY]: 'abc' }],
    ['the user is broken', { ...stored, [USER_KEY]: '{' }],
    ['the role is unknown', { ...stored, [USER_KEY]: JSON.stringify({ ...ana, role: 'jefe' }) }],
  ])('is null when %s', (_case, start: Record<string, string>) => {
    expect(setUp(start).session.get()).toBeNull();
  });

  it('writes both keys on sign-in and notifies listeners', () => {
    const { session, store } = setUp();
    const listener = vi.fn();
    session.subscribe(listener);
    session.save({ token: 'abc', user: ana });
    expect(store.dump()).toEqual(stored);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('removes both keys when it is cleared', () => {
    const { session, store } = setUp({ ...stored, theme: 'dark' });
    session.clear();
    expect(store.dump()).toEqual({ theme: 'dark' });
    expect(session.get()).toBeNull();
  });

  it('gives the same object until something changes, as React requires', () => {
    const { session } = setUp(stored);
    expect(session.get()).toBe(session.get());
  });

  it('follows a sign-out in another tab, and not other keys', () => {
    const { session, store, otherTabChanged } = setUp(stored);
    const listener = vi.fn();
    session.subscribe(listener);
    otherTabChanged('theme');
    expect(listener).not.toHaveBeenCalled();
    store.removeItem(TOKEN_KEY);
    otherTabChanged(TOKEN_KEY);
    expect(session.get()).toBeNull();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('stops following other tabs without listeners', () => {
    const { session, store, otherTabChanged } = setUp(stored);
    session.get();
    session.subscribe(() => {})();
    store.removeItem(TOKEN_KEY);
    otherTabChanged(TOKEN_KEY);
    expect(session.get()).not.toBeNull();
  });

  it('keeps the session of the page when storage is blocked', () => {
    const blocked = createDeviceStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const session = createSessionStore(blocked, () => () => {});
    expect(session.get()).toBeNull();
    session.save({ token: 'abc', user: ana });
    expect(session.get()?.token).toBe('abc');
  });
});
