import { describe, expect, it } from 'vitest';
import { ACCESSIBILITY_CHECKS } from '../../src/content/schemas/accessibility-review.schema.ts';
import { OFFICE_SCREENS } from '../../tests/support/browser/office-paths.ts';
import { backOfficePatterns, currentScope, explainStaleReview, publicRoutes, readReview } from './review.ts';

describe('the review of accessibility that is committed', () => {
  it('covers every current page, screen, theme, size and width, and lists every open issue', () => {
    expect(readReview()).toMatchObject(currentScope());
  });

  it('is due again when its oldest check is more than a year old, or one is missing', () => {
    const checks = ACCESSIBILITY_CHECKS.map((check) => ({ check, day: '2027-01-15', examined: 1 }));
    const since = (day: string) => checks.with(2, { check: 'reflow', day, examined: 1 });
    expect(explainStaleReview(since('2026-11-21'), '2027-11-21')).toBeNull();
    expect(explainStaleReview(since('2026-11-21'), '2027-11-22')).toContain('npm run accessibility');
    expect(explainStaleReview(checks.slice(1), '2027-01-16')).toContain('falta axe');
  });
});

describe('the routes under review', () => {
  it('are those of files and of content, each once', () => {
    const routes = publicRoutes();
    expect(routes).toEqual(
      expect.arrayContaining(['/', '/buscar', '/no-existe', '/plan-accion', '/post/1', '/pqrsd', '/pqrsd/avisos']),
    );
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('of the back office all have a screen that is opened', () => {
    const isOpened = (pattern: string) => {
      const path = new RegExp(`^${pattern.replace(/\[\w+\]/g, '[^/]*')}(\\?|$)`);
      return OFFICE_SCREENS.some((screen) => path.test(screen));
    };
    expect(backOfficePatterns().filter((pattern) => !isOpened(pattern))).toEqual([]);
  });
});
