/** A first visit to one page of every kind in a real browser: what it loads, and how many bytes. */
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDemoPosts } from '#server/demo/demo-posts.ts';
import { sharpProcessor } from '#server/files/images/sharp-processor.ts';
import { listNewestPosts } from '#server/posts/read/read-posts.usecases.ts';
import { createPortal, type Portal } from '../support/api/portal.ts';
import { BROWSER_ARGUMENTS } from '../support/browser/arguments.ts';
import { openTestDatabase } from '../support/database/databases.ts';
import { type HttpServer, openHttpServer } from '../support/servers/http-server.ts';
import { readAcceptedBudgets } from './accepted-budgets.ts';
import { criticalPath, graphOf, hasIsland, islandsBuilt, nameOf, scriptsOf } from './built-files.ts';
import { type FirstVisit, firstVisit } from './first-visit.ts';
import { CONTENT_SCRIPT_BYTES, FIRST_ROUND_TRIP_BYTES } from './limits.ts';
import { PAGE_KINDS } from './page-kinds.ts';

const budgets = readAcceptedBudgets('pages');
/** What only islands may load; the bundler's runtime is no part of it. */
const REACT = [...graphOf(islandsBuilt().runtime)].map(nameOf).filter((file) => !file.startsWith('rolldown'));

let portal: Portal;
let server: HttpServer;
let browser: Browser;
let session: Awaited<ReturnType<Portal['signInAs']>>;
let postId: number;

beforeAll(async () => {
  portal = await createPortal(await openTestDatabase('postgres'));
  portal.deps.images = sharpProcessor;
  session = await portal.signInAs('admin', 'Ana Ruiz');
  await addDemoPosts(portal.deps, session.user);
  postId = (await listNewestPosts(portal.deps, 'noticias', 1))[0]?.id ?? 0;
  server = await openHttpServer(portal);
  const { CHROMIUM_PATH: executablePath } = process.env;
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_ARGUMENTS });
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await portal.deps.database.close();
  budgets.save(PAGE_KINDS.map(({ name }) => name));
});

describe.each(PAGE_KINDS.map((kind) => [kind.name, kind] as const))('%s', (name, { path, onDemand, signedIn }) => {
  let visit: FirstVisit;
  beforeAll(async () => {
    visit = await firstVisit(browser, server.address + path.replace('{post}', String(postId)), signedIn && session);
  });

  it('makes no request to another origin, and every request is answered', () => {
    expect(visit.foreign).toEqual([]);
    expect(visit.failed).toEqual([]);
  });

  it('loads no more HTML and styles before the first paint', () => {
    const parts = criticalPath(visit.html);
    budgets.assertBudget(name, 'critical path', {
      unit: 'bytes',
      parts,
      limit: onDemand ? undefined : FIRST_ROUND_TRIP_BYTES,
    });
  });

  // What the hospital writes may grow up to the target; the shell around it may not.
  it('has no heavier shell', () => {
    const { content: _, ...parts } = criticalPath(visit.html);
    budgets.assertBudget(name, 'shell of its critical path', { unit: 'bytes', parts });
  });

  it('loads no more script, and nothing of React without an island', () => {
    const island = hasIsland(visit.html);
    const ofReact = REACT.filter((file) => file in visit.scripts);
    if (!island) expect(ofReact).toEqual([]);
    const { inline = 0 } = scriptsOf(visit.html);
    const limit = island ? undefined : CONTENT_SCRIPT_BYTES;
    budgets.assertBudget(name, 'script', { unit: 'bytes', parts: { inline, ...visit.scripts }, limit });
  });

  it('makes no more requests, and loads no more bytes in all', () => {
    budgets.assertBudget(name, 'requests', { unit: 'requests', parts: visit.requests });
    budgets.assertBudget(name, 'all that is fetched', { unit: 'bytes', parts: visit.bytes });
  });
});
