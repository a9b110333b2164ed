import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Row, sortedPlace } from './sorted-place.ts';

/** The order of a list by dragging a handle, and by the arrow keys on it. */
export function useSorting(count: number, onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  // A drag lasts longer than the rendering that it began in, whose items are in another order by then.
  const moveNow = useRef(onMove);
  useLayoutEffect(() => {
    moveNow.current = onMove;
  });

  const rows = (): Row[] => [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());

  const start = (event: PointerEvent, from: number) => {
    if (event.button !== 0) return;
    event.preventDefault();
    let place = from;
    setDragged(from);
    const end = new AbortController();
    stop.current = () => {
      end.abort();
      setDragged(null);
    };
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const to = sortedPlace(rows(), place, clientY);
      if (to === place) return;
      // At once: the next movement of the pointer measures the rows in their new order.
      flushSync(() => {
        moveNow.current(place, to);
        setDragged(to);
      });
      place = to;
    };
    // On the window: moving the row in the document would end a capture on its handle.
    window.addEventListener('pointermove', follow, { signal: end.signal });
    for (const type of ['pointerup', 'pointercancel']) {
      window.addEventListener(type, () => stop.current(), { signal: end.signal });
    }
  };

  const onKeyDown = (event: KeyboardEvent, from: number) => {
    const to = from + (event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0);
    if (to === from || to < 0 || to >= count) return;
    event.preventDefault();
    onMove(from, to);
  };

  return {
    list,
    dragged,
    handleOf: (index: number) => ({
      onPointerDown: (event: PointerEvent) => start(event, index),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
    }),
  };
}
