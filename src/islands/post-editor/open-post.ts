import { api } from '#islands/api-client/request.ts';
import { createOpener } from '#islands/autosave/open-text.ts';
import { newestTextOfPost } from '#shared/api/endpoints/posts.api.ts';
import { localPostDraft, type PostSubject } from './autosave/post-saving.ts';
import { newDraft, toDraft } from './post-draft.ts';

export const openPost = createOpener<PostSubject, number>({
  local: localPostDraft,
  fetch: (id) => api.call(newestTextOfPost, { params: { id }, query: { draft: 1 } }),
  slotOf: ({ id }) => String(id),
  toDraft,
  newDraft: () => newDraft(new Date()),
  isCurrent: ({ revision }, known) => revision === known?.revision,
});
