/** A `ref` that takes the focus when its element appears. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
