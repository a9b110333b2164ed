import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

const WIDE_SCREEN_QUERY = '(min-width: 64rem)';
/** Milliseconds between the entries of two items, and of each entry (docs/contract.md#business-constants). */
const STEP_MS = 25;
const ENTRY_MS = 150;

/** Here and not in the style sheet: no page pays for it before the menu is opened. */
function animateItems(list: HTMLUListElement | null) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const [step, item] of [...(list?.children ?? [])].entries()) {
    item.animate(
      { opacity: [0, 1], translate: ['1rem 0', '0 0'] },
      { duration: ENTRY_MS, delay: step * STEP_MS, fill: 'backwards' },
    );
  }
}

/**
 * Whether the actions are shown: open on wide screens and closed elsewhere until the visitor chooses; undefined before
 * hydration. Escape closes the menu, and so does a press elsewhere where the menu lies over the page.
 */
export function useMenuOpen(opener: RefObject<HTMLButtonElement | null>, list: RefObject<HTMLUListElement | null>) {
  const [isOpen, setOpen] = useState<boolean>();
  const [wasOpened, setOpened] = useState(false);

  useEffect(() => {
    const wide = matchMedia(WIDE_SCREEN_QUERY);
    const isWithin = (node: EventTarget | null) => opener.current?.parentElement?.contains(node as Node);
    const reset = () => {
      setOpen(wide.matches);
      setOpened(false);
    };
    const closeOutside = ({ target }: MouseEvent) => {
      if (!wide.matches && !isWithin(target)) setOpen(false);
    };
    const closeOnEscape = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !isWithin(target)) return;
      setOpen(false);
      opener.current?.focus();
    };
    reset();
    wide.addEventListener('change', reset);
    document.addEventListener('click', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      wide.removeEventListener('change', reset);
      document.removeEventListener('click', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [opener]);

  useLayoutEffect(() => {
    if (wasOpened) animateItems(list.current);
  }, [wasOpened, list]);

  const toggle = () => {
    setOpen(!isOpen);
    setOpened(!isOpen);
  };
  return { isOpen, toggle };
}
