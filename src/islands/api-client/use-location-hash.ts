import { useSyncExternalStore } from 'react';

function subscribeToHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** The hash of the URL with its `#`; null on the server. */
export const useLocationHash = (): string | null =>
  useSyncExternalStore(
    subscribeToHash,
    () => window.location.hash,
    () => null,
  );
