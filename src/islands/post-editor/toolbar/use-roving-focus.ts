import { type KeyboardEvent, useState } from 'react';

type Roving = {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  tabIndexOf: (index: number) => 0 | -1;
  onFocusOf: (index: number) => () => void;
};

/** Roving tabindex: one Tab stop for the toolbar; arrows, Home and End move inside. */
export function useRovingFocus(): Roving {
  const [current, setCurrent] = useState(0);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
    const target = targetOf(event.key, buttons.indexOf(event.target as HTMLButtonElement), buttons.length);
    if (target === null) return;
    event.preventDefault();
    buttons[target]?.focus();
  }

  return {
    onKeyDown,
    tabIndexOf: (index) => (index === current ? 0 : -1),
    onFocusOf: (index) => () => setCurrent(index),
  };
}

/** Index that a key moves to, wrapping around; null for other keys. */
export function targetOf(key: string, index: number, count: number): number | null {
  if (index < 0 || count === 0) return null;
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
