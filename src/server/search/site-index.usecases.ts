/** Brings the index up to date: with the built pages at the start, with posts that have no entry in a job. */
import { existsSync, readFileSync } from 'node:fs';
import { type SiteIndex, siteIndex } from '#domain/search/site-entry.ts';
import type { SearchVocabulary } from '#domain/search/vocabulary.ts';
import type { DatabaseHandle } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { storageKey } from '../files/files.store.ts';
import { insertFileText, listPostsWithContent, listUnreadDocuments } from './file-texts.store.ts';
import { indexPosts, listUnindexedPosts } from './post-entries.store.ts';
import { replaceSiteEntries } from './site-entries.store.ts';

type IndexDeps = { database: DatabaseHandle; search: SearchVocabulary };

export const storeSiteIndex = ({ database, search }: IndexDeps, { digest, entries }: SiteIndex): Promise<boolean> =>
  replaceSiteEntries(database, digest, { entries, extraWords: search.texts });

/** Stores the index that the build wrote; without a build there is none. */
export async function storeBuiltIndex(deps: IndexDeps, file: string): Promise<void> {
  if (existsSync(file)) await storeSiteIndex(deps, siteIndex.parse(JSON.parse(readFileSync(file, 'utf8'))));
}

const BATCH = 50;
/** The next run goes on. */
const MAX_LISTED = 20_000;
/** Well within the lock of a job. */
const MAX_MS = 60_000;

/** Indexes the posts that an upgrade or a restore left without an entry, newest first; gives how many. */
export async function indexMissingPosts({ database }: Pick<Deps, 'database'>): Promise<number> {
  let indexed = 0;
  const until = Date.now() + MAX_MS;
  for (let ids = await listUnindexedPosts(database.db, MAX_LISTED); ids.length > 0; ids = ids.slice(BATCH)) {
    if (Date.now() > until) break;
    const batch = ids.slice(0, BATCH);
    await database.db.transaction((tx) => indexPosts(tx, batch));
    indexed += batch.length;
  }
  return indexed;
}

const MAX_DOCUMENTS = 50;

/** Reads the documents of posts that were stored before there was a search of them, or while the queue was full. */
export async function indexMissingDocuments(deps: Deps): Promise<void> {
  const { database, files, documents, clock } = deps;
  const until = Date.now() + MAX_MS;
  for (const file of await listUnreadDocuments(database.db, MAX_DOCUMENTS)) {
    if (Date.now() > until) return;
    const stream = await files.get(storageKey(file));
    const text = stream ? await documents.readText(new Uint8Array(await new Response(stream).arrayBuffer())) : null;
    if (text === 'full') return;
    await database.db.transaction(async (tx) => {
      await insertFileText(tx, { sha256: file.sha256, text: text ?? '', extractedAt: clock() });
      await indexPosts(tx, await listPostsWithContent(tx, file.sha256));
    });
  }
}
