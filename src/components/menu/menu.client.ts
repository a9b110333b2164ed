/** Hover, Escape and outside clicks of the main menu, which opens and closes without this script too. */

const WIDE_SCREEN_QUERY = '(min-width: 64rem)';
const HOVER_CLOSE_DELAY_MS = 200;

export function initMenu(menu: HTMLElement): void {
  const wide = matchMedia(WIDE_SCREEN_QUERY);
  const groups = [...menu.querySelectorAll('details')];
  const close = (group: HTMLDetailsElement) => {
    group.open = false;
  };

  for (const group of groups) openOnHover(group, wide);

  document.addEventListener('pointerdown', (event) => {
    if (!wide.matches) return;
    for (const group of groups) if (!group.contains(event.target as Node)) close(group);
  });
  menu.addEventListener('focusout', (event) => {
    const left = (event.target as Element).closest('details');
    if (wide.matches && left && event.relatedTarget && !left.contains(event.relatedTarget as Node)) close(left);
  });
  document.addEventListener('keydown', (event) => {
    const open = event.key === 'Escape' && groups.find((group) => group.open);
    if (!open) return;
    if (open.contains(document.activeElement)) open.querySelector('summary')?.focus();
    close(open);
  });
  // A sheet left open while the window grows would cover the row.
  wide.addEventListener('change', () => {
    groups.forEach(close);
    if (CSS.supports('selector(:popover-open)') && menu.matches(':popover-open')) menu.hidePopover();
  });
}

/** A click on an item opened by hover pins it open instead of closing it at once. */
function openOnHover(group: HTMLDetailsElement, wide: MediaQueryList): void {
  let hovered = false;
  let leaving = 0;
  // Also by Escape: the next click opens it again.
  group.addEventListener('toggle', () => {
    hovered &&= group.open;
  });
  const isMouse = (event: PointerEvent) => wide.matches && event.pointerType === 'mouse';

  group.addEventListener('pointerenter', (event) => {
    clearTimeout(leaving);
    if (!isMouse(event) || group.open) return;
    hovered = true;
    group.open = true;
  });
  group.addEventListener('pointerleave', (event) => {
    if (!isMouse(event) || !hovered) return;
    leaving = window.setTimeout(() => {
      hovered = false;
      group.open = false;
    }, HOVER_CLOSE_DELAY_MS);
  });
  group.querySelector('summary')?.addEventListener('click', (event) => {
    if (!hovered) return;
    event.preventDefault();
    hovered = false;
  });
}
