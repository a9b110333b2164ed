/** How each page of content/ fares: who reads it, whether it helped, and what in it has to be mended. */
import { brokenLinks } from '#domain/site/internal-links.ts';
import type { SiteCare } from '#shared/api/care.schema.ts';
import { VISIT_DAYS } from '#shared/api/visits.schema.ts';
import { addDays } from '#shared/time/days.ts';
import { dayOf } from '#shared/time/time.ts';
import { parsePageFile } from '../../content/front-matter.ts';
import { readContent } from '../content-repository/content-snapshot.ts';
import { addressCheck, addressOfFile, PAGE_FILE } from '../content-repository/site-addresses.ts';
import type { Deps } from '../deps.ts';
import { listSitePaths } from '../search/site-entries.store.ts';
import { countFeedbackByPage, countVisitsByPage } from '../visits/visits.store.ts';

export async function readSiteCare(deps: Deps): Promise<SiteCare> {
  const { db } = deps.database;
  const today = dayOf(deps.clock());
  const from = addDays(today, 1 - VISIT_DAYS);
  const [{ texts }, built, visits, votes] = await Promise.all([
    readContent(deps),
    listSitePaths(db),
    countVisitsByPage(db, from, today),
    countFeedbackByPage(db, from, today),
  ]);
  const files = [...texts.keys()].filter((path) => PAGE_FILE.test(path));
  const exists = addressCheck([...texts.keys()], built);
  // Before the first build is indexed nothing is known of the site.
  const broken = Map.groupBy(built.length > 0 ? brokenLinks(texts, files, exists) : [], ({ path }) => path);
  const pages = files.map((path) => {
    const address = addressOfFile(path);
    const { title, owner, review } = parsePageFile(texts.get(path) ?? '').data as Record<string, string | undefined>;
    return {
      address,
      title: title ?? address,
      owner: owner ?? null,
      review: review ?? null,
      visits: visits.get(address) ?? 0,
      useful: votes.get(address)?.useful ?? 0,
      not_useful: votes.get(address)?.notUseful ?? 0,
      broken_links: broken.get(path)?.map(({ link }) => link) ?? [],
    };
  });
  return { days: VISIT_DAYS, pages };
}
