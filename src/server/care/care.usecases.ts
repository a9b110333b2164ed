/** How each page of content/ fares: who reads it, whether it helped, and what in it has to be mended. */
import { brokenLinks } from '#domain/site/internal-links.ts';
import type { SiteCare } from '#shared/api/care.schema.ts';
import { VISIT_DAYS } from '#shared/api/visits.schema.ts';
import { addDays } from '#shared/time/days.ts';
import { dayOf } from '#shared/time/time.ts';
import { parsePageFile } from '../../content/front-matter.ts';
import { readContent } from '../content-repository/content-snapshot.ts';
import type { Deps } from '../deps.ts';
import { listSitePaths } from '../search/site-entries.store.ts';
import { countFeedbackByPage, countVisitsByPage } from '../visits/visits.store.ts';

const PAGE = /^content\/(?:pages|listas)\/([^/]+)\.md$/;

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
  const files = [...texts.keys()].filter((path) => PAGE.test(path));
  const exists = addressCheck([...texts.keys()], built);
  // Before the first build is indexed nothing is known of the site.
  const broken = Map.groupBy(built.length > 0 ? brokenLinks(texts, files, exists) : [], ({ path }) => path);
  const pages = files.map((path) => {
    const address = addressOf(path);
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

const addressOf = (path: string): string => `/${PAGE.exec(path)?.[1] ?? ''}`;

/** What the build serves besides pages and documents: the search finds neither files of data nor pages for one's own use. */
const OTHER = /^\/(?:$|uploads\/|login$|signup$|buscar$|sin-conexion$|pqrsd\/|.*\.(?:csv|ics|xml|txt|pdf|jsonld)$)/;

/** Whether the site has an address: a page of the content, of the build, or another file. */
function addressCheck(files: readonly string[], built: readonly string[]): (address: string) => boolean {
  const known = new Set([...built, ...files.filter((path) => PAGE.test(path)).map(addressOf)]);
  const documents = new Set(files.map((path) => path.replace(/^content\/documents\//, '/documentos/')));
  return (address) => {
    const path = address.length > 1 ? address.replace(/\/$/, '') : address;
    if (path.startsWith('/documentos/'))
      return documents.has(path) || known.has(path.replace(/^\/documentos|\.pdf$/g, ''));
    return known.has(path) || OTHER.test(path);
  };
}
