import { useEffect, useState } from 'react';
import { mayBeAsked } from '#domain/search/secret-query.ts';
import type { SearchSuggestions } from '#shared/api/search.schema.ts';

const PAUSE_MS = 300;
/** A rural connection; after it the way to the whole site is what is left. */
const TIMEOUT_MS = 8_000;

/**
 * The best answers of the site to what is typed, after a pause. Null while there are none and after any failure: the
 * dialog always has the way to the whole site. A plain call, for the client of the API weighs more than the island.
 */
export function useSuggestions(text: string): SearchSuggestions | null {
  const [answer, setAnswer] = useState<{ text: string; found: SearchSuggestions | null } | null>(null);
  const isAsked = mayBeAsked(text);
  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const ask = async () => {
      const response = await fetch(`/api/search?q=${encodeURIComponent(text)}`, { signal: controller.signal });
      return response.ok ? ((await response.json()) as SearchSuggestions) : null;
    };
    const settle = (found: SearchSuggestions | null) => {
      if (!controller.signal.aborted) setAnswer({ text, found });
    };
    let timeout: ReturnType<typeof setTimeout>;
    const pause = setTimeout(() => {
      if (!navigator.onLine) return settle(null);
      timeout = setTimeout(() => {
        settle(null);
        controller.abort();
      }, TIMEOUT_MS);
      ask()
        .then(settle, () => settle(null))
        .finally(() => clearTimeout(timeout));
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      clearTimeout(timeout);
      controller.abort();
    };
  }, [text, isAsked]);
  // An answer to other letters tells nothing about these.
  return isAsked && answer?.text === text ? answer.found : null;
}
