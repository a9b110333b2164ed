/** The calls of the page editor. */
import { ContentError } from '#domain/content-editing/content-error.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import { type Api, asApiError } from '#islands/api-client/request.ts';
import type { SaveReply, SaveRequest } from '#islands/autosave/autosave-state.ts';
import { mayOutlivePage, toReply } from '#islands/autosave/save-reply.ts';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import type { EditablePage, PageSave, PublicationStarted, RestorePage } from '#shared/api/pages.schema.ts';
import type { RevisionName } from '#shared/api/revision.schema.ts';
import { type PageSubject, type StoredPage, toDraft, toSaveBody } from './page-draft.ts';

type Call = Pick<Api, 'callWithHeaders'>;

const withEtag = (page: EditablePage, headers: Headers): StoredPage => ({
  ...page,
  etag: headers.get('etag') ?? `"${page.draft?.version ?? page.version}"`,
});

/** The page with its draft; a text that the editor cannot open is an error too. */
export async function fetchPage({ callWithHeaders }: Call, id: string): Promise<StoredPage> {
  const { data, headers } = await callWithHeaders(pagesApi.get, { params: { id } });
  const page = withEtag(data, headers);
  asContentErrors(() => toDraft(page));
  return page;
}

/** Runs a conversion of content, whose errors are shown as those of the API. */
function asContentErrors<T>(convert: () => T): T {
  try {
    return convert();
  } catch (thrown) {
    if (!(thrown instanceof ContentError)) throw thrown;
    throw new ApiError({ status: 422, message: thrown.message, errors: { body: [thrown.message] } });
  }
}

/** The address of the page with what is saved, which only the bearer of its link sees. */
export const previewAddress = async ({ call }: Pick<Api, 'call'>, id: string): Promise<string> =>
  (await call(pagesApi.preview, { params: { id } })).url;

/** Saves a draft; never throws. */
export async function sendSave(
  { callWithHeaders }: Call,
  { id, etag, published, draft }: SaveRequest<PageSubject>,
  leaving: boolean,
): Promise<SaveReply<PageSubject>> {
  try {
    const body = { ...asContentErrors(() => toSaveBody(draft, published)), publish: false };
    const input = { params: { id }, body, headers: { 'if-match': etag }, keepalive: leaving && mayOutlivePage(body) };
    const { data, headers } = await callWithHeaders(pagesApi.save, input);
    return { kind: 'saved', server: withEtag(data, headers) };
  } catch (thrown) {
    return toReply(thrown);
  }
}

/** The newest version of a page; null when it is the one that a save was based on. */
export const fetchHead = (
  api: Call,
  { id, etag }: Pick<SaveRequest<PageSubject>, 'id' | 'etag'>,
): Promise<SaveReply<PageSubject> | null> =>
  fetchPage(api, id).then((server) => (server.etag === etag ? null : { kind: 'saved', server }), toReply);

export type PublishOptions = Pick<PageSave, 'message' | 'publish_at' | 'settles_update' | 'current_password'>;

/** Publishes what the server has as the draft. */
export async function publish(
  { callWithHeaders }: Call,
  page: StoredPage,
  options: PublishOptions,
): Promise<PublicationStarted['publication']> {
  const { fields, body } = page.draft ?? page;
  const { data } = await callWithHeaders(pagesApi.save, {
    params: { id: page.id },
    body: { fields, body, publish: true, ...options },
    headers: { 'if-match': page.etag },
  });
  if (!data.publication) throw asApiError(new Error('nothing was published'));
  return data.publication;
}

/** Puts an earlier version in the place of the draft that is on the screen. */
export async function restore(
  { callWithHeaders }: Call,
  page: StoredPage,
  n: RevisionName,
  body: RestorePage,
): Promise<StoredPage> {
  const over = { params: { id: page.id, n }, headers: { 'if-match': page.etag } };
  const { data, headers } = await callWithHeaders(pagesApi.restoreRevision, { ...over, body });
  return withEtag(data, headers);
}

/** Throws away the draft that is on the screen. */
export async function discardDraft({ callWithHeaders }: Call, page: StoredPage): Promise<void> {
  await callWithHeaders(pagesApi.discardDraft, { params: { id: page.id }, headers: { 'if-match': page.etag } });
}
