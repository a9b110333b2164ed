/** Moves the focus to the h1, so that reading continues there after a change of screen. */
export function focusTitle(): void {
  const h1 = document.querySelector<HTMLHeadingElement>('main h1');
  if (!h1) return;
  h1.tabIndex = -1;
  h1.focus();
}
