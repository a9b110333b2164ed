/** The looks under which every page is examined: each theme with each size of text, at each width. */
import { rootClasses, TEXT_SIZES, type Theme } from '#components/accessibility/preferences.ts';

export const THEMES = ['light', 'dark'] as const satisfies Theme[];
export const WIDTHS = [360, 1280] as const;

/** What axe is asked: WCAG up to 2.2, levels A and AA, and its own good practices. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules of axe whose verdict depends on colours, or on sizes. Every other rule reads the document alone. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const SIZE_RULES = ['target-size'];

/**
 * The rules that a look can change, in the light of what the look before it has shown: the first look gets
 * all of them (null). Larger text needs less contrast, so colours are examined at the smallest size alone.
 */
function rulesFor(theme: Theme, size: (typeof TEXT_SIZES)[number]): string[] | null {
  const isSmallest = size === TEXT_SIZES[0];
  if (theme === THEMES[0]) return isSmallest ? null : SIZE_RULES;
  return isSmallest ? COLOR_RULES : [];
}

/** A theme and a size as classes of the root, the way the accessibility menu sets them, and the rules of axe. */
export const APPEARANCES = THEMES.flatMap((theme) =>
  TEXT_SIZES.map((size) => ({
    name: `${theme} ${size}`,
    classes: rootClasses(theme, size),
    rules: rulesFor(theme, size),
  })),
);
