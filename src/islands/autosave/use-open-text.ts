import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Subject } from './autosave-state.ts';
import type { Opened } from './open-text.ts';

/** The text of this tab under `key`, until another tab takes it over. */
export function useOpenText<S extends Subject>(key: string, open: (takeOver: boolean) => Promise<Opened<S>>) {
  const [screen, setScreen] = useState<Opened<S> | { status: 'opening' }>({ status: 'opening' });
  const [attempt, setAttempt] = useState({ takeOver: false });
  /** Runs before another tab takes over. */
  const releaseRef = useRef(() => {});
  const openNow = useEffectEvent(open);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is opened under another key
  useEffect(() => {
    let isCancelled = false;
    let close = () => {};
    void openNow(attempt.takeOver).then((opened) => {
      if (opened.status === 'ready') {
        const { tabLock, device } = opened.text;
        tabLock.onHandover(() => {
          releaseRef.current();
          device.close();
          tabLock.release();
          if (!isCancelled) setScreen({ status: 'locked' });
        });
        close = tabLock.release;
      }
      if (isCancelled) close();
      else setScreen(opened);
    });
    return () => {
      isCancelled = true;
      close();
    };
  }, [key, attempt]);

  const again = useCallback((takeOver: boolean) => {
    setScreen({ status: 'opening' });
    setAttempt({ takeOver });
  }, []);
  return { screen, again, releaseRef };
}
