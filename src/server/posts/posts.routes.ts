import { z } from '@hono/zod-openapi';
import { postQuery } from '#domain/posts/post.ts';
import { can } from '#domain/users/permissions.ts';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import { backOfficePostQuery, draftSave, postSave } from '#shared/api/post-editing.schema.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import { createPreconditions, savePreconditions } from '../http/preconditions.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { shareResponse } from '../http/shared-response.ts';
import { cacheLifetime } from '../pages/cache-lifetime.ts';
import { SEARCH_LIMIT } from '../search/search-limit.ts';
import { countFromAddress } from '../throttle/rate-limiter.ts';
import { listBackOfficePosts, summarizePosts } from './read/back-office-posts.usecases.ts';
import { createPreview } from './read/preview.usecases.ts';
import { listPublicPosts, readDraft, readPost } from './read/read-posts.usecases.ts';
import { listPostRevisions, readPostRevision, restoreRevision } from './revisions/revisions.usecases.ts';
import {
  createDraft,
  createPost,
  moveToBin,
  restoreFromBin,
  saveDraft,
  updatePost,
} from './write/write-posts.usecases.ts';

/** The Link header (RFC 8288) of a page counted from 0; other query parameters stay. */
function pageLinkHeader(requestUrl: string, page: number, pageCount: number): string | undefined {
  const url = new URL(requestUrl);
  const link = (target: number, rel: string) => {
    url.searchParams.set('page', String(target));
    return `<${url.pathname}${url.search}>; rel="${rel}"`;
  };
  const links: string[] = [];
  if (page > 0 && pageCount > 0) links.push(link(Math.min(page - 1, pageCount - 1), 'prev'));
  if (page < pageCount - 1) links.push(link(page + 1, 'next'));
  return links.length > 0 ? links.join(', ') : undefined;
}

const params = z.object({ id: recordId });
const revisionParams = z.object({ id: recordId, n: recordId });

const draftQuery = z.object({
  draft: z
    .enum(['0', '1'], { error: 'draft es 0 o 1.' })
    .optional()
    .describe('Con 1, el texto más nuevo, para quien puede cambiarla (401 sin sesión).'),
});

const pageHeaders = z.object({
  'X-Total-Count': z.string().describe('Cuántas hay en total.'),
  Link: z.string().optional().describe('Páginas anterior y siguiente (RFC 8288).'),
});

const LIST_TAGS = ['posts'];
const LIST_PARAMETERS = Object.keys(postQuery.shape);

export function registerPostRoutes(app: ApiApp): void {
  // Before those of one post, which would take `/posts/all` for an id.
  registerDraftRoutes(app);
  registerEndpoint(app, postsApi.list, 'public', {
    summary: 'Publicaciones públicas, de la más nueva a la más antigua',
    request: { query: postQuery },
    response: 'Las publicaciones de la página.',
    responseHeaders: pageHeaders,
    errors: [422, 429],
    async handle({ deps, user, query, client, c }) {
      if (query.q && !can(user, 'post:create')) await countFromAddress(deps, SEARCH_LIMIT, client.address);
      const { rows, total } = await listPublicPosts(deps, query);
      // A page past the end is not cached, because there is no end to them.
      if (!user && !query.q && (rows.length > 0 || query.page === 0))
        shareResponse(c, { ...(await cacheLifetime(deps, LIST_TAGS)), tags: LIST_TAGS, parameters: LIST_PARAMETERS });
      c.header('X-Total-Count', String(total));
      c.header('Link', pageLinkHeader(c.req.url, query.page, Math.ceil(total / query.per_page)));
      return rows;
    },
  });
  registerEndpoint(app, postsApi.get, 'public', {
    summary: 'Una publicación',
    request: { params, query: draftQuery },
    response: 'La publicación; con draft=1 o en borrador, como la reciben quienes la escriben.',
    errors: [401, 403, 404, 422],
    handle: ({ deps, user, params: { id }, query }) => (query.draft === '1' ? readDraft : readPost)(deps, id, user),
  });
  registerEndpoint(app, postsApi.create, 'post:create', {
    summary: 'Crear una publicación',
    request: { headers: createPreconditions, body: postSave },
    response: 'La publicación creada.',
    errors: [400, 409, 413, 422],
    handle: ({ deps, user, headers, body }) => createPost(deps, user, body, headers),
  });
  registerEndpoint(app, postsApi.update, 'post:update', {
    summary: 'Cambiar, publicar, programar o retirar una publicación',
    request: { params, headers: savePreconditions, body: postSave },
    response: 'Lo que se guardó.',
    errors: [400, 404, 409, 413, 422],
    handle: ({ deps, user, params: { id }, headers, body }) => updatePost(deps, user, id, body, headers),
  });
  registerEndpoint(app, postsApi.remove, 'post:delete', {
    summary: 'Enviar una publicación a la papelera',
    request: { params },
    response: 'Está en la papelera.',
    errors: [404, 422],
    handle: ({ deps, user, params: { id } }) => moveToBin(deps, user, id),
  });
  registerRevisionRoutes(app);
}

