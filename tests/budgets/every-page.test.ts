/** What a first visit to any built page has to carry before anything is drawn, and before anybody touches anything. */
import { describe, expect, it } from 'vitest';
import { judge, type Parts } from './judge.ts';
import { openLedger } from './ledger.ts';
import { CONTENT_SCRIPT_BYTES, FIRST_ROUND_TRIP_BYTES, MAX_CRITICAL_PATH_BYTES } from './limits.ts';
import { kindOfBuilt } from './page-kinds.ts';
import {
  builtPages,
  builtWeight,
  criticalPath,
  hasIsland,
  readBuilt,
  scriptsBeforePaint,
  scriptsOf,
  weightOfSheets,
} from './weigh.ts';

const ledger = openLedger('pages');

it('the middle page fits the first round trip with its styles', () => {
  const weights = builtPages().map((file) => builtWeight(file) + weightOfSheets(readBuilt(file)));
  const [middle = Number.POSITIVE_INFINITY] = weights.sort((a, b) => a - b).slice(Math.floor(weights.length / 2));
  expect(middle).toBeLessThanOrEqual(FIRST_ROUND_TRIP_BYTES);
});

describe.each(builtPages())('%s', (file) => {
  const html = readBuilt(file);
  const hold = (measure: string, parts: Parts, limit: number) => {
    const accepted = ledger.acceptedOf(kindOfBuilt(file), measure);
    const { fault } = judge({ what: `${file}, ${measure}`, unit: 'bytes', parts, limit, accepted });
    if (fault) expect.fail(fault);
  };

  it('is light enough with its styles', () => {
    // Taking a page apart costs as much as making it small: only one that is too heavy is.
    if (builtWeight(file) + weightOfSheets(html) <= MAX_CRITICAL_PATH_BYTES) return;
    hold('critical path', criticalPath(html), MAX_CRITICAL_PATH_BYTES);
  });

  it('holds back its first paint for no script', () => {
    expect(scriptsBeforePaint(html)).toEqual([]);
  });

  // A page whose form is an island loads it with the page: there, that is the content.
  it.skipIf(hasIsland(html))('asks for little script before anybody touches anything', () => {
    hold('script', scriptsOf(html), CONTENT_SCRIPT_BYTES);
  });
});
