import { expect, it } from 'vitest';
import { targetOf } from './use-roving-focus.ts';

it('moves with the arrows, wraps around, and jumps to either end', () => {
  expect(targetOf('ArrowRight', 0, 3)).toBe(1);
  expect(targetOf('ArrowRight', 2, 3)).toBe(0);
  expect(targetOf('ArrowLeft', 0, 3)).toBe(2);
  expect(targetOf('Home', 2, 3)).toBe(0);
  expect(targetOf('End', 0, 3)).toBe(2);
});

it('stays where it is for any other key or outside the buttons', () => {
  expect(targetOf('Tab', 0, 3)).toBeNull();
  expect(targetOf('ArrowRight', -1, 3)).toBeNull();
});
