/** Calls of the API for pages, as a person who edits them makes them. */
import type { EditablePage, PublicationStarted } from '#shared/api/pages.schema.ts';
import type { Revision } from '#shared/api/revision.schema.ts';
import type { Portal } from '../api/portal.ts';

export type Answer<T> = { status: number; etag: string; body: T };

/** The calls of a person by their session. */
export function pageCalls(portal: Portal, token: string) {
  const call = async <T = EditablePage>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> => {
    const response = await portal.call(method, path, { token, ...(body !== undefined && { body }), headers });
    const text = await response.text();
    return { status: response.status, etag: response.headers.get('etag') ?? '', body: (text && JSON.parse(text)) as T };
  };
  const open = (id: string) => call('GET', `/pages/${id}`);
  /** Saves a page with what is changed of it; `publish: true` publishes. */
  const save = async <T = PublicationStarted>(id: string, change: (page: EditablePage) => object) => {
    const { body: page, etag } = await open(id);
    const { fields, body } = page.draft ?? page;
    return call<T>('PUT', `/pages/${id}`, { fields, body, ...change(page) }, { 'if-match': etag });
  };
  const history = async (id: string) => (await call<{ data: Revision[] }>('GET', `/pages/${id}/revisions`)).body.data;
  return { call, open, save, history };
}
