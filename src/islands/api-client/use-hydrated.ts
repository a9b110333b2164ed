import { useEffect, useState } from 'react';

/**
 * False in server-rendered HTML and true after hydration; islands put it on their root as `data-hydrated`, which tests
 * wait for.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
