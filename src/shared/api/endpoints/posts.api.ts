import { z } from 'zod';
import { post, postQuery } from '#domain/posts/post.ts';
import { endpoint } from '../endpoint.ts';
import {
  backOfficePostQuery,
  backOfficePosts,
  draftSave,
  editablePost,
  postSave,
  postSummary,
  preview,
  revisionContent,
} from '../post-editing.schema.ts';
import { createPreconditions, savePreconditions } from '../preconditions.schema.ts';
import { erasedVersion, eraseVersion, revisions } from '../revision.schema.ts';

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

export const postsApi = {
  list: endpoint('GET /posts', 'public', 'Publicaciones públicas, de la más nueva a la más antigua', {
    query: postQuery,
    response: z.array(post),
    responseHeaders: pageHeaders,
    errors: [429],
  }),
  get: endpoint('GET /posts/{id}', 'public', 'Una publicación', {
    query: draftQuery,
    response: z.union([editablePost, post]),
    errors: [401, 403],
  }),
  create: endpoint('POST /posts', 'post:create', 'Crear una publicación', {
    headers: createPreconditions,
    body: postSave,
    response: editablePost,
    status: 201,
    errors: [409],
  }),
  update: endpoint('PUT /posts/{id}', 'post:update', 'Cambiar, publicar, programar o retirar una publicación', {
    headers: savePreconditions,
    body: postSave,
    response: editablePost,
    errors: [409],
  }),
  remove: endpoint('DELETE /posts/{id}', 'post:delete', 'Enviar una publicación a la papelera'),
  restore: endpoint('POST /posts/{id}/restore', 'post:delete', 'Sacar una publicación de la papelera', {
    response: editablePost,
  }),
  listAll: endpoint(
    'GET /posts/all',
    'post:read-hidden',
    'Las publicaciones de quien escribe, o todas, con lo tocado hace menos primero',
    { query: backOfficePostQuery, response: backOfficePosts },
  ),
  summary: endpoint('GET /posts/summary', 'post:read-hidden', 'Cuántas de ellas hay en cada estado', {
    response: postSummary,
  }),
  createDraft: endpoint('POST /posts/draft', 'post:create', 'Comenzar un borrador con lo que haya escrito', {
    headers: createPreconditions,
    body: draftSave,
    response: editablePost,
    status: 201,
    errors: [409],
  }),
  saveDraft: endpoint('PUT /posts/{id}/draft', 'post:update', 'Guardado automático: los lectores no ven el cambio', {
    headers: savePreconditions,
    body: draftSave,
    response: editablePost,
    errors: [409],
  }),
  createPreview: endpoint('POST /posts/{id}/preview', 'post:update', 'Enlace a la vista previa del texto más nuevo', {
    response: preview,
  }),
  listRevisions: endpoint(
    'GET /posts/{id}/revisions',
    'post:update',
    'Versiones de una publicación, de la más nueva a la más antigua',
    { response: revisions },
  ),
  getRevision: endpoint('GET /posts/{id}/revisions/{n}', 'post:update', 'El contenido de una versión', {
    response: revisionContent,
  }),
  eraseRevision: endpoint(
    'POST /posts/{id}/revisions/{n}/erase',
    'page:erase',
    'Borrar por datos personales el texto de una versión anterior; queda en la auditoría',
    { body: eraseVersion, response: erasedVersion, errors: [409, 429] },
  ),
  restoreRevision: endpoint(
    'POST /posts/{id}/revisions/{n}/restore',
    'post:update',
    'Hacer de una versión el borrador más nuevo',
    { headers: savePreconditions, response: editablePost, errors: [409] },
  ),
};

/** The newest text of a post, asked for with `draft=1`. */
export const newestTextOfPost = { ...postsApi.get, response: editablePost };