function registerDraftRoutes(app: ApiApp): void {
  registerEndpoint(app, postsApi.listAll, 'post:read-hidden', {
    summary: 'Las publicaciones de quien escribe, o todas, con lo tocado hace menos primero',
    request: { query: backOfficePostQuery },
    response: 'Una página de ellas.',
    errors: [422],
    handle: ({ deps, user, query }) => listBackOfficePosts(deps, user, query),
  });
  registerEndpoint(app, postsApi.summary, 'post:read-hidden', {
    summary: 'Cuántas de ellas hay en cada estado',
    response: 'Las cuentas.',
    handle: ({ deps, user }) => summarizePosts(deps, user),
  });
  registerEndpoint(app, postsApi.createDraft, 'post:create', {
    summary: 'Comenzar un borrador con lo que haya escrito',
    request: { headers: createPreconditions, body: draftSave },
    response: 'El borrador.',
    errors: [400, 409, 413, 422],
    handle: ({ deps, user, headers, body }) => createDraft(deps, user, body, headers),
  });
  registerEndpoint(app, postsApi.saveDraft, 'post:update', {
    summary: 'Guardado automático: los lectores no ven el cambio',
    request: { params, headers: savePreconditions, body: draftSave },
    response: 'Lo que se guardó.',
    errors: [400, 404, 409, 413, 422],
    handle: ({ deps, user, params: { id }, headers, body }) => saveDraft(deps, user, id, body, headers),
  });
  registerEndpoint(app, postsApi.restore, 'post:delete', {
    summary: 'Sacar una publicación de la papelera',
    request: { params },
    response: 'En borrador, o retirada si fue pública.',
    errors: [404, 422],
    handle: ({ deps, user, params: { id } }) => restoreFromBin(deps, user, id),
  });
  registerEndpoint(app, postsApi.createPreview, 'post:update', {
    summary: 'Enlace a la vista previa del texto más nuevo',
    request: { params },
    response: 'El enlace y hasta cuándo sirve.',
    errors: [404, 422],
    handle: ({ deps, user, params: { id } }) => createPreview(deps, user, id),
  });
}

function registerRevisionRoutes(app: ApiApp): void {
  registerEndpoint(app, postsApi.listRevisions, 'post:update', {
    summary: 'Versiones de una publicación, de la más nueva a la más antigua',
    request: { params },
    response: 'Las últimas 200.',
    errors: [404, 422],
    handle: ({ deps, user, params: { id } }) => listPostRevisions(deps, user, id),
  });
  registerEndpoint(app, postsApi.getRevision, 'post:update', {
    summary: 'El contenido de una versión',
    request: { params: revisionParams },
    response: 'La versión.',
    errors: [404, 422],
    handle: ({ deps, user, params: { id, n } }) => readPostRevision(deps, user, id, n),
  });
  registerEndpoint(app, postsApi.restoreRevision, 'post:update', {
    summary: 'Hacer de una versión el borrador más nuevo',
    request: { params: revisionParams, headers: savePreconditions },
    response: 'El borrador.',
    errors: [404, 409, 422],
    handle: ({ deps, user, params: { id, n }, headers }) => restoreRevision(deps, user, id, n, headers),
  });
}
