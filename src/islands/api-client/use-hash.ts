import { useSyncExternalStore } from 'react';

function followHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** What stands behind the address, with its `#`; null while the server renders. */
export const useHash = (): string | null =>
  useSyncExternalStore(
    followHash,
    () => window.location.hash,
    () => null,
  );
