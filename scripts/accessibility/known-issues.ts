/**
 * What the review finds and is not corrected yet. The tests let it pass for as long as it is there, and
 * complain when it is gone, so that the line goes too; /accesibilidad publishes it.
 */
import type { z } from 'zod';
import type { AccessibilityCheck, openIssue } from '../../src/content/schemas/accessibility-review.schema.ts';

const KNOWN_ISSUES: (z.infer<typeof openIssue> & { fault: RegExp })[] = [];

/** As the page publishes them. */
export const openIssues = KNOWN_ISSUES.map(({ fault: _, ...issue }) => issue);

/** What was found on a page beyond what is known of it, and what is known but was not found. */
export function compareWithKnown(check: AccessibilityCheck, route: string, found: string[]): string[] {
  const known = KNOWN_ISSUES.filter((one) => one.check === check && one.route === route);
  const gone = known.filter(({ fault }) => !found.some((line) => fault.test(line)));
  return [
    ...found.filter((line) => !known.some(({ fault }) => fault.test(line))),
    ...gone.map(({ what }) => `corrected, take it off the list: ${what}`),
  ];
}
