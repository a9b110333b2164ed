/** Whether the bars of the editor stay in view, and how far the page scrolls so that the caret is never under them. */
import { type RefObject, useEffect, useRef } from 'react';

/** Room between the bars and the line of the caret. */
const GAP_PX = 8;
/** Bars that would cover more than this share of the window scroll away with the text. */
const MAX_SHARE = 0.5;

/** Measures again whenever a height changes: zoom, text size, another row of tools, a message. */
export function useStickyBars(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bars = ref.current;
    if (!bars) return;
    const root = document.documentElement;
    const place = () => {
      const isSticky = bars.offsetHeight <= window.innerHeight * MAX_SHARE;
      bars.style.position = isSticky ? 'sticky' : 'static';
      root.style.scrollPaddingTop = `${(isSticky ? bars.offsetHeight : 0) + GAP_PX}px`;
      if (isSticky) revealCaret(bars);
    };
    const observer = new ResizeObserver(place);
    observer.observe(bars);
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      root.style.scrollPaddingTop = '';
    };
  }, []);
  return ref;
}

/** Bars that grew, such as by the tools of a table, may have covered the line of the caret. */
function revealCaret(bars: HTMLElement): void {
  const selection = getSelection();
  const caret = selection?.rangeCount ? selection.getRangeAt(0) : null;
  const text = bars.nextElementSibling;
  if (!caret || !text?.contains(caret.startContainer)) return;
  const element = caret.startContainer instanceof Element ? caret.startContainer : caret.startContainer.parentElement;
  const line = caret.getClientRects()[0] ?? element?.getBoundingClientRect();
  if (!line) return;
  const { top, bottom } = bars.getBoundingClientRect();
  if (line.bottom > top && line.top < bottom) window.scrollBy(0, line.top - bottom - GAP_PX);
}
