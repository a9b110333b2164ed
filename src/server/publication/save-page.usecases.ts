/** Saves a page as a draft, and publishes it. */

import { addedUndescribed } from '#domain/content-editing/body/page-pictures.ts';
import { toValue } from '#domain/content-editing/data/open-data.ts';
import { describeChange } from '#domain/content-editing/describe-change.ts';
import { describeFields } from '#domain/content-editing/forms/describe-fields.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { EditablePage, PageSave, PublicationStarted } from '#shared/api/pages.schema.ts';
import { parseTimestamp } from '#shared/time/time.ts';
import { type ContentFileKind, pathOfId } from '../../content/content-files.ts';
import type { ContentRepository, FileChange } from '../content-repository/content-repository.ts';
import type { Deps } from '../deps.ts';
import { validationFailed } from '../http/errors.ts';
import { type DraftRecord, deleteDraft, findDraft, storeDraft } from './drafts.store.ts';
import { ensureSourceAllowed } from './hostile-body.ts';
import { adoptUploads } from './page-files.ts';
import { ensureLinksLead, findBrokenLinks } from './page-links.ts';
import { decode, type PageText, readPageText, toFields, writePageText } from './page-text.ts';
import { placeChanges } from './place-page.ts';
import { noDraft, nothingToPublish, onlyWithdrawn, previewNotHere, stalePage } from './publication.errors.ts';
import { findOpenPublicationOf, withdrawWaitingOf } from './publications.store.ts';
import { checkFile, ensureContent, publishContent, withdrawnNotice } from './publish-content.usecases.ts';
import { ensurePage, etagOf, type PublishedPage, titleOf, toEditable } from './read-pages.usecases.ts';

/** A file of a new page, before its fields are set. */
const EMPTY_PAGE = '---\n---\n';

export type SavedPage = { page: EditablePage } | PublicationStarted;

type SaveOver = {
  /** The ETag of what the person opened; absent: over what there is. */
  ifMatch: string | undefined;
  /** An earlier text of the page, which may bring back its source. */
  restored?: string | null;
};

/** Saves over what the person opened. A draft may be incomplete; what is published is valid. */
export async function savePage(
  deps: Deps,
  user: SessionUser,
  id: string,
  input: PageSave,
  { ifMatch, restored = null }: SaveOver,
): Promise<SavedPage> {
  const { repository, page, draft } = await ensurePage(deps, user, 'page:update', id);
  const current = await toEditable(deps, repository, page, draft);
  if (isStale(current, draft, page, ifMatch)) throw stalePage(current);
  const body = page.file.kind === 'data' ? null : (input.body ?? draft?.body ?? page.body);
  const next = nextDraft(deps, user, { page, draft, fields: input.fields, body });
  const base = await textAt(repository, id, next.base);
  const text = writePageText(id, base, next as PageText);
  if (body !== null)
    ensureSourceAllowed(user, [page.body, readPageText(id, base).body, draft?.body ?? null, restored], body);
  if (input.publish) {
    await ensurePublishable(id, text);
    ensureLinksLead(await findBrokenLinks(deps, repository, pathOfId(id), next), page);
    ensurePicturesDescribed(page.body, body);
  }
  if (!(await storeDraft(deps.database.db, next, draft?.version ?? null)))
    throw stalePage(await toEditable(deps, repository, page, await findDraft(deps.database.db, id)));
  if (!input.publish) return { page: await toEditable(deps, repository, page, next) };
  if (text === page.text) await ensureNotPublished(deps, user, next);
  const publication = await publishContent(deps, {
    author: user,
    message: input.message || messageOf(page, next),
    changes: [
      ...(await fileChanges(deps, id, base, next)),
      ...(page.text === null ? await placeChanges(repository, next.base, next) : []),
    ],
    parent: next.base,
    publishAt: input.publish_at ? parseTimestamp(input.publish_at) : null,
    draft: { pageId: id, version: next.version },
  });
  return { publication };
}

/**
 * Throws 409 for a draft that is as the site: it goes, and with it what waits of the page. While another text of the page
 * is being built, the way back to this one is a publication.
 */
