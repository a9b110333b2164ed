/** The looks under which every page is examined: each theme with each size of text at each width. */
import { rootClasses, TEXT_SIZES, type Theme } from '#components/accessibility/preferences.ts';

export const THEMES = ['light', 'dark'] as const satisfies Theme[];
export const WIDTHS = [360, 1280] as const;

/** A theme and a size as classes of the root, the way the accessibility menu sets them. */
export const APPEARANCES = THEMES.flatMap((theme) =>
  TEXT_SIZES.map((size) => ({ name: `${theme} ${size}`, classes: rootClasses(theme, size) })),
);

/** What axe is asked: WCAG up to 2.2, levels A and AA, and its own good practices. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
