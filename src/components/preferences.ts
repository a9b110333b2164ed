/** Theme and size of the text: their steps (specification 4). Pure; before-paint.js restores the same. */

export const SIZES = ['text', 'textRem15', 'textRem18'] as const;
export type Size = (typeof SIZES)[number];
export type Theme = 'light' | 'dark';

/** What each step is called aloud. */
export const SIZE_NAMES: Record<Size, string> = {
  text: 'normal',
  textRem15: 'grande',
  textRem18: 'muy grande',
};

/** The next size up (1) or down (-1); the ends stay where they are. */
export function nextSize(size: Size, step: 1 | -1): Size {
  return SIZES[SIZES.indexOf(size) + step] ?? size;
}

export const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';
export const isSize = (value: unknown): value is Size => SIZES.includes(value as Size);

/** The classes of the root: the theme, with its two colours when dark, and the size. */
export function rootClasses(theme: Theme | null, size: Size): Record<string, boolean> {
  return {
    light: theme === 'light',
    dark: theme === 'dark',
    color1: theme === 'dark',
    color2: theme === 'dark',
    ...Object.fromEntries(SIZES.map((name) => [name, name === size])),
  };
}
