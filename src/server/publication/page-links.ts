/** The links of a page or a post to pages and files of this site that are not there. */
import { type FieldLink, internalLinks, linksOfFields } from '#domain/site/internal-links.ts';
import type { PublishedContent } from '../content/revisions/published-content.ts';
import type { Deps } from '../deps.ts';
import { findFiles } from '../files/files.store.ts';
import { validationFailed } from '../http/errors.ts';
import { listRedirects } from '../redirects/redirects.store.ts';
import { listSitePaths } from '../search/site-entries.store.ts';
import { siteAddresses } from './site-addresses.ts';

/** A page or a post as it is written: the values of its fields, and its Markdown or HTML. */
type Written = { fields: unknown; body: string | null };

const UPLOAD = /^\/uploads\/([\w.-]+)$/;
const PICTURE = /\.\.\/(images\/[\w./-]+)/g;
/** Pages that only the build knows. */
const isPage = (link: string): boolean => !/^\/(?:documentos|uploads|images)\//.test(link);

/** The links that lead nowhere, by field; `path` is that of the file, null: it is a post. */
export async function findBrokenLinks(
  { database }: Pick<Deps, 'database'>,
  repository: PublishedContent,
  path: string | null,
  page: Written,
): Promise<FieldLink[]> {
  const links = linksOf(page);
  if (links.length === 0) return [];
  const uploads = links.flatMap(({ link }) => UPLOAD.exec(link)?.[1] ?? []);
  const head = await repository.head();
  const [listed, redirects, built, stored] = await Promise.all([
    repository.listContent(head),
    listRedirects(database.db),
    listSitePaths(database.db),
    findFiles(database.db, uploads),
  ]);
  const files = [...(path === null ? [] : [path]), ...listed.map((file) => file.path)];
  const known = new Set([
    ...files.map((file) => file.replace('content', '')),
    ...stored.map(({ name }) => `/uploads/${name}`),
  ]);
  const addresses = siteAddresses({ files, redirects: redirects.map(({ from }) => from), built });
  const exists = (link: string): boolean => {
    if (known.has(link)) return true;
    // Before the first build is indexed nothing is known of the pages.
    if (isPage(link) && built.length === 0) return true;
    return !/^\/(?:uploads|images)\//.test(link) && addresses.mayHave(link);
  };
  return links.filter(({ link }) => !exists(link));
}

function linksOf({ fields, body }: Written): FieldLink[] {
  const text = body ?? '';
  const pictures = [...text.matchAll(PICTURE)].map(([, picture]) => `/${picture}`);
  const inBody = [...new Set([...internalLinks(text), ...pictures])].map((link) => ({ field: 'body', link }));
  return [...linksOfFields(fields), ...inBody];
}

/** The links of the text of a post that lead nowhere; none where no content is known. */
export async function findBrokenLinksOfText(deps: Deps, html: string): Promise<string[]> {
  const repository = await deps.content?.repository();
  if (!repository) return [];
  return (await findBrokenLinks(deps, repository, null, { fields: null, body: html })).map(({ link }) => link);
}

/** What a person reads of such a link. */
export const brokenLinkText = (link: string): string =>
  isPage(link)
    ? `«${link}» no lleva a ninguna página de este sitio. Corrija el enlace o publique antes esa página.`
    : `El archivo «${link}» no existe. Súbalo de nuevo o quite el enlace.`;

/** 422 by field for links that lead nowhere and did not stand there before. */
export function ensureLinksLead(broken: readonly FieldLink[], before: Written): void {
  const stood = new Set(linksOf(before).map(({ link }) => link));
  const added = broken.filter(({ link }) => !stood.has(link));
  if (added.length === 0) return;
  const byField = Map.groupBy(added, ({ field }) => field);
  throw validationFailed(
    Object.fromEntries([...byField].map(([field, links]) => [field, links.map(({ link }) => brokenLinkText(link))])),
  );
}
