import { flushSync } from 'react-dom';
import { focusTitle } from '#islands/api-client/focus-title.ts';

/** Runs a change that may take away the control that has the focus, which then goes to the title of the screen. */
export function keepFocus(change: () => void, fallback: () => void = focusTitle): void {
  flushSync(change);
  if (document.activeElement === document.body) fallback();
}