async function ensureNotPublished(deps: Deps, user: SessionUser, { pageId, version }: DraftRecord): Promise<void> {
  const { db } = deps.database;
  const isWithdrawn = await withdrawWaitingOf(db, pageId, { notice: withdrawnNotice(user.name), at: deps.clock() });
  if (await findOpenPublicationOf(db, pageId)) return;
  await deleteDraft(db, pageId, version);
  throw isWithdrawn ? onlyWithdrawn() : nothingToPublish();
}

/** What a draft changes in content/: its page, and the uploads that it names. */
async function fileChanges(deps: Deps, id: string, base: string, draft: DraftRecord): Promise<FileChange[]> {
  const { markdown: body, files } = draft.body === null ? NO_UPLOADS : await adoptUploads(deps, draft.body);
  const text = writePageText(id, base, { fields: draft.fields, body });
  return [{ path: pathOfId(id), content: new TextEncoder().encode(text) }, ...files];
}
const NO_UPLOADS = { markdown: null, files: [] };

/** The file in a commit; of a new page, an empty one. */
async function textAt(repository: ContentRepository, id: string, commit: string): Promise<string> {
  const bytes = await repository.read(pathOfId(id), commit);
  return bytes ? decode(bytes) : EMPTY_PAGE;
}

/**
 * Another person's draft makes a save stale. A page that was published since it was opened does too, unless there is a
 * draft, which knows what it was opened from: the two are merged when it is published.
 */
function isStale(
  current: EditablePage,
  draft: DraftRecord | null,
  page: PublishedPage,
  ifMatch: string | undefined,
): boolean {
  if (ifMatch === undefined || ifMatch === etagOf(current)) return false;
  const [version, draftVersion] = ifMatch.replaceAll('"', '').split('.');
  return draftVersion !== (draft?.version ?? '0') || (draft === null && version !== page.version);
}

function nextDraft(
  deps: Deps,
  user: SessionUser,
  given: { page: PublishedPage; draft: DraftRecord | null; fields: unknown; body: string | null },
): DraftRecord {
  const { page, draft, fields, body } = given;
  const value = toFields(toValue(fields));
  return {
    pageId: page.id,
    version: crypto.randomUUID().slice(0, 8),
    title: titleOf(page.id, value),
    fields: value,
    body,
    base: draft?.base ?? page.head,
    isNew: page.text === null,
    menu: draft?.menu ?? null,
    transparency: draft?.transparency ?? null,
    editorId: user.id,
    editorName: user.name,
    savedAt: deps.clock(),
  };
}

async function ensurePublishable(id: string, text: string): Promise<void> {
  const errors = await checkFile(id, text);
  if (errors) throw validationFailed(errors);
}

/** 422 for pictures without alternative text that the page did not have before. */
function ensurePicturesDescribed(before: string | null, body: string | null): void {
  const added = addedUndescribed(before ?? '', body ?? '');
  if (added.length > 0) throw validationFailed({ body: added.map(({ message }) => message) });
}

const formOf = ({ schema }: ContentFileKind) =>
  describeFields(schema as unknown as Parameters<typeof describeFields>[0]);

function messageOf(page: PublishedPage, next: DraftRecord): string {
  if (page.text === null) return `Crea la página «${next.title}»`;
  return describeChange(titleOf(page.id, page.fields), formOf(page.file), page, {
    fields: next.fields,
    body: next.body,
  });
}

/** Throws the draft of a page away; without one nothing happens. */
export async function discardDraft(deps: Deps, user: SessionUser, id: string): Promise<void> {
  await ensurePage(deps, user, 'page:update', id);
  await deleteDraft(deps.database.db, id);
}

/** Builds the draft of a page as a site that only the bearer of its link sees. */
export async function previewPage(deps: Deps, user: SessionUser, id: string): Promise<PublicationStarted> {
  if (ensureContent(deps).deploys) throw previewNotHere();
  const { repository, draft } = await ensurePage(deps, user, 'page:update', id);
  if (!draft) throw noDraft();
  const publication = await publishContent(deps, {
    author: user,
    message: `Vista previa de «${draft.title}»`,
    changes: await fileChanges(deps, id, await textAt(repository, id, draft.base), draft),
    parent: draft.base,
    draft: { pageId: id, version: draft.version },
    isPreview: true,
  });
  return { publication };
}
