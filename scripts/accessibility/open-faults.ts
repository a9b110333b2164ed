/**
 * What the review finds and is not mended yet. The tests let it pass for as long as it is there, and
 * complain when it is gone, so that the line goes too; /accesibilidad tells it to everybody.
 */
import type { z } from 'zod';
import type { AccessCheck, openFault } from '../../src/content/access-review.schema.ts';

type Known = z.infer<typeof openFault> & { fault: RegExp };

const KNOWN: Known[] = [];

/** As the page tells them. */
export const openFaults = KNOWN.map(({ fault: _, ...told }) => told);

/** What was found on a page beyond what is known of it, and what is known but was not found. */
export function beyondKnown(check: AccessCheck, route: string, found: string[]): string[] {
  const known = KNOWN.filter((one) => one.check === check && one.route === route);
  const isKnown = (line: string) => known.some(({ fault }) => fault.test(line));
  const gone = known.filter(({ fault }) => !found.some((line) => fault.test(line)));
  return [
    ...found.filter((line) => !isKnown(line)),
    ...gone.map(({ what }) => `mended, take it off the list: ${what}`),
  ];
}
