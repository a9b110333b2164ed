/** Whether the colours of a hospital are read: the pairs that the styles use, and the contrast that each needs. */
import { contrast } from '#domain/site/brand/color.ts';
import type { Palette, PaletteName, Theme } from '#domain/site/brand/palette.ts';

/** What is on what. Text needs 4.5 (WCAG 2.2, 1.4.3); borders and focus 3 (1.4.11). */
type Pair = readonly [front: PaletteName, back: PaletteName, least: number];
const TEXT = 4.5;
const CONTROL = 3;
const SURFACES = ['paper', 'wash', 'brand-wash', 'accent-wash', 'sky'] as const;
const over = (front: PaletteName, backs: readonly PaletteName[], least = TEXT): Pair[] =>
  backs.map((back) => [front, back, least]);

/** Every pair that the styles use. */
const PAIRS: readonly Pair[] = [
  ...over('ink', SURFACES),
  ...over('muted', SURFACES),
  ...over('brand', SURFACES),
  ...over('brand-strong', SURFACES),
  ...over('accent', ['paper', 'wash', 'accent-wash']),
  ['on-brand', 'brand', TEXT],
  ['on-brand', 'brand-strong', TEXT],
  ['on-accent', 'accent', TEXT],
  ['on-sun', 'sun', TEXT],
  ['foot-ink', 'foot', TEXT],
  ['foot-muted', 'foot', TEXT],
  ['sun', 'foot', TEXT],
];

/** Colours of states and of the focus ring, which are the same for every hospital (src/styles/tokens.css). */
export const FIXED_COLORS: Record<Theme, Record<'focus' | 'ok' | 'warn' | 'danger', string>> = {
  light: { focus: '#0943b5', ok: '#17693f', warn: '#8a5a00', danger: '#a80521' },
  dark: { focus: '#9db9f5', ok: '#7fd8a4', warn: '#f0c267', danger: '#ff9aa5' },
};
const FIXED_LEAST = { focus: CONTROL, ok: TEXT, warn: TEXT, danger: TEXT } as const;

/** The pairs of a theme with less contrast than they need; none, for every palette of `paletteOf`. */
export function contrastIssues(palette: Palette, theme: Theme): string[] {
  const own = PAIRS.map(([front, back, least]) => ({
    front,
    back,
    value: contrast(palette[front], palette[back]),
    least,
  }));
  const fixed = Object.entries(FIXED_COLORS[theme]).flatMap(([front, color]) =>
    (['paper', 'wash'] as const).map((back) => ({
      front,
      back,
      value: contrast(color, palette[back]),
      least: FIXED_LEAST[front as keyof typeof FIXED_LEAST],
    })),
  );
  return [...own, ...fixed]
    .filter(({ value, least }) => value < least)
    .map(({ front, back, value, least }) => `${front} / ${back}: ${value.toFixed(2)} < ${least}`);
}
