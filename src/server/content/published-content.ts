/**
 * The content that visitors read: the installed edition, and over it the revisions that the office published, which are in
 * the database. A commit is the id of the last revision of a publication, in figures; '0' is the installed edition.
 */
import type { ContentCommit } from '../content-repository/content-commit.ts';
import type { ContentRepository } from '../content-repository/content-repository.ts';
import type { LastChange } from '../content-repository/last-changes.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { createContentTrees } from './content-trees.ts';
import { type InstalledEdition, oidOf } from './installed-edition.ts';
import { createKeptTexts } from './kept-texts.ts';
import { newRevisions, type PublishedChange } from './new-revisions.ts';
import { installedCommit, toCommit } from './published-commit.ts';
import { type PublishedVersion, readHistory } from './published-history.ts';
import {
  appendRevisions,
  eraseEarlierText,
  findBytes,
  findCommit,
  findRevision,
  type Revision,
  readHead,
} from './revisions.store.ts';

/** The part of the repository in git that this content has too. */
type Readable = Pick<
  ContentRepository,
  'head' | 'read' | 'blobOf' | 'listContent' | 'history' | 'lastChanges' | 'changedBetween' | 'contains' | 'commit'
>;

export type PublishedContent = ReturnType<typeof openPublishedContent>;

const IS_COMMIT = /^\d{1,10}$/;
const encoder = new TextEncoder();

/** The content of a database over an installed edition. */
export function openPublishedContent({ db }: Pick<DatabaseHandle, 'db'>, installed: InstalledEdition) {
  const texts = createKeptTexts(db);
  const trees = createContentTrees(db, texts);
  /** The greatest id that was seen: all revisions up to it are stored and stay. */
  let seen = 0;

  async function readNewest(): Promise<number> {
    const { head, erased } = await readHead(db);
    for (const hash of erased) texts.forget(hash);
    seen = Math.max(seen, head);
    return head;
  }

  /** The id of a commit; null for one that is not of this content. */
  async function idOf(commit: string): Promise<number | null> {
    if (!IS_COMMIT.test(commit)) return null;
    const id = Number(commit);
    return id <= seen || id <= (await readNewest()) ? id : null;
  }

  async function ensureId(commit: string): Promise<number> {
    const id = await idOf(commit);
    if (id === null) throw new Error(`the content has no commit ${commit}`);
    return id;
  }

  async function bytesOf({ sha256, fileSha256 }: Revision): Promise<Uint8Array | null> {
    if (fileSha256 !== null) return findBytes(db, fileSha256);
    const text = sha256 === null ? null : await texts.get(sha256);
    return text === null ? null : encoder.encode(text);
  }

  async function read(path: string, commit: string): Promise<Uint8Array | null> {
    const at = await idOf(commit);
    if (at === null) return null;
    // A version of long ago is one row; what visitors read now is in memory together.
    const revision = at < seen ? await findRevision(db, { path, at }) : (await trees.withTexts(at)).get(path);
    return revision ? bytesOf(revision) : ((await installed.get(path)?.bytes()) ?? null);
  }

  /** The versions of the files of a commit, by their paths. */
  async function oidsOf(commit: string): Promise<Map<string, string>> {
    const tree = await trees.at(await ensureId(commit));
    const oids = new Map<string, string>();
    for (const [path, file] of installed) if (!tree.has(path)) oids.set(path, await file.oid());
    for (const [path, { oid }] of tree) if (oid !== null) oids.set(path, oid);
    return oids;
  }

  return {
    /** The newest commit. */
    head: async (): Promise<string> => String(await readNewest()),
    /** The bytes of a file in a commit; null when the commit has no such file, and when its text is erased. */
    read,
    blobOf: async (bytes: Uint8Array): Promise<string> => oidOf(bytes),

    /** The files of a commit, by their paths. */
    async listContent(commit: string) {
      const files = [...(await oidsOf(commit))].map(([path, oid]) => ({ path, oid }));
      return files.sort((a, b) => (a.path < b.path ? -1 : 1));
    },

    /** Whether a commit is another one or came before it. */
    async contains(later: string, earlier: string): Promise<boolean> {
      const [last, first] = [await idOf(later), await idOf(earlier)];
      return last !== null && first !== null && first <= last;
    },

    /** The files that are not the same in two commits. */
    async changedBetween(one: string, other: string): Promise<string[]> {
      const [a, b] = [await oidsOf(one), await oidsOf(other)];
      return [...new Set([...a.keys(), ...b.keys()])].filter((path) => a.get(path) !== b.get(path));
    },

    /** A commit; throws when there is none. */
    async commit(commit: string): Promise<ContentCommit & { parent: string | null }> {
      const id = await ensureId(commit);
      if (id === 0) return { ...installedCommit(newestOf(installed)), parent: null };
      const found = await findCommit(db, id);
      if (!found) throw new Error(`the content has no commit ${commit}`);
      return { ...toCommit(found), parent: String(found.parent) };
    },

    /** The commit that last changed each file. */
    async lastChanges(): Promise<ReadonlyMap<string, LastChange>> {
      const tree = await trees.at(await readNewest());
      const changes = new Map<string, LastChange>();
      for (const [path, { at }] of installed) changes.set(path, { commit: installedCommit(at), isFirst: true });
      for (const [path, revision] of tree) {
        if (revision.oid === null) changes.delete(path);
        else changes.set(path, { commit: toCommit(revision), isFirst: false });
      }
      return changes;
    },

    /** The versions of a file, newest first, also under another path; the last one is the installed file, where it was one. */
    history: async (path: string, limit: number): Promise<PublishedVersion[]> =>
      readHistory(db, installed, { path, at: await readNewest() }, limit),

    /**
     * Publishes changes of files, all or none, and gives the commit; false when the newest commit is not the parent any
     * more. A publication that has its commit already gets it again.
     */
    async append({ parent, changes, publicationId }: Appending): Promise<string | false> {
      const over = await idOf(parent);
      if (over === null) return false;
      const added = await newRevisions(changes, { tree: await trees.at(over), installed });
      const commit = await appendRevisions(db, { publicationId, parent: over, ...added });
      if (commit === false) return false;
      seen = Math.max(seen, commit);
      return String(commit);
    },

    /** Erases a text with personal data from the earlier versions; false while visitors read it, and without such a text. */
    async eraseText(sha256: string): Promise<boolean> {
      const isErased = await eraseEarlierText(db, sha256);
      if (isErased) texts.forget(sha256);
      return isErased;
    },
  } satisfies Readable & Record<string, unknown>;
}

type Appending = { parent: string; changes: readonly PublishedChange[]; publicationId: number };

const newestOf = (installed: InstalledEdition): Date =>
  new Date(Math.max(0, ...[...installed.values()].map(({ at }) => at.getTime())));
