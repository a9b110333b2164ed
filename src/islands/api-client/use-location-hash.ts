import { useSyncExternalStore } from 'react';

function subscribeToHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** What stands behind the address, with its `#`; null while the server renders. */
export const useLocationHash = (): string | null =>
  useSyncExternalStore(
    subscribeToHash,
    () => window.location.hash,
    () => null,
  );
