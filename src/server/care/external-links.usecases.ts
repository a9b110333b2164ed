/**
 * Checks the links of content/ to other sites at night, a bounded part per run: one at a time per site, as its robots.txt
 * allows. Off until an administrator switches it on.
 */
import { filesByLink } from '#domain/site/care/external-links.ts';
import { dayOf, formatTimestamp, seconds } from '#shared/time/time.ts';
import { readContent } from '../content/revisions/content-texts.ts';
import type { Deps } from '../deps.ts';
import { readSettings } from '../settings/settings.usecases.ts';
import { checkLink, readRobots } from './check-link.ts';
import { keepLinks, type LinkState, listLinkStates, storeLinkCheck } from './external-links.store.ts';

/** Hours of Bogotá in which links are checked: from, and before. */
const NIGHT = [1, 5] as const;
const MAX_PER_NIGHT = 200;
const MAX_PER_SITE_AND_RUN = 10;
const SITES_AT_ONCE = 4;
/** After it no further link begins: with the timeouts of the last ones a run stays below the 30 s of a function. */
const RUN_MS = seconds(12);

export async function checkExternalLinks(deps: Deps): Promise<void> {
  const now = deps.clock();
  const hour = Number(formatTimestamp(now).slice(11, 13));
  if (hour < NIGHT[0] || hour >= NIGHT[1] || !(await readSettings(deps)).external_links_check) return;
  const { db } = deps.database;
  const { siteUrl } = deps.settings;
  const { texts } = await readContent(deps);
  const links = [...filesByLink(texts, siteUrl && new URL(siteUrl).origin).keys()];
  await keepLinks(db, links);
  const sites = Map.groupBy(dueLinks(links, await listLinkStates(db), dayOf(now)), (link) => new URL(link).origin);
  const waiting = [...sites];
  const endsAt = performance.now() + RUN_MS;
  const work = async () => {
    for (let next = waiting.shift(); next && performance.now() < endsAt; next = waiting.shift())
      await checkSite(deps, ...next, endsAt);
  };
  await Promise.all(Array.from({ length: SITES_AT_ONCE }, work));
}

/** The links to check tonight that were not yet: those that failed first, then those that waited longest. */
function dueLinks(links: readonly string[], states: ReadonlyMap<string, LinkState>, today: string): string[] {
  const checkedToday = [...states.values()].filter(({ checked }) => checked === today).length;
  const rank = (link: string) => {
    const { problem = null, checked = '' } = states.get(link) ?? {};
    return `${problem ? 0 : 1} ${checked}`;
  };
  return links
    .filter((link) => states.get(link)?.checked !== today)
    .sort((a, b) => rank(a).localeCompare(rank(b)))
    .slice(0, Math.max(0, MAX_PER_NIGHT - checkedToday));
}

async function checkSite(deps: Deps, origin: string, links: readonly string[], endsAt: number): Promise<void> {
  const day = dayOf(deps.clock());
  const isAllowed = await readRobots(deps.publicFetch, origin);
  for (const url of links.slice(0, MAX_PER_SITE_AND_RUN)) {
    if (performance.now() >= endsAt) return;
    const problem = isAllowed(url) ? await checkLink(deps.publicFetch, url) : null;
    await storeLinkCheck(deps.database.db, { url, day, problem });
  }
}
