/** How many statements each call and each page that is rendered on demand sends to the database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationsOf } from '../support/api/operations.ts';
import { createPortal, type Portal } from '../support/api/portal.ts';
import { openTestDatabase } from '../support/database/databases.ts';
import { countStatements, inWords, statementsOf } from '../support/database/query-count.ts';
import { provideContent } from '../support/publication/content.ts';
import { type HttpServer, openHttpServer } from '../support/servers/http-server.ts';
import { ACCEPTING, readAcceptedBudgets } from './accepted-budgets.ts';
import { type Parts, sumOf } from './budget.ts';
import { type Call, PAGES, READING, UNCOUNTED, WRITING } from './calls.ts';
import { createFixture, type Fixture, growFixture } from './fixture.ts';
import { SESSION_CHECK_QUERIES } from './limits.ts';

const budgets = readAcceptedBudgets('queries');
const named = (calls: Call[]) => calls.map((call) => [call.name, call] as const);
afterAll(() => budgets.save([...READING, ...WRITING, ...PAGES].map(({ name }) => name)));

/** Neon gets the statements of PostgreSQL; those of the embedded database are the same code, and a release counts them. */
const COUNTED =
  ACCEPTING || process.env.DRIVERS === 'all' ? (['pglite', 'postgres'] as const) : (['postgres'] as const);

describe.each(COUNTED)('the queries of %s', (driver) => {
  let portal: Portal;
  let server: HttpServer;
  let fixture: Fixture;
  let statements: () => string[];

  beforeAll(async () => {
    const database = await openTestDatabase(driver);
    countStatements(database);
    portal = await createPortal(database);
    await provideContent(portal.deps);
    fixture = await createFixture(portal);
    server = await openHttpServer(portal);
    statements = statementsOf(server.server);
  });
  afterAll(async () => {
    await server.close();
    await portal.deps.database.close();
  });

  async function countOf({ name, path, body, isPublic, status = 200 }: Call): Promise<Parts> {
    const [method = '', place = ''] = name.startsWith('/') ? ['GET', name] : name.split(' ');
    const address = `${name.startsWith('/') ? '' : '/api'}${path ? path(fixture) : place}`;
    const init = {
      method,
      headers: {
        ...(!isPublic && !name.startsWith('/') && { authorization: `Bearer ${fixture.token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body(fixture)) }),
    };
    const response = await server.get(address, init);
    expect([name, response.status, await response.text()]).toEqual([name, status, expect.anything()]);
    const parts: Parts = {};
    for (const words of statements().map(inWords)) parts[words] = (parts[words] ?? 0) + 1;
    return parts;
  }

  /** A page or answer from the cache sends no query. */
  const invalidateCachedPages = () => portal.deps.invalidate(['posts', 'informes', 'avisos', `post:${fixture.postId}`]);

  const assertQueries = (name: string, parts: Parts, hasLessData = false) =>
    budgets.assertBudget(name, driver, {
      unit: 'queries',
      parts,
      hasLessData,
      limit: name === 'GET /user' ? SESSION_CHECK_QUERIES : undefined,
    });

  it('every call that reads has a budget', async () => {
    const reading = (await operationsOf(portal)).map(({ name }) => name).filter((name) => name.startsWith('GET '));
    const counted = READING.map(({ name }) => name.split('?')[0]);
    expect([...new Set([...counted, ...UNCOUNTED])].sort()).toEqual(reading.sort());
  });

  const few = new Map<string, number>();

  it.each(named([...READING, ...PAGES]))('%s sends no more queries than accepted', async (name, call) => {
    const parts = await countOf(call);
    few.set(name, sumOf(parts));
    assertQueries(name, parts, true);
  });

  it('a cached page sends no query', async () => {
    await countOf({ name: '/' });
    expect(await countOf({ name: '/' })).toEqual({});
  });

  describe('with many rows', () => {
    beforeAll(async () => {
      await growFixture(portal, fixture);
      await invalidateCachedPages();
    });

    // A list that fills its page counts what there is once.
    it.each(named([...READING, ...PAGES]))('%s sends as many queries as with few rows', async (name, call) => {
      const parts = await countOf(call);
      assertQueries(name, parts);
      expect(sumOf(parts), JSON.stringify(parts)).toBeLessThanOrEqual((few.get(name) ?? 0) + 1);
    });

    it.each(named(WRITING))('%s sends no more queries than accepted', async (name, call) => {
      await countOf(call);
      assertQueries(name, await countOf(call));
    });
  });
});
