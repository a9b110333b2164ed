/** Saves a page as a draft, and publishes it. */

import { addedUndescribed } from '#domain/content-editing/body/page-pictures.ts';
import { toValue } from '#domain/content-editing/data/open-data.ts';
import { describeChange } from '#domain/content-editing/describe-change.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { EditablePage, PageSave } from '#shared/api/pages.schema.ts';
import { dayOf, parseTimestamp } from '#shared/time/time.ts';
import { pathOfId } from '../../content/content-files.ts';
import { changeIssues } from '../content/revisions/change-issues.ts';
import { checkFile } from '../content/revisions/check-file.ts';
import type { PublishedChange } from '../content/revisions/new-revisions.ts';
import type { PublishedContent } from '../content/revisions/published-content.ts';
import type { Deps } from '../deps.ts';
import { type AppError, validationFailed } from '../http/errors.ts';
import { reviewContent } from './content-review.ts';
import { type DraftRecord, deleteDraft, findDraft, storeDraft } from './drafts.store.ts';
import { ensureSourceAllowed } from './hostile-body.ts';
import { ensureProved } from './page-access.ts';
import { formOf, titleOf } from './page-fields.ts';
import { decode, readPageText, toFields, writePageText } from './page-text.ts';
import { placeChanges } from './place-page.ts';
import { conflictWithPublished, nothingToPublish, onlyWithdrawn, stalePage } from './publication.errors.ts';
import { findOpenPublicationOf, withdrawWaitingOf } from './publications.store.ts';
import { ensureContent, publishContent } from './publish-content.usecases.ts';
import { ensurePage, type FoundPage, type PublishedPage, readPage, toEditable } from './read-pages.usecases.ts';
import { withdrawnNotice } from './withdrawn-notices.ts';

/** A file of a new page, before its fields are set. */
const EMPTY_PAGE = '---\n---\n';

type SaveOver = {
  /** The ETag of what the person opened; absent: over what there is. */
  ifMatch: string | undefined;
  /** An earlier text of the page, which may bring back its source. */
  restored?: string | null;
};
type Written = Pick<PageSave, 'fields' | 'body'>;
type Publishable = Written & Pick<PageSave, 'message' | 'publish_at'>;

/** Saves over what the person opened. A draft may be incomplete; what is published is valid. */
export async function savePage(
  deps: Deps,
  user: SessionUser,
  id: string,
  input: PageSave,
  over: SaveOver,
): Promise<EditablePage> {
  if (!input.publish) return saveDraft(deps, user, id, input, over);
  const publication = await publishPage(deps, user, id, input, over);
  return { ...(await readPage(deps, user, id)), publication };
}

/** Saves a page as a draft. */
export async function saveDraft(
  deps: Deps,
  user: SessionUser,
  id: string,
  input: Written,
  over: SaveOver,
): Promise<EditablePage> {
  const found = await ensurePage(deps, user, 'prepare', id);
  const { next } = await writeDraft(deps, user, found, input, over);
  await storeOver(deps, found, next);
  return toEditable(deps, found.repository, found.page, next);
}

async function publishPage(deps: Deps, user: SessionUser, id: string, input: PageSave, over: SaveOver) {
  const found = await ensurePage(deps, user, 'publish', id);
  const { repository, page } = found;
  const settles = await settlesUpdate(deps, found, input);
  const { next, text } = await writePublishable(deps, user, found, input, over);
  await ensureProved(deps, user, { paths: [pathOfId(id)] }, input);
  const own = { path: pathOfId(id), content: new TextEncoder().encode(text) };
  const changes: PublishedChange[] = [settles ? { ...own, takesUpdate: true } : own];
  if (page.text === null) changes.push(...(await placeChanges(repository, next.base, next)));
  await storeOver(deps, found, next);
  if (text === page.text && !settles) await ensureNotPublished(deps, user, next);
  return publishContent(deps, {
    author: user,
    message: input.message || (text === page.text ? keptMessage(page) : messageOf(page, next)),
    changes,
    parent: next.base,
    overrides: next.overrides,
    publishAt: input.publish_at ? parseTimestamp(input.publish_at) : null,
    draft: { pageId: id, version: next.version },
    placeOf: (file) => (file === id ? '' : null),
    onConflict: async ({ message }) => conflictWithPublished(message, await readPage(deps, user, id)),
  });
}

/** The next draft of a page and its file, which can be published. 422 by field for what is not valid. */
export async function writePublishable(
  deps: Deps,
  user: SessionUser,
  found: FoundPage,
  input: Publishable,
  over: Partial<SaveOver>,
): Promise<{ next: DraftRecord; text: string }> {
  const { page } = found;
  const { next, base, text } = await writeDraft(deps, user, found, input, over);
  await ensurePublishable(page.id, text);
  const { message: reason, publish_at: at } = input;
  const day = dayOf(laterOf(deps.clock(), at ? parseTimestamp(at) : null));
  const issues = changeIssues(page.id, { before: page.text && base, after: text }, { today: day, reason });
  if (issues) throw validationFailed(issues);
  ensurePicturesDescribed(page.body, next.body);
  return { next, text };
}

