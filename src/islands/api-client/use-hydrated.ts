import { useEffect, useState } from 'react';

/**
 * False in what the server drew and true once React has taken over; an island puts it on its root
 * as `data-hydrated`, so that tests know when to begin.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
