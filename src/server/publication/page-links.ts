/** The links of a page or a post to pages and files of this site that are not there. */
import { type FieldLink, internalLinks, linksOfFields } from '#domain/site/internal-links.ts';
import { createRedirectTable, redirectChanges } from '#domain/site/redirects.ts';
import type { FileChange } from '../content/revisions/file-change.ts';
import type { PublishedContent } from '../content/revisions/published-content.ts';
import type { Deps } from '../deps.ts';
import { findFiles } from '../files/files.store.ts';
import { type KnownRedirects, readKnownRedirects } from '../redirects/live-redirects.ts';
import { listSitePaths } from '../search/site-entries.store.ts';
import type { PublicationRequest } from './insert-request.ts';
import { addressOfFile, isPageFile, siteAddresses } from './site-addresses.ts';

/** A page or a post as it is written: the values of its fields, and its Markdown or HTML. */
type Written = { fields: unknown; body: string | null };

type Known = Pick<Deps, 'database' | 'redirects'>;
type Database = Deps['database']['db'];

const UPLOAD = /^\/uploads\/([\w.-]+)$/;
const DOCUMENTS = /^content\/documents\//;
const PICTURE = /\.\.\/(images\/[\w./-]+)/g;
/** Pages that only the build knows. */
const isPage = (link: string): boolean => !/^\/(?:documentos|uploads|images)\//.test(link);

/** The links that lead nowhere, by field; `path` is that of the file, null: it is a post. */
export async function findBrokenLinks(
  deps: Known,
  repository: PublishedContent,
  path: string | null,
  page: Written,
): Promise<FieldLink[]> {
  const links = linksOf(page);
  if (links.length === 0) return [];
  const sources = await readSources(deps, await repository.listContent(await repository.head()));
  const uploads = await uploadsIn(deps.database.db, links);
  const leads = addressesOf({ ...sources, files: [...(path === null ? [] : [path]), ...sources.files] }, uploads);
  return links.filter(({ link }) => !leads(link));
}

/** `isIndexed`: before the first build is indexed nothing is known of the pages. */
type Sources = {
  files: readonly string[];
  redirects: KnownRedirects;
  built: readonly string[];
  isIndexed: boolean;
};

async function readSources(deps: Known, listed: readonly { path: string }[]): Promise<Sources> {
  const [redirects, built] = await Promise.all([readKnownRedirects(deps), listSitePaths(deps.database.db)]);
  return { files: listed.map(({ path }) => path), redirects, built, isIndexed: built.length > 0 };
}

/** The uploads that links lead to and that are there, by their addresses. */
async function uploadsIn(db: Database, links: readonly { link: string }[]): Promise<string[]> {
  const names = [...new Set(links.flatMap(({ link }) => UPLOAD.exec(link)?.[1] ?? []))];
  return names.length === 0 ? [] : (await findFiles(db, names)).map(({ name }) => `/uploads/${name}`);
}

/** Whether a link leads somewhere. */
function addressesOf({ files, redirects, built, isIndexed }: Sources, uploads: readonly string[], pages?: Pages) {
  const known = new Set([...files.map((file) => file.replace('content', '')), ...uploads]);
  const isPrinted = pages && ((address: string) => isPrintedPage(pages.get(`pages${address}`)));
  const addresses = siteAddresses({ files, redirects: redirects.table, built, isPrinted });
  return (link: string): boolean => {
    if (known.has(link) || (isPage(link) && !isIndexed)) return true;
    return !/^\/(?:uploads|images)\//.test(link) && addresses.mayHave(link);
  };
}

/** A page of a data file is not known here, and may be. */
const isPrintedPage = (page: Written | undefined): boolean =>
  page === undefined || (page.fields as { pdf?: unknown }).pdf === true;

/** What a publication does to the addresses of the site. */
export type Publishing = Pick<PublicationRequest, 'moved' | 'undone'> & { changes: readonly FileChange[] };
type Pages = ReadonlyMap<string, Written>;

/** The links of all files that a publication leaves without their page or file, or that it writes so. */
export async function linksBrokenBy(
  deps: Known,
  listed: readonly { path: string }[],
  publishing: Publishing,
  { before, after }: { before: Pages; after: Pages },
): Promise<(FieldLink & { id: string })[]> {
  const [stood, links] = [linksOfAll(before), linksOfAll(after)];
  const sources = await readSources(deps, listed);
  const uploads = await uploadsIn(deps.database.db, links);
  const [led, leads] = [
    addressesOf(sources, uploads, before),
    addressesOf(sourcesAfter(sources, publishing), uploads, after),
  ];
  const broken = new Set(stood.filter(({ link }) => !led(link)).map(({ id, link }) => `${id} ${link}`));
  return links.filter(({ id, link }) => !leads(link) && !broken.has(`${id} ${link}`));
}

/** Most pages are the same objects before and after, and in the next publication. */
const foundLinks = new WeakMap<Written, FieldLink[]>();

function knownLinksOf(page: Written): FieldLink[] {
  const links = foundLinks.get(page) ?? linksOf(page);
  foundLinks.set(page, links);
  return links;
}

const linksOfAll = (pages: Pages) =>
  [...pages].flatMap(([id, page]) => knownLinksOf(page).map((link) => ({ id, ...link })));

function sourcesAfter(sources: Sources, { changes, moved, undone }: Publishing): Sources {
  const gone = changes.flatMap(({ path, content }) => (content ? [] : [path]));
  const come = changes.flatMap(({ path, content }) => (content ? [path] : []));
  const addresses = gone.map((path) =>
    isPageFile(path) ? addressOfFile(path) : path.replace(DOCUMENTS, '/documentos/'),
  );
  return {
    ...sources,
    files: [...sources.files.filter((path) => !gone.includes(path)), ...come],
    redirects: redirectsAfter(sources.redirects, { moved, undone }),
    built: sources.built.filter((address) => !addresses.includes(address)),
  };
}

/** Most publications change none: the table stays. */
function redirectsAfter(known: KnownRedirects, { moved, undone = [] }: Pick<Publishing, 'moved' | 'undone'>) {
  if (!moved && undone.length === 0) return known;
  const redirects = new Map(known.all.map(({ from, to }) => [from, to]));
  for (const { from, after } of redirectChanges(known.all, { moved, taken: [], undone })) {
    if (after === null) redirects.delete(from);
    else redirects.set(from, after);
  }
  const all = [...redirects].map(([from, to]) => ({ from, to }));
  return { all, table: createRedirectTable(all) };
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
