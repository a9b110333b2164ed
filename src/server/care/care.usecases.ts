/** How each page of content/ fares: who reads it, whether it helped, and what in it has to be mended. */
import { parse } from 'yaml';
import { BROKEN_AFTER, filesByLink } from '#domain/site/care/external-links.ts';
import { likelyPage } from '#domain/site/care/missing-address.ts';
import type { ContentTexts } from '#domain/site/identity/content-edits.ts';
import { brokenLinks } from '#domain/site/internal-links.ts';
import type { PageCare, SiteCare } from '#shared/api/care.schema.ts';
import { VISIT_DAYS } from '#shared/api/visits.schema.ts';
import { addDays } from '#shared/time/days.ts';
import { type Day, dayOf } from '#shared/time/time.ts';
import { contentFileOf, idOfPath } from '../../content/content-files.ts';
import { parsePageFile } from '../../content/front-matter.ts';
import { readContent } from '../content/revisions/content-texts.ts';
import type { Deps } from '../deps.ts';
import { addressOfFile, isPageFile, siteAddresses } from '../publication/site-addresses.ts';
import { readKnownRedirects } from '../redirects/live-redirects.ts';
import { countMisses } from '../search/misses.store.ts';
import { listSitePaths } from '../search/site-entries.store.ts';
import { readSettings } from '../settings/settings.usecases.ts';
import { countFeedbackByPage } from '../visits/visits.store.ts';
import { readVisitsByPage } from '../visits/visits.usecases.ts';
import { listFailingLinks } from './external-links.store.ts';
import { listMissing } from './missing-addresses.store.ts';

/** Addresses not found that are shown: those that were asked for most. */
const MAX_MISSING = 50;

export async function readSiteCare(deps: Deps): Promise<SiteCare> {
  const { db } = deps.database;
  const today = dayOf(deps.clock());
  const from = addDays(today, 1 - VISIT_DAYS);
  const [{ texts }, built, visits, votes, asked, misses, external, { external_links_check: isChecked }, redirects] =
    await Promise.all([
      readContent(deps),
      listSitePaths(db),
      readVisitsByPage(deps, from, today),
      countFeedbackByPage(db, from, today),
      listMissing(db, from),
      countMisses(db, from),
      readBrokenExternalLinks(deps),
      readSettings(deps),
      readKnownRedirects(deps),
    ]);
  const files = [...texts.keys()].filter(isPageFile);
  const addresses = siteAddresses({ files: [...texts.keys()], redirects: redirects.table, built });
  // Before the first build is indexed nothing is known of the site.
  const broken = Map.groupBy(built.length > 0 ? brokenLinks(texts, files, addresses.mayHave) : [], ({ path }) => path);
  const pages = files.map((path): PageCare => {
    const address = addressOfFile(path);
    const { owner, review } = headOf(texts, path);
    return {
      id: idOfPath(path) ?? address,
      address,
      title: titleOfFile(texts, path),
      owner: owner ?? null,
      review: review ?? null,
      visits: visits.get(address) ?? 0,
      useful: votes.get(address)?.useful ?? 0,
      not_useful: votes.get(address)?.notUseful ?? 0,
      broken_links: broken.get(path)?.map(({ link }) => link) ?? [],
      broken_external_links: external.filter(({ paths }) => paths.includes(path)).map(({ url }) => url),
    };
  });
  const links = external.map(({ paths, ...link }) => ({
    ...link,
    places: paths.flatMap((path) => {
      const id = idOfPath(path);
      return id ? [{ id, title: titleOfFile(texts, path) }] : [];
    }),
  }));
  return {
    days: VISIT_DAYS,
    pages,
    search_misses: misses,
    missing: missingOf(
      asked.filter(({ address }) => !addresses.has(address)),
      pages,
    ),
    external: { is_checked: isChecked, links },
  };
}

function missingOf(asked: { address: string; count: number; last: Day }[], pages: readonly PageCare[]) {
  const most = asked.toSorted((a, b) => b.count - a.count || a.address.localeCompare(b.address, 'es'));
  return {
    total: asked.reduce((sum, { count }) => sum + count, 0),
    addresses: most.slice(0, MAX_MISSING).map((entry) => {
      const page = likelyPage(entry.address, pages);
      return { ...entry, likely: page && { address: page.address, title: page.title } };
    }),
  };
}

/** The links to other sites that failed for long enough, with the files of content/ that have them. */
async function readBrokenExternalLinks(deps: Pick<Deps, 'database' | 'content' | 'contentRoot' | 'settings'>) {
  const [{ texts }, failing] = await Promise.all([readContent(deps), listFailingLinks(deps.database.db, BROKEN_AFTER)]);
  const { siteUrl } = deps.settings;
  const files = filesByLink(texts, siteUrl && new URL(siteUrl).origin);
  return failing.flatMap((link) => {
    const paths = files.get(link.url);
    return paths ? [{ ...link, paths }] : [];
  });
}

/** The same, one for each page that says who answers for it. */
export async function listOwnedBrokenLinks(deps: Pick<Deps, 'database' | 'content' | 'contentRoot' | 'settings'>) {
  const { texts } = await readContent(deps);
  return (await readBrokenExternalLinks(deps)).flatMap(({ url, since, paths }) =>
    paths.flatMap((path) => {
      const [id, { owner }] = [idOfPath(path), headOf(texts, path)];
      return id && owner ? [{ id, title: titleOfFile(texts, path), owner, link: url, since }] : [];
    }),
  );
}

type Head = Partial<Record<'title' | 'owner' | 'review', string>>;

/** The front matter of a page; of a data file, the head of the page that it is. */
function headOf(texts: ContentTexts, path: string): Head {
  const text = texts.get(path) ?? '';
  if (isPageFile(path)) return parsePageFile(text).data;
  return path.endsWith('.yaml') ? ((parse(text) as { page?: Head } | null)?.page ?? {}) : {};
}

const titleOfFile = (texts: ContentTexts, path: string): string =>
  contentFileOf(idOfPath(path) ?? '')?.title ?? headOf(texts, path).title ?? addressOfFile(path);
