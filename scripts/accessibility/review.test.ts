import { describe, expect, it } from 'vitest';
import { OFFICE_SCREENS } from '../../tests/support/office-paths.ts';
import { ageFault, readReview, scopeNow } from './review.ts';
import { officePatterns, readerRoutes } from './routes.ts';

describe('the review of accessibility that is committed', () => {
  it('covers every page, screen, theme, size and width there is now, and tells every fault that is open', () => {
    expect(readReview()).toMatchObject(scopeNow());
  });

  it('is asked for again when it is more than a year old', () => {
    expect(ageFault('2026-11-21', '2027-11-21')).toBeNull();
    expect(ageFault('2026-11-21', '2027-11-22')).toContain('npm run accessibility');
    expect(ageFault('2028-02-29', '2029-03-01')).toBeNull();
  });
});

describe('the routes under review', () => {
  it('are those of files and of content, each once', () => {
    const routes = readerRoutes();
    expect(routes).toEqual(
      expect.arrayContaining(['/', '/buscar', '/no-existe', '/plan-accion', '/post/1', '/pqrsd', '/pqrsd/avisos']),
    );
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('of the back office all have a screen that is opened', () => {
    const isOpened = (pattern: string) => {
      const path = new RegExp(`^${pattern.replace(/\[\w+\]/, '[^/]*')}(\\?|$)`);
      return OFFICE_SCREENS.some((screen) => path.test(screen));
    };
    expect(officePatterns().filter((pattern) => !isOpened(pattern))).toEqual([]);
  });
});
