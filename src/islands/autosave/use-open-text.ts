import { useCallback, useEffect, useRef, useState } from 'react';
import type { Subject } from './autosave-state.ts';
import type { Opened } from './open-text.ts';

type Open<S extends Subject, Id> = (userId: number, id: Id | null, takeOver: boolean) => Promise<Opened<S>>;

/** The text of this tab, until another tab takes it over. */
export function useOpenText<S extends Subject, Id>(open: Open<S, Id>, userId: number, id: Id | null) {
  const [screen, setScreen] = useState<Opened<S> | { status: 'opening' }>({ status: 'opening' });
  const [attempt, setAttempt] = useState({ takeOver: false });
  /** Runs before another tab takes over. */
  const releaseRef = useRef(() => {});
  useEffect(() => {
    let isCancelled = false;
    let close = () => {};
    void open(userId, id, attempt.takeOver).then((opened) => {
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
  }, [open, userId, id, attempt]);

  const again = useCallback((takeOver: boolean) => {
    setScreen({ status: 'opening' });
    setAttempt({ takeOver });
  }, []);
  return { screen, again, releaseRef };
}
