/** The draft of a page on the screen, and its conversion to and from the API. */
import { z } from 'zod';
import { editorHtml, openBody } from '#domain/content-editing/body/open-body.ts';
import { saveBody } from '#domain/content-editing/body/save-body.ts';
import { ContentError } from '#domain/content-editing/content-error.ts';
import type { Field } from '#domain/content-editing/forms/describe-fields.ts';
import { AUTOMATIC, type SavingRules } from '#islands/autosave/autosave-state.ts';
import { localDraftOf } from '#islands/autosave/local-draft/local-draft-storage.ts';
import { editablePage, type PageDraft as StoredDraft } from '#shared/api/pages.schema.ts';
import { isSameJson } from '#shared/formats/same-json.ts';

/** A schema, because older versions may have written the local drafts. */
export const pageDraft = z.object({
  fields: z.record(z.string(), z.unknown()),
  /** The text as the editor writes it; null in a data file. */
  html: z.string().nullable(),
});
export type PageDraft = z.infer<typeof pageDraft>;

/** A page with the version that a save of it is based on. */
export const storedPage = editablePage.extend({ etag: z.string() });
export type StoredPage = z.infer<typeof storedPage>;

const base = z.object({ id: z.string(), etag: z.string() });
const pending = base.extend({
  key: z.string(),
  act: z.object({ status: z.literal(AUTOMATIC.status) }),
  draft: pageDraft,
});

export type PageSubject = {
  draft: PageDraft;
  server: StoredPage;
  act: typeof AUTOMATIC;
  base: z.infer<typeof base> & { published: string | null };
};

export const localPageDraft = localDraftOf(pageDraft, storedPage, pending.extend({ published: z.string().nullable() }));

type Content = Pick<StoredDraft, 'fields' | 'body'>;

/** The newest content of a page: its draft, or what is published. */
const contentOf = (page: StoredPage): Content => {
  const { fields, body } = page.draft ?? page;
  return { fields, body };
};

export const draftOf = ({ fields, body }: Content): PageDraft => ({
  fields,
  html: body === null ? null : editorHtml(openBody(body)),
});

export const toDraft = (page: StoredPage): PageDraft => draftOf(contentOf(page));
export const publishedDraft = ({ fields, body }: StoredPage): PageDraft => draftOf({ fields, body });

/**
 * The text that stands against the one on the screen. Where the server keeps this one as a draft over an older page, which is
 * so after a publication in conflict, it is the published one.
 */
export const otherSide = (newest: StoredPage, saved: StoredPage): StoredPage =>
  newest.draft?.is_stale && isSameJson(contentOf(newest), contentOf(saved)) ? { ...newest, draft: null } : newest;

/** The form of a page; the contract leaves its shape to the domain. */
export const formOf = ({ form }: Pick<StoredPage, 'form'>): Field => form as Field;

/**
 * The body of a save. The text is written over the published one, whose unchanged blocks keep their bytes; throws a
 * ContentError when it cannot be written.
 */
export const toSaveBody = ({ fields, html }: PageDraft, published: string | null): Content => ({
  fields,
  body: html === null ? null : saveBody(openBody(published ?? ''), html),
});

/** Whether a draft would be sent with this content, over the same published text. */
function isSentAs(content: Content, draft: PageDraft, published: string | null): boolean {
  try {
    return isSameJson(content, toSaveBody(draft, published));
  } catch (thrown) {
    // A text that cannot be written was never sent.
    if (thrown instanceof ContentError) return false;
    throw thrown;
  }
}

export const pageSavingRules: SavingRules<PageSubject> = {
  toDraft,
  baseOf: ({ known }) => ({
    id: known.server?.id ?? '',
    etag: known.server?.etag ?? '',
    published: known.server?.body ?? null,
  }),
  hasSameContent: (a, b) => isSameJson(contentOf(a), contentOf(b)),
  isAlreadySaved: (theirs, draft, { server }) => isSentAs(contentOf(theirs), draft, server?.body ?? null),
  hasMoved: () => false,
};
