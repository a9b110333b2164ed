/** Pages and data files, as the frame of the editors sees them. */
import { type Api, api } from '#islands/api-client/request.ts';
import { STATE_MARKS } from '#islands/document-editor/state-marks.ts';
import { textDifference } from '#islands/document-editor/text-difference.ts';
import type { DocumentKind } from '#islands/document-editor/use-document.ts';
import { fieldDifferences } from '#islands/field-form/field-differences.ts';
import { errorsByField } from '#islands/field-form/field-values.ts';
import { discardDraft, fetchPage } from './page-calls.ts';
import { formOf, type PageSubject, pageSavingRules, type StoredPage } from './page-draft.ts';

export const pageKind = (
  page: Pick<StoredPage, 'form' | 'title'>,
  calls: Pick<Api, 'callWithHeaders'> = api,
): DocumentKind<PageSubject> => ({
  noun: 'página',
  rules: pageSavingRules,
  emptyOf: ({ html }) => ({ fields: {}, html: html === null ? null : '' }),
  nameOf: ({ fields }) => (typeof fields.title === 'string' ? fields.title : page.title),
  savedBy: ({ draft }) => draft,
  statusOf: (server) => ({
    state: server?.is_new
      ? 'Página nueva, sin publicar'
      : server?.draft
        ? 'Borrador, sin publicar'
        : STATE_MARKS.published.text,
    savedAt: server?.draft?.at ?? null,
    readers: server?.draft ? 'El sitio sigue igual hasta que publique.' : null,
  }),
  // A page has one draft, which the next save replaces; what is published stays in the history.
  keepsEverySave: false,
  async acceptOther(theirs) {
    if (theirs.draft) return theirs;
    // With the published text goes the draft that the server may have of this one.
    await discardDraft(calls, theirs);
    return fetchPage(calls, theirs.id);
  },
  difference: (before, after) =>
    textDifference(fieldDifferences(formOf(page), before.fields, after.fields), before.html, after.html),
  errorsOf: ({ errors }) => errorsByField(errors),
  partOf: ({ fields, html }, field) => (field === 'body' ? html : fields[field.split('.')[0] ?? '']),
});
