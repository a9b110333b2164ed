import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { type OpenPost, openPost } from './open-post.ts';

export type PostOnScreen =
  | { status: 'opening' }
  | { status: 'ready'; post: OpenPost }
  | { status: 'elsewhere' }
  | { status: 'failed'; error: ApiError };

/** The post to write in this tab, until another tab takes it. */
export function useOpenPost(userId: number, id: number | null) {
  const [screen, setScreen] = useState<PostOnScreen>({ status: 'opening' });
  const [attempt, setAttempt] = useState({ count: 0, isTaking: false });
  /** What the screen does before another tab goes on. */
  const letGo = useRef(() => {});

  useEffect(() => {
    let isOver = false;
    let close = () => {};
    void openPost(userId, id, attempt.isTaking).then((opening) => {
      if (opening === 'elsewhere') return setScreen({ status: 'elsewhere' });
      if ('failure' in opening) return setScreen({ status: 'failed', error: opening.failure });
      const { post } = opening;
      post.place.onAsked(() => {
        letGo.current();
        post.device.close();
        post.place.release();
        if (!isOver) setScreen({ status: 'elsewhere' });
      });
      close = post.place.release;
      if (isOver) return close();
      setScreen({ status: 'ready', post });
    });
    return () => {
      isOver = true;
      close();
    };
  }, [userId, id, attempt]);

  const again = useCallback((isTaking: boolean) => {
    setScreen({ status: 'opening' });
    setAttempt((before) => ({ count: before.count + 1, isTaking }));
  }, []);
  return { screen, again, letGo };
}
