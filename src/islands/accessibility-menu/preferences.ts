/** Theme and text size with their steps (docs/contract.md#preferences). Pure; before-paint.client.js restores them. */

export const TEXT_SIZES = ['text', 'textRem15', 'textRem18'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
export type Theme = 'light' | 'dark';

/** The name of each step in announcements. */
export const TEXT_SIZE_LABELS: Record<TextSize, string> = {
  text: 'normal',
  textRem15: 'grande',
  textRem18: 'muy grande',
};

/** The next size up (1) or down (-1); the first and the last step are limits. */
export function nextTextSize(size: TextSize, step: 1 | -1): TextSize {
  return TEXT_SIZES[TEXT_SIZES.indexOf(size) + step] ?? size;
}

export const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';
export const isTextSize = (value: unknown): value is TextSize => TEXT_SIZES.includes(value as TextSize);

/** The root classes: the theme, with its two colours when dark, and the size. */
export function rootClasses(theme: Theme | null, size: TextSize): Record<string, boolean> {
  return {
    light: theme === 'light',
    dark: theme === 'dark',
    color1: theme === 'dark',
    color2: theme === 'dark',
    ...Object.fromEntries(TEXT_SIZES.map((name) => [name, name === size])),
  };
}
