/** The review of accessibility that is committed: what it covers, and how old it is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { TEXT_SIZES } from '#components/accessibility/preferences.ts';
import { ROOT } from '#server/node/paths.ts';
import type { Day } from '#shared/time/time.ts';
import {
  ACCESSIBILITY_CHECKS,
  type AccessibilityReview,
  accessibilityReviewSchema,
} from '../../src/content/schemas/accessibility-review.schema.ts';
import { openIssues } from './known-issues.ts';
import { THEMES, WIDTHS } from './looks.ts';
import { backOfficePatterns, publicRoutes } from './routes.ts';

export const REVIEW_FILE = 'content/data/revision-accesibilidad.yaml';
/** The last audit may be a year old (law.md). */
const MAX_AGE_MONTHS = 12;

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
  const [year = 0, month = 0, day = 0] = reviewed.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + MAX_AGE_MONTHS, day)).toISOString().slice(0, 10);
  if (today <= last) return null;
  return `la última revisión es del ${reviewed}, hace más de ${MAX_AGE_MONTHS} meses: ejecute «npm run accessibility»`;
}
