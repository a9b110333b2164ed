/** What the tests of writing posts do again and again, through the API. */
import { expect } from 'vitest';
import type { Post } from '#domain/posts/post.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import type { EditablePost } from '#shared/api/post-editing.schema.ts';
import type { Revision } from '#shared/api/revision.schema.ts';
import type { Portal } from '../api/portal.ts';

export const NEWS = { title: 'Jornada de vacunación', desc: '<p>El sábado.</p>', cat: 'noticias' };

type Headers = Record<string, string>;

/** The calls, made on the portal of the running test. */
export function writingOn(portal: () => Portal) {
  const send = (method: string, path: string, token: string, body?: unknown, headers?: Headers) =>
    portal().call(method, path, { token, ...(body !== undefined && { body }), ...(headers && { headers }) });
  /** The post in an answer that must be a success. */
  const saved = async (response: Promise<Response>, status = 200) => {
    const answer = await response;
    expect(answer.status).toBe(status);
    return (await answer.json()) as EditablePost;
  };
  return {
    send,
    saved,
    publish: (token: string, fields: object = {}) => saved(send('POST', '/posts', token, { ...NEWS, ...fields }), 201),
    put: (token: string, id: number, fields: object) =>
      saved(send('PUT', `/posts/${id}`, token, { ...NEWS, ...fields })),
    keepDraft: (token: string, id: number, body: object, headers?: Headers) =>
      saved(send('PUT', `/posts/${id}/draft`, token, body, headers)),
    history: async (token: string, id: number) =>
      ((await (await send('GET', `/posts/${id}/revisions`, token)).json()) as { data: Revision[] }).data,
    asReader: async (id: number) => (await (await portal().call('GET', `/posts/${id}`)).json()) as Post,
    /** How often something was traced. */
    traced: async (action: string) =>
      (await portal().deps.database.db.select().from(auditLog)).filter((trace) => trace.action === action).length,
  };
}
