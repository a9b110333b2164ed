import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  contentOwner,
  editablePage,
  newPage,
  ownedSubjects,
  pageContent,
  pageQuery,
  pageRows,
  pageSave,
  publication,
  publicationQuery,
  publicationStarted,
  publications,
  publishPages,
  renamedValue,
  renamePage,
  renameValue,
  restorePage,
  retirePage,
} from '../pages.schema.ts';
import { preview } from '../post-editing.schema.ts';
import { etagPreconditions } from '../preconditions.schema.ts';
import { reauthenticationInput } from '../reauthentication.schema.ts';
import { erasedVersion, eraseVersion, revisionName, revisions } from '../revision.schema.ts';

const pageId = z
  .string()
  .max(120, 'Esa página no existe.')
  .describe('`pages/nosotros`, `listas/gestion`, `data/sedes`.');
const params = { id: pageId };
const ofRevision = { ...params, n: revisionName };
const filePath = z
  .string()
  .max(200, 'Ese archivo no existe.')
  .describe('`images/fachada.webp`, `documents/plan-accion.pdf`.');

const etag = z.object({ ETag: z.string().describe('Para If-Match: versión publicada y borrador.') });

/** An id may stand in the path as it is or encoded: `/pages/pages/nosotros`, `/pages/pages%2Fnosotros`. */
export const pagesApi = {
  list: endpoint(
    'GET /pages',
    'page:read',
    'Las páginas y los archivos de datos de content/ que la persona puede cambiar',
    { query: pageQuery, response: pageRows, errors: [409] },
  ),
  get: endpoint('GET /pages/{id}', 'page:read', 'Una página o un archivo de datos, con su formulario y su borrador', {
    params,
    response: editablePage,
    responseHeaders: etag,
    errors: [409],
  }),
  save: endpoint('PUT /pages/{id}', 'page:update', 'Guardar una página en borrador, o publicarla', {
    params,
    headers: etagPreconditions,
    body: pageSave,
    response: editablePage,
    responseHeaders: etag,
    errors: [409, 429],
  }),
  discardDraft: endpoint('DELETE /pages/{id}/draft', 'page:update', 'Descartar el borrador de una página', {
    params,
    headers: etagPreconditions,
    errors: [409],
  }),
  create: endpoint('POST /pages', 'page:create', 'Comenzar una página nueva en borrador', {
    body: newPage,
    response: editablePage,
    responseHeaders: etag,
    status: 201,
    errors: [409],
  }),
  publish: endpoint('POST /pages/publications', 'page:update', 'Publicar varias páginas y datos como un solo cambio', {
    body: publishPages,
    response: publicationStarted,
    status: 201,
    errors: [404, 409, 429],
  }),
  rename: endpoint(
    'POST /pages/{id}/rename',
    'page:create',
    'Cambiar la dirección de una página; la anterior lleva a la nueva',
    { params, body: renamePage, response: publicationStarted, status: 202, errors: [409] },
  ),
  renameValue: endpoint(
    'POST /pages/rename-value',
    'page:create',
    'Cambiar el nombre de una dependencia, un horario o una persona en todos los archivos que lo dicen',
    { body: renameValue, response: renamedValue, errors: [409] },
  ),
  retire: endpoint(
    'POST /pages/{id}/retire',
    'page:create',
    'Retirar una página; su dirección lleva a la que la reemplaza',
    { params, body: retirePage, response: publicationStarted, status: 202, errors: [409] },
  ),
  confirm: endpoint(
    'POST /pages/{id}/confirm',
    'page:update',
    'Confirmar que el texto que vino con el portal es el del hospital',
    { params, errors: [409] },
  ),
  preview: endpoint('POST /pages/{id}/preview', 'page:update', 'Enlace a la vista previa del borrador', {
    params,
    response: preview,
    errors: [409, 422],
  }),
  listRevisions: endpoint(
    'GET /pages/{id}/revisions',
    'page:read',
    'Las versiones de una página, de la última a la primera',
    { params, response: revisions, errors: [409] },
  ),
  getRevision: endpoint('GET /pages/{id}/revisions/{n}', 'page:read', 'Una página como era en una versión', {
    params: ofRevision,
    response: pageContent,
    errors: [409],
  }),
  eraseRevision: endpoint(
    'POST /pages/{id}/revisions/{n}/erase',
    'page:erase',
    'Borrar por datos personales el texto de una versión anterior; queda en la auditoría',
    {
      params: ofRevision,
      body: eraseVersion,
      response: erasedVersion,
      errors: [409, 429],
    },
  ),
  restoreRevision: endpoint(
    'POST /pages/{id}/revisions/{n}/restore',
    'page:update',
    'Hacer de una versión el borrador de la página, o publicarla',
    {
      params: ofRevision,
      headers: etagPreconditions,
      body: restorePage,
      response: editablePage,
      responseHeaders: etag,
      errors: [409, 429],
    },
  ),
};

export const publicationsApi = {
  list: endpoint('GET /publications', 'publication:read', 'Las publicaciones de content/, de la última a la primera', {
    query: publicationQuery,
    response: publications,
  }),
  get: endpoint('GET /publications/{id}', 'publication:read', 'Cómo va una publicación', { response: publication }),
  cancel: endpoint(
    'DELETE /publications/{id}',
    'page:update',
    'Quitar de la espera una publicación; el texto queda en borrador',
    { errors: [409] },
  ),
  rollback: endpoint(
    'POST /publications/{id}/rollback',
    'publication:rollback',
    'Devolver lo que una publicación cambió',
    { body: reauthenticationInput.prefault({}), response: publicationStarted, status: 202, errors: [409, 429] },
  ),
};

export const contentOwnersApi = {
  list: endpoint(
    'GET /content-owners',
    'content-owner:update',
    'Quiénes cambian una parte del contenido sin ser editores',
    { response: z.array(contentOwner) },
  ),
  save: endpoint(
    'PUT /content-owners/{id}',
    'content-owner:update',
    'Dar a una persona las dependencias, secciones y páginas que puede cambiar; ninguna se las quita',
    { body: ownedSubjects, response: z.array(contentOwner), errors: [409, 429] },
  ),
};

export const contentFilesApi = {
  download: endpoint('GET /content-files/{path}', 'public', 'Una imagen o un documento de content/', {
    params: { path: filePath },
    response: 'file',
    errors: [409],
  }),
};
