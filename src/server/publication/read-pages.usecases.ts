/** A page or data file of content/ as editors see it, and its earlier versions. */

import { bodyIssue } from '#domain/content-editing/body/open-body.ts';
import { undescribedPictures } from '#domain/content-editing/body/page-pictures.ts';
import type { OwnedPage } from '#domain/publication/content-subjects.ts';
import type { FileUse } from '#domain/publication/file-guards.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { EditablePage, PageDraft } from '#shared/api/pages.schema.ts';
import { formatIso } from '#shared/time/time.ts';
import { type ContentFileKind, contentFileOf, pathOfId } from '../../content/content-files.ts';
import type { PublishedContent } from '../content/revisions/published-content.ts';
import type { Deps } from '../deps.ts';
import { type FileReview, reviewContent } from './content-review.ts';
import { type DraftRecord, findDraft } from './drafts.store.ts';
import { ensurePageAccess } from './page-access.ts';
import { formOf, ownedPage, readUnits, titleOf } from './page-fields.ts';
import { brokenLinkText, findBrokenLinks } from './page-links.ts';
import { decode, type Fields, type PageText, readIfReadable, readStored } from './page-text.ts';
import { pageNotFound } from './publication.errors.ts';
import { toPublication } from './publication-answer.ts';
import { findOpenPublicationOf } from './publications.store.ts';
import { ensureContent } from './publish-content.usecases.ts';

/** A page as it is published, with the commit that it was read from. */
export type PublishedPage = PageText & {
  id: string;
  file: ContentFileKind;
  text: string | null;
  version: string;
  head: string;
};

const NEW = 'nueva';

/** Two parts: of the file, and of the draft. */
export const etagOf = (page: Pick<EditablePage, 'version' | 'draft'>): string =>
  `"${page.version}.${page.draft?.version ?? '0'}"`;

/** The published file of an id; without one its text is null. 404 for what no file can be, 409 for a broken one. */
export async function readPublished(repository: PublishedContent, id: string): Promise<PublishedPage> {
  const file = contentFileOf(id);
  if (!file) throw pageNotFound();
  const head = await repository.head();
  const bytes = await repository.read(pathOfId(id), head);
  if (!bytes) return { id, file, text: null, fields: {}, body: file.kind === 'page' ? '' : null, version: NEW, head };
  const text = decode(bytes);
  return { id, file, text, ...readStored(id, text), version: await repository.blobOf(bytes), head };
}

/** A page as it is published and its draft, of which at least one exists. */
export type FoundPage = { repository: PublishedContent; page: PublishedPage; draft: DraftRecord | null };

/** A page for who may do this with it; 404 when there is neither page nor draft, 403 for others. */
export async function ensurePage(deps: Deps, user: SessionUser, use: FileUse, id: string): Promise<FoundPage> {
  const repository = await ensureContent(deps).repository();
  const page = await readPublished(repository, id);
  const draft = await findDraft(deps.database.db, id);
  if (page.text === null && !draft) throw pageNotFound();
  await ensurePageAccess(deps, user, use, ownerOf(page, draft));
  return { repository, page, draft };
}

/** A page with its draft, for who may see it. */
export async function readPage(deps: Deps, user: SessionUser, id: string): Promise<EditablePage> {
  const { repository, page, draft } = await ensurePage(deps, user, 'prepare', id);
  return toEditable(deps, repository, page, draft);
}

/** Who answers for a page, as it is published: a draft cannot move a page to its writer. */
const ownerOf = (page: PublishedPage, draft: DraftRecord | null): OwnedPage =>
  ownedPage(page.id, page.text === null ? ((draft?.fields ?? {}) as Fields) : page.fields);

/** The answer of GET /pages/{id}. */
export async function toEditable(
  deps: Deps,
  repository: PublishedContent,
  page: PublishedPage,
  draft: DraftRecord | null,
): Promise<EditablePage> {
  const { id, file, fields, body, version } = page;
  const open = await findOpenPublicationOf(deps.database.db, id);
  return {
    id,
    path: pathOfId(id),
    title: titleOf(id, page.text === null && draft ? (draft.fields as Fields) : fields),
    kind: file.kind,
    guard: file.guard,
    fields,
    body,
    form: formOf(file),
    version,
    draft: draft && (await toDraft(repository, page, draft)),
    scheduled: open && toPublication(open),
    address: addressOf(id),
    is_new: page.text === null,
    warnings: [
      ...bodyWarnings((draft ?? page).body ?? '').map((message) => ({ field: 'body', message })),
      ...(await findBrokenLinks(deps, repository, pathOfId(id), draft ?? page)).map(({ field, link }) => ({
        field,
        message: brokenLinkText(link),
      })),
    ],
    units: await readUnits(repository, page.head),
    update: toUpdate(id, (await reviewContent(ensureContent(deps))).get(pathOfId(id))),
    can_preview: file.kind === 'page' && ensureContent(deps).deploys === undefined,
    publication: null,
  };
}

function toUpdate(id: string, review: FileReview | undefined): EditablePage['update'] {
  if (!review) return null;
  const { state, reasons, version, installed, both } = review;
  const [news, joined] = [installed, both].map((text) => (text === null ? null : readIfReadable(id, text)));
  return { state, reasons, version, installed: news ?? null, both: joined ?? null };
}

function bodyWarnings(markdown: string): string[] {
  const issue = bodyIssue(markdown);
  return issue ? [issue] : undescribedPictures(markdown).map(({ message }) => message);
}

async function toDraft(repository: PublishedContent, page: PublishedPage, draft: DraftRecord): Promise<PageDraft> {
  const text = draft.baseText === null ? null : new TextEncoder().encode(draft.baseText);
  const before = text ?? (await repository.read(pathOfId(page.id), draft.base));
  const opened = before ? await repository.blobOf(before) : NEW;
  const { editorName, savedAt, version, body } = draft;
  const fields = draft.fields as PageDraft['fields'];
  return { fields, body, by: editorName, at: formatIso(savedAt), version, is_stale: opened !== page.version };
}

/** Where visitors read it; a data file shows on several pages. */
export const addressOf = (id: string): string | null => {
  const [folder, name] = id.split('/');
  return folder === 'data' ? null : `/${name}`;
};
