import { useCallback, useEffect, useRef } from 'react';

/** Gives a signal that aborts when the component leaves the screen, for what a click begins. */
export function useUnmountSignal(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  return useCallback(() => controller.current.signal, []);
}
