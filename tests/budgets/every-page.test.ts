/** What a first visit to any built page loads before the first paint, and before any interaction. */
import { describe, expect, it } from 'vitest';
import { readAcceptedBudgets } from './accepted-budgets.ts';
import { compareWithBudget, type Parts } from './budget.ts';
import {
  builtPages,
  builtWeight,
  criticalPath,
  hasIsland,
  readBuilt,
  scriptsBeforePaint,
  scriptsOf,
  weightOfSheets,
} from './built-files.ts';
import { CONTENT_SCRIPT_BYTES, FIRST_ROUND_TRIP_BYTES } from './limits.ts';
import { kindOfBuilt } from './page-kinds.ts';

const budgets = readAcceptedBudgets('pages');

describe.each(builtPages())('%s', (file) => {
  const html = readBuilt(file);
  const assertTarget = (measure: string, parts: Parts, limit: number) => {
    const accepted = budgets.acceptedOf(kindOfBuilt(file), measure);
    const { failure } = compareWithBudget({ what: `${file}, ${measure}`, unit: 'bytes', parts, limit, accepted });
    if (failure) expect.fail(failure);
  };

  it('fits the first round trip with its styles', () => {
    // The parts cost a compression each: they are measured only of a page that is too heavy.
    if (builtWeight(file) + weightOfSheets(html) <= FIRST_ROUND_TRIP_BYTES) return;
    assertTarget('critical path', criticalPath(html), FIRST_ROUND_TRIP_BYTES);
  });

  it('has no render-blocking script', () => {
    expect(scriptsBeforePaint(html)).toEqual([]);
  });

  // A page whose form is an island loads it at once: there, it is the content.
  it.skipIf(hasIsland(html))('loads little script before any interaction', () => {
    assertTarget('script', scriptsOf(html), CONTENT_SCRIPT_BYTES);
  });
});
