/**
 * The content that visitors read: the installed edition, and over it the revisions that the office published, which are in
 * the database. A commit is the id of the last revision of a publication, in figures; '0' is the installed edition.
 */
import { idOfPath } from '../../../content/content-files.ts';
import type { ContentCommit } from '../../content-repository/content-commit.ts';
import type { DatabaseHandle, Queryable } from '../../db/database.ts';
import { createContentTrees } from './content-trees.ts';
import { type InstalledEdition, oidOf } from './installed-edition.ts';
import { createKeptTexts } from './kept-texts.ts';
import { migrateText } from './migrate-text.ts';
import { newRevisions, type PublishedChange, type StagedRevisions, settles } from './new-revisions.ts';
import { installedCommit, toCommit } from './published-commit.ts';
import { type PublishedVersion, readHistory } from './published-history.ts';
import {
  appendRevisions,
  findBytes,
  findCommit,
  findRevision,
  listRevisions,
  type Revision,
  readHead,
} from './revisions.store.ts';
import { type CurrentFile, createUpdatedFiles } from './updated-files.ts';

/** A file after an update; `installed`: the text that it brought, null for a file that it took away. */
export type UpdatedFile = Pick<CurrentFile, 'hasConflict' | 'errors' | 'both'> & {
  path: string;
  installed: string | null;
  /** Another one for each text that an update brings. */
  version: string;
};

/** The version of a file that an update took away. */
const TAKEN_AWAY = 'retirado';

export type PublishedContent = ReturnType<typeof openPublishedContent>;

const IS_COMMIT = /^\d{1,10}$/;
const encoder = new TextEncoder();

