/** The review of accessibility that is committed: what it covers, and how old it is. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import dayjs from 'dayjs';
import { parse } from 'yaml';
import { CATEGORY_PAGES } from '#domain/site/category-pages.ts';
import { TEXT_SIZES, type Theme } from '#islands/accessibility-menu/preferences.ts';
import { SCREENS } from '#islands/back-office/screens.ts';
import { ROOT } from '#server/node/paths.ts';
import type { Day } from '#shared/time/time.ts';
import {
  ACCESSIBILITY_CHECKS,
  type AccessibilityReview,
  accessibilityReviewSchema,
} from '../../src/content/schemas/accessibility-review.schema.ts';
import { openIssues } from './known-issues.ts';

export const REVIEW_FILE = 'content/data/revision-accesibilidad.yaml';
/** The looks under which every page is examined: each theme with each size of text, at each width. */
export const THEMES = ['light', 'dark'] as const satisfies Theme[];
export const WIDTHS = [360, 1280] as const;
/** The last audit may be a year old (docs/law.md#accessibility). */
const MAX_AGE_MONTHS = 12;

/** Pages that stand for those whose address holds a number or a name. */
const EXAMPLES: Record<string, string[]> = {
  '/post/[id]': ['/post/1'],
  '/[...page]': [],
  // An unknown address. The page of an internal error has no address of its own.
  '/404': ['/no-existe'],
  '/500': [],
  // Answers to a form: the tests of the form without scripts look at them.
  '/pqrsd/enviar': [],
  '/pqrsd/comprobante': [],
};

const namesIn = (folder: string, ending: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.startsWith('_'))
    .map((name) => `/${name.slice(0, -ending.length)}`.replace(/\/index$/, '') || '/');

/** Pages open to every visitor; /write shows its notice for visitors who are not signed in. */
export function publicRoutes(): string[] {
  const files = namesIn('src/pages', '.astro').filter((route) => !route.startsWith('/admin'));
  const own = files.flatMap((route) => EXAMPLES[route] ?? [route]);
  const strange = own.filter((route) => route.includes('['));
  if (strange.length > 0) throw new Error(`write in EXAMPLES which page stands for ${strange.join(', ')}`);
  const categories = CATEGORY_PAGES.map((name) => `/${name}`);
  return [...new Set([...own, ...categories, ...namesIn('content/pages', '.md')])].sort();
}

/** Patterns of the screens of the back office: `/admin/users/[id]`. */
export const backOfficePatterns = (): string[] =>
  Object.keys(SCREENS)
    .map((path) => `/admin/${path.replace(/:(\w+)/g, '[$1]')}`)
    .sort();

export const readReview = (): AccessibilityReview =>
  accessibilityReviewSchema.parse(parse(readFileSync(join(ROOT, REVIEW_FILE), 'utf8')));

/** What a review made now would cover. */
export const currentScope = () => ({
  pages: publicRoutes(),
  screens: [...backOfficePatterns(), '/write'],
  themes: [...THEMES],
  sizes: [...TEXT_SIZES],
  widths: [...WIDTHS],
  open: openIssues,
});

/** Why the review should be made again, in a sentence; null while all of it is young enough. */
export function explainStaleReview(checks: AccessibilityReview['checks'], today: Day): string | null {
  const missing = ACCESSIBILITY_CHECKS.filter((name) => !checks.some(({ check }) => check === name));
  if (missing.length > 0) return `falta ${missing.join(', ')}: ejecute «npm run accessibility»`;
  const reviewed = checks.map(({ day }) => day).sort()[0] ?? '';
  if (today <= dayjs(reviewed).add(MAX_AGE_MONTHS, 'month').format('YYYY-MM-DD')) return null;
  return `la última revisión es del ${reviewed}, hace más de ${MAX_AGE_MONTHS} meses: ejecute «npm run accessibility»`;
}
