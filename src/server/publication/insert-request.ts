import type { Redirect, RedirectChange } from '#domain/site/redirects.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { PublishedChange } from '../content/revisions/new-revisions.ts';
import type { Queryable } from '../db/database.ts';
import {
  insertPublication,
  type NewPublication,
  type PublicationSummary,
  withdrawWaitingOf,
} from './publications.store.ts';
import { replacedNotice } from './withdrawn-notices.ts';

export type ContentAuthor = { id: number; name: string; email: string };

export type PublicationRequest = {
  author: Omit<ContentAuthor, 'id'> & { id: number | null };
  message: string;
  changes: readonly PublishedChange[];
  /** The commit that the author changed. */
  parent: string;
  /** A commit whose changes the author has seen in conflict: they give way. */
  overrides?: string | null;
  /** The page and the version of its draft, which goes with the publication. */
  draft?: { pageId: string; version: string } | undefined;
  /** The address of a page or document that changes, and the one that it has from then on. */
  moved?: Redirect | undefined;
  /** Who was given the unit has it under its new name; `keeps`: under both. */
  renamedUnit?: (Redirect & { keeps: boolean }) | undefined;
  /** The changes of redirects that are taken back. */
  undone?: readonly RedirectChange[] | undefined;
  /** The publication that waited for this moment. */
  waiting?: { id: number } | undefined;
};

type Stored = Pick<NewPublication, 'state' | 'changes' | 'paths' | 'publishAt' | 'startedAt' | 'finishedAt'> & {
  now: Date;
  /** What the audit log calls the change. */
  label: string;
};

/** Stores what a person asks to publish, in place of what waits of the same page, with its event in the audit log. */
export async function insertRequest(
  tx: Queryable,
  { author, message, parent, overrides = null, draft, renamedUnit }: PublicationRequest,
  { now, label, ...stored }: Stored,
): Promise<PublicationSummary> {
  if (draft) await withdrawWaitingOf(tx, draft.pageId, { notice: replacedNotice(author.name), at: now });
  const publication = await insertPublication(tx, {
    ...stored,
    message,
    authorId: author.id,
    authorName: author.name,
    authorEmail: author.email,
    parent,
    overrides,
    renamedUnit: renamedUnit && { from: renamedUnit.from, to: renamedUnit.to },
    pageId: draft?.pageId ?? null,
    draftVersion: draft?.version ?? null,
    createdAt: now,
  });
  const event = { at: now, actorId: author.id, entity: 'publication', entityId: publication.id, label } as const;
  await recordAuditEvent(tx, { ...event, action: 'content.published' });
  return publication;
}
