import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** The order of a list by dragging a handle, and by the arrow keys on it. */
export function useSorting(count: number, onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  /** The place whose row is under the pointer. */
  const placeAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const found = rows.findIndex(({ top, height }) => y < top + height / 2);
    return found === -1 ? rows.length - 1 : found;
  };

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
      const over = placeAt(clientY);
      const to = over > place ? place + 1 : over < place ? place - 1 : place;
      if (to === place) return;
      onMove(place, to);
      place = to;
      setDragged(to);
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
