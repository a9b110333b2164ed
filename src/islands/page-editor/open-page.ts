import { api } from '#islands/api-client/request.ts';
import { createOpener } from '#islands/autosave/open-text.ts';
import { fetchPage } from './page-calls.ts';
import { localPageDraft, type PageSubject, toDraft } from './page-draft.ts';

export const openPage = createOpener<PageSubject, string>({
  local: localPageDraft,
  fetch: (id) => fetchPage(api, id),
  slotOf: ({ id }) => id,
  toDraft,
  newDraft: () => ({ fields: {}, html: null }),
  isCurrent: ({ etag }, known) => etag === known?.etag,
});