/** The content of a database over an installed edition. */
export function openPublishedContent({ db }: Pick<DatabaseHandle, 'db'>, installed: InstalledEdition) {
  const texts = createKeptTexts(db);
  const trees = createContentTrees(db, texts);
  let updated = createUpdatedFiles(installed, texts);
  /** The hashes of the texts that are erased. */
  let gone = '';
  /** The greatest id that was seen: all revisions up to it are stored and stay. */
  let seen = 0;

  async function readNewest(): Promise<number> {
    const { head, erased } = await readHead(db);
    for (const hash of erased) texts.forget(hash);
    // A text that was merged with an erased one has its words.
    if (erased.join() !== gone) updated = createUpdatedFiles(installed, texts);
    gone = erased.join();
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

  async function migratedBytes(revision: Revision): Promise<Uint8Array | null> {
    const bytes = await bytesOf(revision);
    const id = revision.sha256 === null ? null : idOfPath(revision.path);
    return bytes && id !== null ? encoder.encode(await migrateText(id, new TextDecoder().decode(bytes))) : bytes;
  }

  const installedBytes = async (path: string) => (await installed.get(path)?.bytes()) ?? null;

  async function read(path: string, commit: string): Promise<Uint8Array | null> {
    const at = await idOf(commit);
    if (at === null) return null;
    // A version of long ago is one row; what visitors read now is in memory together.
    if (at < seen) {
      const earlier = await findRevision(db, { path, at });
      return earlier ? migratedBytes(earlier) : installedBytes(path);
    }
    const revision = (await trees.withTexts(at)).get(path);
    if (!revision) return installedBytes(path);
    const current = await updated(revision);
    if (!current) return bytesOf(revision);
    return current.text === null ? null : encoder.encode(current.text);
  }

  /** The newest commit is read with its texts, all in one query. */
  const treeOf = (id: number) => (id === seen ? trees.withTexts(id) : trees.at(id));

  /** The versions of the files of a commit, by their paths. */
  async function oidsOf(commit: string): Promise<Map<string, string>> {
    const id = await ensureId(commit);
    const tree = await treeOf(id);
    const oids = new Map<string, string>();
    for (const [path, file] of installed) if (!tree.has(path)) oids.set(path, await file.oid());
    for (const [path, revision] of tree) {
      const { oid } = (id === seen ? await updated(revision) : null) ?? revision;
      if (oid !== null) oids.set(path, oid);
    }
    return oids;
  }

  const toUpdated = async (path: string, { hasConflict, errors, both }: CurrentFile): Promise<UpdatedFile> => {
    const file = installed.get(path);
    return {
      path,
      hasConflict,
      errors,
      both,
      installed: file?.text ?? null,
      version: (await file?.oid()) ?? TAKEN_AWAY,
    };
  };

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

    /** The installed files over which nothing is published up to a commit. */
    async untouched(commit: string) {
      const tree = await treeOf(await ensureId(commit));
      const files = [...installed].filter(([path]) => !tree.has(path));
      return Promise.all(files.map(async ([path, file]) => ({ path, oid: await file.oid() })));
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
    async lastChanges(): Promise<ReadonlyMap<string, ContentCommit>> {
      const tree = await trees.at(await readNewest());
      const changes = new Map<string, ContentCommit>();
      for (const [path, { at }] of installed) changes.set(path, installedCommit(at));
      for (const [path, revision] of tree) {
        if (revision.oid === null) changes.delete(path);
        else changes.set(path, toCommit(revision));
      }
      return changes;
    },

    /** The versions of a file, newest first, also under another path; the last one is the installed file, where it was one. */
    history: async (path: string, limit: number): Promise<PublishedVersion[]> =>
      readHistory(db, installed, { path, at: await readNewest() }, limit),

    /** The published commits of a file up to a commit, newest first. */
    changesOf: async (path: string, commit: string, limit: number): Promise<ContentCommit[]> =>
      (await listRevisions(db, { path, at: await ensureId(commit), limit })).map(toCommit),

    /** The published files that an update left for a person to look at, and others by their paths, with the installed texts. */
    async afterUpdate(others: ReadonlySet<string> = new Set()): Promise<UpdatedFile[]> {
      const tree = await trees.withTexts(await readNewest());
      const files: UpdatedFile[] = [];
      for (const [path, revision] of tree) {
        const current = await updated(revision);
        if (current && (current.hasConflict || current.errors || others.has(path)))
          files.push(await toUpdated(path, current));
      }
      return files;
    },

    /** The change that takes a publication back in a file; null where the text of before was erased. While no later one has the file, the update that it took waits again. */
    async before(path: string, commit: string): Promise<PublishedChange | null> {
      const { parent } = await this.commit(commit);
      const content = await read(path, parent ?? '0');
      const newest = (await trees.at(await readNewest())).get(path);
      const earlier = await findRevision(db, { path, at: Number(parent) });
      if (content === null && (earlier?.sha256 ?? earlier?.fileSha256)) return null;
      const isNewest = newest !== undefined && String(newest.commit) === commit;
      return isNewest && earlier ? { path, content, base: earlier.baseSha256 } : { path, content };
    },

    /** The rows of changes over a commit, for `append`; null for a commit that is not of this content. */
    async stage(parent: string, changes: readonly PublishedChange[]): Promise<StagedRevisions | null> {
      const over = await idOf(parent);
      if (over === null) return null;
      const tree = await trees.withTexts(over);
      const seenChanges = changes.map(async (change) => {
        const revision = tree.get(change.path);
        const current = revision && (await updated(revision));
        // Who changes a text that has the update in it changes the update too.
        return current && !current.hasConflict && !current.errors && !settles(change)
          ? { ...change, takesUpdate: true }
          : change;
      });
      return { parent: over, ...(await newRevisions(await Promise.all(seenChanges), { tree, installed })) };
    },

    /**
     * Publishes staged changes in a transaction, all or none, and gives the commit; false when the newest commit is not
     * their parent any more. A publication that has its commit already gets it again.
     */
    async append(tx: Queryable, publicationId: number, staged: StagedRevisions): Promise<string | false> {
      const commit = await appendRevisions(tx, { publicationId, ...staged });
      return commit === false ? false : String(commit);
    },
  };
}

const newestOf = (installed: InstalledEdition): Date =>
  new Date(Math.max(0, ...[...installed.values()].map(({ at }) => at.getTime())));
