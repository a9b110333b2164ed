/** One page of every kind in a real browser, which has never been here: what it fetches, and how much. */
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDemoPosts } from '#server/demo/demo-posts.ts';
import { sharpImages } from '#server/files/sharp-images.ts';
import { listNewestPosts } from '#server/posts/posts.usecases.ts';
import { BROWSER_ARGUMENTS } from '../support/browser.ts';
import { openTestDatabase } from '../support/databases.ts';
import { type Door, openDoor } from '../support/door.ts';
import { createPortal, type Portal } from '../support/portal.ts';
import { type FirstVisit, firstVisit } from './first-visit.ts';
import { openLedger } from './ledger.ts';
import { CONTENT_SCRIPT_BYTES, FIRST_ROUND_TRIP_BYTES } from './limits.ts';
import { PAGE_KINDS, type PageKind } from './page-kinds.ts';
import { criticalPath, hasIsland, islandsBuilt, nameOf, scriptsOf } from './weigh.ts';

const ledger = openLedger('pages');
const REACT = nameOf(islandsBuilt().runtime);

let portal: Portal;
let door: Door;
let browser: Browser;
let session: Awaited<ReturnType<Portal['signInAs']>>;
let postId: number;

beforeAll(async () => {
  portal = await createPortal(await openTestDatabase('pglite'));
  portal.deps.images = sharpImages;
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

it.each(PAGE_KINDS.map((kind) => [kind.name, kind] as const))('%s keeps to its budgets', async (name, kind) => {
  const path = kind.path.replace('{post}', String(postId));
  const visit = await firstVisit(browser, door.address + path, kind.signedIn && session);
  expect(visit.foreign, 'requests to other origins').toEqual([]);
  holdWeight(name, kind, visit);
  ledger.hold(name, 'requests', { unit: 'requests', parts: visit.requests });
  ledger.hold(name, 'all that is fetched', { unit: 'bytes', parts: visit.bytes });
});

function holdWeight(name: string, kind: PageKind, { html, scripts }: FirstVisit): void {
  const parts = criticalPath(html);
  const { content: _, ...frame } = parts;
  const limit = kind.onDemand ? undefined : FIRST_ROUND_TRIP_BYTES;
  ledger.hold(name, 'critical path', { unit: 'bytes', parts, limit });
  // What the hospital writes may grow up to the target; what stands around it may not.
  ledger.hold(name, 'frame of its critical path', { unit: 'bytes', parts: frame });
  const island = hasIsland(html);
  const { inline = 0 } = scriptsOf(html);
  const most = island ? undefined : CONTENT_SCRIPT_BYTES;
  ledger.hold(name, 'script', { unit: 'bytes', parts: { inline, ...scripts }, limit: most });
  if (!island) expect(Object.keys(scripts), 'React on a page without an island').not.toContain(REACT);
}
