/** One page of every kind in a real browser, which has never been here: what it fetches, and how much. */
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDemoPosts } from '#server/demo/demo-posts.ts';
import { sharpProcessor } from '#server/files/images/sharp-processor.ts';
import { listNewestPosts } from '#server/posts/read/read-posts.usecases.ts';
import { BROWSER_ARGUMENTS } from '../support/browser.ts';
import { openTestDatabase } from '../support/databases.ts';
import { type Door, openDoor } from '../support/door.ts';
import { createPortal, type Portal } from '../support/portal.ts';
import { type FirstVisit, firstVisit } from './first-visit.ts';
import { openLedger } from './ledger.ts';
import { CONTENT_SCRIPT_BYTES, FIRST_ROUND_TRIP_BYTES } from './limits.ts';
import { PAGE_KINDS } from './page-kinds.ts';
import { criticalPath, graphOf, hasIsland, islandsBuilt, nameOf, scriptsOf } from './weigh.ts';

const ledger = openLedger('pages');
/** What only islands may bring. The bundler's own few lines are no part of it. */
const REACT = [...graphOf(islandsBuilt().runtime)].map(nameOf).filter((file) => !file.startsWith('rolldown'));

let portal: Portal;
let door: Door;
let browser: Browser;
let session: Awaited<ReturnType<Portal['signInAs']>>;
let postId: number;

beforeAll(async () => {
  portal = await createPortal(await openTestDatabase('pglite'));
  portal.deps.images = sharpProcessor;
  session = await portal.signInAs('admin', 'Ana Ruiz');
  await addDemoPosts(portal.deps, session.user);
  postId = (await listNewestPosts(portal.deps, 'noticias', 1))[0]?.id ?? 0;
  door = await openDoor(portal);
  const { CHROMIUM_PATH: executablePath } = process.env;
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_ARGUMENTS });
});
afterAll(async () => {
  await browser.close();
  await door.close();
  await portal.deps.database.close();
  ledger.close(PAGE_KINDS.map(({ name }) => name));
});

describe.each(PAGE_KINDS.map((kind) => [kind.name, kind] as const))('%s', (name, { path, onDemand, signedIn }) => {
  let visit: FirstVisit;
  beforeAll(async () => {
    visit = await firstVisit(browser, door.address + path.replace('{post}', String(postId)), signedIn && session);
  });

  it('asks nobody else for anything, and gets all that it asks for', () => {
    expect(visit.foreign).toEqual([]);
    expect(visit.failed).toEqual([]);
  });

  it('brings no more HTML and styles before it is drawn', () => {
    const parts = criticalPath(visit.html);
    ledger.hold(name, 'critical path', { unit: 'bytes', parts, limit: onDemand ? undefined : FIRST_ROUND_TRIP_BYTES });
  });

  // What the hospital writes may grow up to the target; what stands around it may not.
  it('brings no heavier a frame', () => {
    const { content: _, ...parts } = criticalPath(visit.html);
    ledger.hold(name, 'frame of its critical path', { unit: 'bytes', parts });
  });

  it('runs no more script, and nothing of React without an island', () => {
    const island = hasIsland(visit.html);
    const ofReact = REACT.filter((file) => file in visit.scripts);
    if (!island) expect(ofReact).toEqual([]);
    const { inline = 0 } = scriptsOf(visit.html);
    const limit = island ? undefined : CONTENT_SCRIPT_BYTES;
    ledger.hold(name, 'script', { unit: 'bytes', parts: { inline, ...visit.scripts }, limit });
  });

  it('asks no more often, and for no more bytes in all', () => {
    ledger.hold(name, 'requests', { unit: 'requests', parts: visit.requests });
    ledger.hold(name, 'all that is fetched', { unit: 'bytes', parts: visit.bytes });
  });
});
