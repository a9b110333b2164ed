import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { type OpenPost, openPost } from './open-post.ts';

export type OpenPostState =
  | { status: 'opening' }
  | { status: 'ready'; post: OpenPost }
  | { status: 'locked' }
  | { status: 'failed'; error: ApiError };

/** The post of this tab, until another tab takes it over. */
export function useOpenPost(userId: number, id: number | null) {
  const [screen, setScreen] = useState<OpenPostState>({ status: 'opening' });
  const [attempt, setAttempt] = useState({ count: 0, isTaking: false });
  /** Runs before another tab takes over. */
  const releaseRef = useRef(() => {});

  useEffect(() => {
    let isCancelled = false;
    let close = () => {};
    void openPost(userId, id, attempt.isTaking).then((opening) => {
      if (opening === 'locked') return setScreen({ status: 'locked' });
      if ('failure' in opening) return setScreen({ status: 'failed', error: opening.failure });
      const { post } = opening;
      post.tabLock.onHandover(() => {
        releaseRef.current();
        post.device.close();
        post.tabLock.release();
        if (!isCancelled) setScreen({ status: 'locked' });
      });
      close = post.tabLock.release;
      if (isCancelled) return close();
      setScreen({ status: 'ready', post });
    });
    return () => {
      isCancelled = true;
      close();
    };
  }, [userId, id, attempt]);

  const reopen = useCallback((isTaking: boolean) => {
    setScreen({ status: 'opening' });
    setAttempt((before) => ({ count: before.count + 1, isTaking }));
  }, []);
  return { screen, again: reopen, letGo: releaseRef };
}
