import { type KeyboardEvent, useState } from 'react';

type Roving = {
  /** For the element with role toolbar. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** For each button, by its place. */
  tabIndexOf: (index: number) => 0 | -1;
  onFocusOf: (index: number) => () => void;
};

/** One stop of the Tab key for the whole toolbar; arrows, Home and End move inside it. */
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

/** Where a key leads from the button at `index`, round the ends; null for keys that do not move. */
export function targetOf(key: string, index: number, count: number): number | null {
  if (index < 0 || count === 0) return null;
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
