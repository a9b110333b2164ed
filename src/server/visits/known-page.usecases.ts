/** Whether an address that a browser tells is a page of the site: others would fill the counts. */
import { isPublic } from '#domain/posts/post.ts';
import { pathOfId } from '../../content/content-files.ts';
import type { Deps } from '../deps.ts';
import { validationFailed } from '../http/errors.ts';
import { findPostRecord } from '../posts/read/read-posts.store.ts';
import { isPageFile, siteAddresses } from '../publication/site-addresses.ts';
import { hasSitePath } from '../search/site-entries.store.ts';

const POST = /^\/post\/(\d{1,9})$/;
/** The addresses that the portal serves besides those of a build. */
const own = siteAddresses({ files: [], redirects: null, built: [] });

async function isKnownPage(deps: Deps, path: string): Promise<boolean> {
  const { database, clock } = deps;
  const { db } = database;
  const isBuilt = await hasSitePath(db, path);
  // Before the first build is stored nothing is known of the site.
  if (isBuilt !== false) return true;
  const [, id] = POST.exec(path) ?? [];
  if (id === undefined) return !path.startsWith('/post/') && (own.mayHave(path) || (await isPublished(deps, path)));
  const post = await findPostRecord(db, Number(id));
  return post !== null && post.deletedAt === null && isPublic(post, clock());
}

/** A page is published some seconds before the search knows it. */
async function isPublished({ content }: Deps, path: string): Promise<boolean> {
  const repository = await content?.repository();
  const file = pathOfId(`pages${path}`);
  return (
    repository !== undefined && isPageFile(file) && (await repository.read(file, await repository.head())) !== null
  );
}

/** Throws for an address that is no page of the site. */
export async function ensureKnownPage(deps: Deps, path: string): Promise<void> {
  if (!(await isKnownPage(deps, path))) throw validationFailed({ path: ['Esa ruta no es de este sitio.'] });
}
