/** Puts a change of content/ into the queue of publications: what every feature that changes content calls. */

import { ContentError } from '#domain/content-editing/content-error.ts';
import { openData, type ValueMap } from '#domain/content-editing/data/open-data.ts';
import { openPage } from '#domain/content-editing/data/page-file.ts';
import { errorsByPath } from '#domain/content-editing/forms/errors-by-path.ts';
import { isDataFile } from '#domain/publication/content-subjects.ts';
import type { PublicationState } from '#domain/publication/publication.ts';
import { isSameJson } from '#shared/formats/same-json.ts';
import { contentFileOf, idOfPath, withoutRemovedKeys } from '../../content/content-files.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { ContentRepository, FileChange } from '../content-repository/content-repository.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { validationFailed } from '../http/errors.ts';
import type { ContentHost } from './content-host.ts';
import { lockDraftBase } from './drafts.store.ts';
import { decode, namedFields, readIfReadable } from './page-text.ts';
import { contentNotHere } from './publication.errors.ts';
import { insertPublication, withdrawWaitingOf } from './publications.store.ts';

import { storeChanges } from './stored-changes.ts';

export type ContentAuthor = { id: number; name: string; email: string };

export type ContentPublication = {
  author: ContentAuthor;
  /** What changed, in words; the message of the commit. */
  message: string;
  changes: readonly FileChange[];
  /** The commit that the author changed; absent: the newest. */
  parent?: string | undefined;
  /** Not before; absent: now. */
  publishAt?: Date | null | undefined;
  /** The page and the version of its draft, which goes when the publication is live. What waits of the page is replaced. */
  draft?: { pageId: string; version: string } | undefined;
};

/** The host of the content; 409 where nothing can change it. */
export function ensureContent({ content }: Pick<Deps, 'content'>): ContentHost {
  if (!content) throw contentNotHere();
  return content;
}

/** Validates the files and queues them; throws 422 by field of what is not valid. */
export async function publishContent(
  deps: Deps,
  { author, message, changes, parent, publishAt, draft }: ContentPublication,
): Promise<{ id: number; state: PublicationState }> {
  const host = ensureContent(deps);
  for (const change of changes) await ensureValid(change);
  const repository = await host.repository();
  const base = parent ?? (await repository.head());
  const label = await labelOf(repository, base, changes);
  const now = deps.clock();
  const { id, state } = await deps.database.db.transaction(async (tx) => {
    const draftBase = draft && (await lockDraftBase(tx, draft.pageId));
    if (draft) await replaceWaiting(tx, draft.pageId, author, now);
    const stored = await insertPublication(tx, {
      kind: 'content',
      state: 'waiting',
      message,
      authorId: author.id,
      authorName: author.name,
      authorEmail: author.email,
      parent: draftBase?.base ?? base,
      overrides: draftBase?.overrides ?? null,
      changes: storeChanges(changes),
      paths: changes.map(({ path }) => path),
      pageId: draft?.pageId ?? null,
      draftVersion: draft?.version ?? null,
      publishAt: publishAt ?? null,
      createdAt: now,
    });
    const event = { at: now, actorId: author.id, entity: 'publication', entityId: stored.id, label };
    await recordAuditEvent(tx, { ...event, action: 'content.published' });
    return stored;
  });
  host.wake();
  return { id, state };
}

const MAX_LABEL = 500;

/** The files that a publication changes, and of data files the fields: «data/pqrsd (terms, alerts_to)». */
async function labelOf(repository: ContentRepository, base: string, changes: readonly FileChange[]): Promise<string> {
  const names: string[] = [];
  for (const { path, content } of changes) {
    const id = idOfPath(path);
    const keys = id && isDataFile(id) ? changedKeys(id, await repository.read(path, base), content) : [];
    names.push(keys.length > 0 ? `${id} (${keys.join(', ')})` : (id ?? path));
  }
  return names.join(', ').slice(0, MAX_LABEL);
}

/** The keys of a data file that differ; none of a file that is a list. */
function changedKeys(id: string, before: Uint8Array | null, after: Uint8Array | null): string[] {
  const [old, next] = [before, after].map((bytes) =>
    namedFields((bytes && readIfReadable(id, decode(bytes))?.fields) ?? {}),
  ) as [ValueMap, ValueMap];
  return Object.keys({ ...old, ...next }).filter((key) => !isSameJson(old[key], next[key]));
}

const replaceWaiting = (tx: Queryable, pageId: string, author: ContentAuthor, at: Date): Promise<boolean> =>
  withdrawWaitingOf(tx, pageId, { notice: replacedNotice(author.name), at });

/** What the author of a publication is told whose page was published again before its turn came. */
export const replacedNotice = (author: string): string =>
  `La reemplazó una publicación más nueva de la misma página, de ${author}.`;

/** What the author of a publication is told that a person withdrew. */
export const withdrawnNotice = (person: string): string => `${person} la quitó de la espera.`;

/** Where features may write: no other folder of the repository, and no way out of it. */
const ALLOWED =
  /^content\/(?:(?:pages|listas)\/[a-z0-9-]+\.md|data\/[a-z0-9-]+\.yaml|(?:images|documents|public|demo)\/[\w.-]+(?:\/[\w.-]+)*)$/;

async function ensureValid({ path, content }: FileChange): Promise<void> {
  if (!ALLOWED.test(path) || path.includes('..')) throw new Error(`not a file of content: ${path}`);
  const id = idOfPath(path);
  if (!id || !content) return;
  const errors = await checkFile(id, decode(content));
  if (errors) throw validationFailed(errors);
}

/** The errors of a page or a data file by the path of its field; null: it is valid. */
export async function checkFile(id: string, text: string): Promise<Record<string, string[]> | null> {
  const file = contentFileOf(id);
  if (!file) return { '': ['Este archivo no se edita aquí.'] };
  try {
    const { value } = file.kind === 'page' ? openPage(text).data : openData(text);
    const { error } = await file.schema.safeParseAsync(withoutRemovedKeys(id, value));
    return error ? errorsByPath(error) : null;
  } catch (error) {
    if (error instanceof ContentError) return { [file.kind === 'page' ? 'body' : '']: [error.message] };
    throw error;
  }
}
