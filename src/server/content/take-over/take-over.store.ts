import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { pathOfId } from '../../../content/content-files.ts';
import type { ContentCommit } from '../../content-repository/content-commit.ts';
import { firstRow, hasRows, type Queryable } from '../../db/database.ts';
import { insertPublication } from '../../publication/publications.store.ts';
import { contentDrafts, publications } from '../../publication/publications.table.ts';

/** A draft or a waiting publication that was written over a commit of a repository, with the files that it changes. */
export type EarlierBase = {
  of: { pageId: string } | { publicationId: number };
  base: string;
  overrides: string | null;
  paths: readonly string[];
};

const IS_OID = '^[0-9a-f]{40}$';

export async function listEarlierBases(db: Queryable): Promise<EarlierBase[]> {
  const { pageId, base, overrides } = contentDrafts;
  const drafts = await db.select({ pageId, base, overrides }).from(contentDrafts).where(sql`${base} ~ ${IS_OID}`);
  const waiting = await db
    .select({
      id: publications.id,
      base: publications.parent,
      overrides: publications.overrides,
      paths: publications.paths,
    })
    .from(publications)
    .where(and(eq(publications.state, 'waiting'), sql`${publications.parent} ~ ${IS_OID}`));
  return [
    ...drafts.map(({ pageId, ...rest }) => ({ of: { pageId }, ...rest, paths: [pathOfId(pageId)] })),
    ...waiting.map(({ id, ...rest }) => ({ of: { publicationId: id }, ...rest })),
  ];
}

/**
 * Leads drafts and waiting publications to the commits of today, and gives how many; one whose commit the repository does
 * not have stays, and is in conflict when it is published.
 */
export async function moveEarlierBases(
  tx: Queryable,
  bases: readonly EarlierBase[],
  commits: ReadonlyMap<string, string>,
): Promise<number> {
  let moved = 0;
  for (const { of, base: before, overrides: overridden } of bases) {
    const base = commits.get(before);
    if (base === undefined) continue;
    const overrides = (overridden !== null && commits.get(overridden)) || null;
    const { parent } = publications;
    const update =
      'pageId' in of
        ? tx
            .update(contentDrafts)
            .set({ base, overrides })
            .where(and(eq(contentDrafts.pageId, of.pageId), eq(contentDrafts.base, before)))
            .returning({ base: contentDrafts.base })
        : tx
            .update(publications)
            .set({ parent: base, overrides })
            .where(and(eq(publications.id, of.publicationId), eq(parent, before)))
            .returning({ base: parent });
    if (await hasRows(update)) moved += 1;
  }
  return moved;
}

/** The publication that a commit of the repository was; where no row tells of it, or that row is used, it gets another one. */
export async function ensureTakenPublication(
  tx: Queryable,
  { oid, message, author, at }: ContentCommit,
  { paths, used }: { paths: string[]; used: Set<number> },
): Promise<number> {
  const isUnused = used.size > 0 ? notInArray(publications.id, [...used]) : undefined;
  const known = await firstRow(
    tx
      .select({ id: publications.id })
      .from(publications)
      .where(and(eq(publications.commit, oid), eq(publications.state, 'live'), isUnused))
      .orderBy(asc(publications.id))
      .limit(1),
  );
  const { id } =
    known ??
    (await insertPublication(tx, {
      state: 'live',
      message,
      authorName: author.name,
      authorEmail: author.email,
      parent: '0',
      paths,
      // It is the commit of the repository, so that it can't be rolled back: what came before it is not here.
      commit: oid,
      ...{ createdAt: at, startedAt: at, finishedAt: at },
    }));
  used.add(id);
  return id;
}
