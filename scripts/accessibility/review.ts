/** The review of accessibility that is committed: what it covers, and how old it is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { SIZES } from '#components/preferences.ts';
import type { Day } from '#domain/time.ts';
import { ROOT } from '#server/node/paths.ts';
import { ACCESS_CHECKS, type AccessReview, accessReviewSchema } from '../../src/content/access-review.schema.ts';
import { THEMES, WIDTHS } from './looks.ts';
import { openFaults } from './open-faults.ts';
import { officePatterns, readerRoutes } from './routes.ts';

export const REVIEW_FILE = 'content/data/revision-accesibilidad.yaml';
/** The last audit may be a year old (law.md). */
const MOST_MONTHS = 12;

export const readReview = (): AccessReview =>
  accessReviewSchema.parse(parse(readFileSync(join(ROOT, REVIEW_FILE), 'utf8')));

/** What a review made now would cover. */
export const scopeNow = () => ({
  pages: readerRoutes(),
  screens: [...officePatterns(), '/write'],
  themes: [...THEMES],
  sizes: [...SIZES],
  widths: [...WIDTHS],
  open: openFaults,
});

/** Why the review should be made again, in a sentence; null while all of it is young enough. */
export function ageFault(checks: AccessReview['checks'], today: Day): string | null {
  const missing = ACCESS_CHECKS.filter((name) => !checks.some(({ check }) => check === name));
  if (missing.length > 0) return `falta ${missing.join(', ')}: ejecute «npm run accessibility»`;
  const reviewed = checks.map(({ day }) => day).sort()[0] ?? '';
  const [year = 0, month = 0, day = 0] = reviewed.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + MOST_MONTHS, day)).toISOString().slice(0, 10);
  if (today <= last) return null;
  return `la última revisión es del ${reviewed}, hace más de ${MOST_MONTHS} meses: ejecute «npm run accessibility»`;
}
