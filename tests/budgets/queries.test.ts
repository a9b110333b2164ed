/** How many statements each call and each page that is made on demand sends to the database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationsOf } from '../support/api-operations.ts';
import { openTestDatabase } from '../support/databases.ts';
import { type Door, openDoor } from '../support/door.ts';
import { BOTH, createPortal, type Portal } from '../support/portal.ts';
import { countStatements, inWords, statementsOf } from '../support/query-count.ts';
import { type Call, PAGES, READING, UNCOUNTED, WRITING } from './calls.ts';
import { type Parts, sumOf } from './judge.ts';
import { openLedger } from './ledger.ts';
import { SESSION_CHECK_QUERIES } from './limits.ts';
import { firstStock, growStock, type Stock } from './stock.ts';

const ledger = openLedger('queries');
const named = (calls: Call[]) => calls.map((call) => [call.name, call] as const);
afterAll(() => ledger.close([...READING, ...WRITING, ...PAGES].map(({ name }) => name)));

describe.each(BOTH)('the queries of %s', (driver) => {
  let portal: Portal;
  let door: Door;
  let stock: Stock;
  let statements: () => string[];

  beforeAll(async () => {
    const database = await openTestDatabase(driver);
    countStatements(database);
    portal = await createPortal(database);
    stock = await firstStock(portal);
    door = await openDoor(portal);
    statements = statementsOf(door.server);
  });
  afterAll(async () => {
    await door.close();
    await portal.deps.database.close();
  });

  async function countOf({ name, path, body, anyone, status = 200 }: Call): Promise<Parts> {
    const [method = '', place = ''] = name.startsWith('/') ? ['GET', name] : name.split(' ');
    const address = `${name.startsWith('/') ? '' : '/api'}${path ? path(stock) : place}`;
    const init = {
      method,
      headers: {
        ...(!anyone && !name.startsWith('/') && { authorization: `Bearer ${stock.token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body(stock)) }),
    };
    const response = await door.get(address, init);
    expect([name, response.status, await response.text()]).toEqual([name, status, expect.anything()]);
    const parts: Parts = {};
    for (const words of statements().map(inWords)) parts[words] = (parts[words] ?? 0) + 1;
    return parts;
  }

  /** A page or answer that was kept asks nothing. */
  const forgetKeptPages = () => portal.deps.invalidate(['posts', 'informes', 'avisos', `post:${stock.postId}`]);

  const hold = (name: string, parts: Parts, isLight = false) =>
    ledger.hold(name, driver, {
      unit: 'queries',
      parts,
      isLight,
      limit: name === 'GET /user' ? SESSION_CHECK_QUERIES : undefined,
    });

  it('every call that reads has a budget', async () => {
    const reading = (await operationsOf(portal)).map(({ name }) => name).filter((name) => name.startsWith('GET '));
    const counted = READING.map(({ name }) => name.split('?')[0]);
    expect([...new Set([...counted, ...UNCOUNTED])].sort()).toEqual(reading.sort());
  });

  const few = new Map<string, number>();

  it.each(named([...READING, ...PAGES]))('%s asks no more than it did', async (name, call) => {
    const parts = await countOf(call);
    few.set(name, sumOf(parts));
    hold(name, parts, true);
  });

  it('a page that is kept asks nothing', async () => {
    await countOf({ name: '/' });
    expect(await countOf({ name: '/' })).toEqual({});
  });

  describe('with many rows', () => {
    beforeAll(async () => {
      await growStock(portal, stock);
      await forgetKeptPages();
    });

    // A list that fills its page counts what there is once.
    it.each(named([...READING, ...PAGES]))('%s asks as often as with few', async (name, call) => {
      const parts = await countOf(call);
      hold(name, parts);
      expect(sumOf(parts), JSON.stringify(parts)).toBeLessThanOrEqual((few.get(name) ?? 0) + 1);
    });

    it.each(named(WRITING))('%s asks no more than it did', async (name, call) => {
      await countOf(call);
      hold(name, await countOf(call));
    });
  });
});
