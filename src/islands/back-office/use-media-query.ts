import { useSyncExternalStore } from 'react';

/** Where tables are cards (styles/tables.css). */
export const PHONE_QUERY = '(max-width: 39.99rem)';

/** Whether the window matches a media query, now and after each change. */
export function useMediaQuery(query: string): boolean {
  const subscribe = (changed: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  };
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