const laterOf = (one: Date, other: Date | null): Date => (other && other > one ? other : one);

/** Whether a publication ends what an update left to decide; 409 when that is another one by now. */
async function settlesUpdate(deps: Deps, found: FoundPage, input: PageSave): Promise<boolean> {
  if (!input.settles_update) return false;
  const review = (await reviewContent(ensureContent(deps))).get(pathOfId(found.page.id));
  if (review?.version !== input.settles_update) throw await changedSince(deps, found);
  if (input.publish_at)
    throw validationFailed({ publish_at: ['Lo que responde a la versión nueva se publica ya: borre la hora.'] });
  return true;
}

const keptMessage = (page: PublishedPage): string =>
  `${titleOf(page.id, page.fields)}: se queda el texto del hospital después de la actualización`;

/** The next draft, the file that it is written over, and that file with it. */
async function writeDraft(
  deps: Deps,
  user: SessionUser,
  found: FoundPage,
  { fields, body: given }: Written,
  { ifMatch, restored = null }: Partial<SaveOver>,
): Promise<{ next: DraftRecord; base: string; text: string }> {
  const { repository, page, draft } = found;
  await ensureNotStale(deps, found, ifMatch);
  const body = page.file.kind === 'data' ? null : (given ?? draft?.body ?? page.body);
  const next = nextDraft(deps, user, { page, draft, fields, body });
  const base = await baseOf(repository, next);
  const text = writePageText(page.id, base, next);
  if (body !== null)
    ensureSourceAllowed(user, [page.body, readPageText(page.id, base).body, draft?.body ?? null, restored], body);
  return { next, base, text };
}

/** Stores a draft over the one that was found; 409 when another was stored since. */
async function storeOver(deps: Deps, found: FoundPage, next: DraftRecord): Promise<void> {
  if (!(await storeDraft(deps.database.db, next, found.draft?.version ?? null))) throw await changedSince(deps, found);
}

async function changedSince(deps: Deps, { repository, page }: FoundPage): Promise<AppError> {
  return stalePage(await toEditable(deps, repository, page, await findDraft(deps.database.db, page.id)));
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

/** The file that a draft makes. */
export const draftText = async (repository: PublishedContent, draft: DraftRecord): Promise<string> =>
  writePageText(draft.pageId, await baseOf(repository, draft), draft);

/** The file that a draft was opened from; of a new page, an empty one. */
async function baseOf(repository: PublishedContent, { pageId, base, baseText }: DraftRecord): Promise<string> {
  if (baseText !== null) return baseText;
  const bytes = await repository.read(pathOfId(pageId), base);
  return bytes ? decode(bytes) : EMPTY_PAGE;
}

/** The embedded database loses a byte order mark. */
const storable = (text: string | null): string | null => (text?.startsWith('\uFEFF') ? null : text);

/** 409 with what is stored when the person opened another version. */
async function ensureNotStale(deps: Deps, found: FoundPage, ifMatch: string | undefined): Promise<void> {
  const { repository, page, draft } = found;
  if (isStale(found, ifMatch)) throw stalePage(await toEditable(deps, repository, page, draft));
}

/**
 * Another person's draft makes a save stale. A page that was published since it was opened does too, unless there is a
 * draft, which knows what it was opened from: the two are merged when it is published.
 */
function isStale({ page, draft }: FoundPage, ifMatch: string | undefined): boolean {
  if (ifMatch === undefined) return false;
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
    baseText: draft ? draft.baseText : storable(page.text),
    overrides: draft?.overrides ?? null,
    isNew: page.text === null,
    menu: draft?.menu ?? null,
    transparency: draft?.transparency ?? null,
    editorId: user.id,
    editorName: user.name,
    savedAt: deps.clock(),
  };
}

/** Throws 422 by field for a text that cannot be published. */
export async function ensurePublishable(id: string, text: string): Promise<void> {
  const errors = await checkFile(id, text);
  if (errors) throw validationFailed(errors);
}

/** 422 for pictures without alternative text that the page did not have before. */
function ensurePicturesDescribed(before: string | null, body: string | null): void {
  const added = addedUndescribed(before ?? '', body ?? '');
  if (added.length > 0) throw validationFailed({ body: added.map(({ message }) => message) });
}

function messageOf(page: PublishedPage, next: DraftRecord): string {
  if (page.text === null) return `Crea la página «${next.title}»`;
  return describeChange(titleOf(page.id, page.fields), formOf(page.file), page, {
    fields: next.fields,
    body: next.body,
  });
}

/** Throws away the draft that the person opened; without one nothing happens. */
export async function discardDraft(
  deps: Deps,
  user: SessionUser,
  id: string,
  { ifMatch }: Pick<SaveOver, 'ifMatch'>,
): Promise<void> {
  const found = await ensurePage(deps, user, 'prepare', id);
  if (!found.draft) return;
  await ensureNotStale(deps, found, ifMatch);
  if (!(await deleteDraft(deps.database.db, id, found.draft.version))) throw await changedSince(deps, found);
}
