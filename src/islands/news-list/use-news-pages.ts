import { useEffect, useRef, useState } from 'react';
import { loadNewsPage, type NewsPage } from './news-page.ts';

type ShownPage = NewsPage & { page: number };
type Options = { initial: ShownPage; hrefOf: (page: number) => string };

const pageInAddress = (): number => Number(new URLSearchParams(location.search).get('page')) || 0;

/**
 * The page of the list that is shown. `choose` loads another one and writes its address, and the history of the browser
 * moves between them. Where one cannot be loaded, the browser opens its address, which says why.
 */
export function useNewsPages({ initial, hrefOf }: Options) {
  const [shown, setShown] = useState(initial);
  const [isLoading, setLoading] = useState(false);
  const pending = useRef<AbortController>(undefined);

  const load = async (page: number): Promise<boolean> => {
    pending.current?.abort();
    const request = new AbortController();
    pending.current = request;
    setLoading(true);
    try {
      const loaded = await loadNewsPage(page, request.signal);
      if (request.signal.aborted) return false;
      if (loaded.rows.length === 0) throw new Error('the list has become shorter');
      setShown({ ...loaded, page });
    } catch {
      if (!request.signal.aborted) location.assign(hrefOf(page));
      return false;
    }
    setLoading(false);
    return true;
  };

  const choose = async (page: number) => {
    if (await load(page)) history.pushState(null, '', hrefOf(page));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: one listener, which reads the address
  useEffect(() => {
    const followHistory = () => void load(pageInAddress());
    addEventListener('popstate', followHistory);
    return () => removeEventListener('popstate', followHistory);
  }, []);

  return { shown, isLoading, choose };
}
