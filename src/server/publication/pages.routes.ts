import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import {
  editablePage,
  newPage,
  pageSave,
  publicationStarted,
  renamePage,
  restorePage,
  retirePage,
} from '#shared/api/pages.schema.ts';
import type { ApiApp } from '../app.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { jsonResponse, registerEndpoint } from '../http/register-endpoint.ts';
import { createPage, renamePageTo, restoreVersion, retirePageFor } from './change-pages.usecases.ts';
import { listPages } from './list-pages.usecases.ts';
import { etagOf, listHistory, readPage, readVersion } from './read-pages.usecases.ts';
import { discardDraft, previewPage, savePage } from './save-page.usecases.ts';

const params = z.object({
  id: z.string().max(120, 'Esa página no existe.').describe('`pages/nosotros`, `listas/gestion`, `data/sedes`.'),
});
const versionParams = params.extend({ commit: z.string().regex(/^[0-9a-f]{40}$/, 'Esa versión no existe.') });

const preconditions = z.object({
  'if-match': z
    .string()
    .trim()
    .regex(/^"?[\w.-]{1,120}"?$/, 'If-Match lleva el ETag de la página que se abrió.')
    .optional()
    .openapi({
      type: 'string',
      description: 'ETag de la página que se abrió; si ya hay otro texto, 409 con `current`.',
    }),
});
const etag = z.object({ ETag: z.string().describe('Para If-Match: versión publicada y borrador.') });

function withEtag<T extends Parameters<typeof etagOf>[0]>(c: Context<ApiEnv>, page: T): T {
  c.header('ETag', etagOf(page));
  return page;
}

/** The calls under /pages. */
export function registerPageRoutes(app: ApiApp): void {
  registerEndpoint(app, pagesApi.list, 'page:read', {
    summary: 'Las páginas y los archivos de datos de content/ que la persona puede cambiar',
    response: 'Con su responsable, su último cambio y lo que falta.',
    errors: [409],
    handle: ({ deps, user }) => listPages(deps, user),
  });
  registerEndpoint(app, pagesApi.get, 'page:read', {
    summary: 'Una página o un archivo de datos, con su formulario y su borrador',
    request: { params },
    response: 'La página.',
    responseHeaders: etag,
    errors: [404, 409, 422],
    handle: async ({ deps, user, params: { id }, c }) => withEtag(c, await readPage(deps, user, id)),
  });
  registerEndpoint(app, pagesApi.save, 'page:update', {
    summary: 'Guardar una página en borrador, o publicarla',
    request: { params, headers: preconditions, body: pageSave },
    response: {
      200: { ...jsonResponse('El borrador.', editablePage), headers: etag },
      202: jsonResponse('La publicación que comenzó.', publicationStarted),
    },
    errors: [400, 404, 409, 413, 422],
    async handle({ deps, user, params: { id }, headers, body, c }) {
      const saved = await savePage(deps, user, id, body, { ifMatch: headers['if-match'] });
      return 'publication' in saved ? c.json(saved, 202) : withEtag(c, saved.page);
    },
  });
  registerEndpoint(app, pagesApi.discardDraft, 'page:update', {
    summary: 'Descartar el borrador de una página',
    request: { params, headers: preconditions },
    response: 'No hay borrador.',
    errors: [404, 409, 422],
    handle: ({ deps, user, params: { id }, headers }) => discardDraft(deps, user, id, { ifMatch: headers['if-match'] }),
  });
  registerEndpoint(app, pagesApi.create, 'page:create', {
    summary: 'Comenzar una página nueva en borrador',
    request: { body: newPage },
    response: 'El borrador.',
    responseHeaders: etag,
    errors: [400, 409, 413, 422],
    handle: async ({ deps, user, body, c }) => withEtag(c, await createPage(deps, user, body)),
  });
  registerEndpoint(app, pagesApi.rename, 'page:create', {
    summary: 'Cambiar la dirección de una página; la anterior lleva a la nueva',
    request: { params, body: renamePage },
    response: 'La publicación que comenzó.',
    errors: [400, 404, 409, 413, 422],
    handle: async ({ deps, user, params: { id }, body }) => ({
      publication: await renamePageTo(deps, user, id, body.address),
    }),
  });
  registerEndpoint(app, pagesApi.retire, 'page:create', {
    summary: 'Retirar una página; su dirección lleva a la que la reemplaza',
    request: { params, body: retirePage },
    response: 'La publicación que comenzó.',
    errors: [400, 404, 409, 413, 422],
    handle: async ({ deps, user, params: { id }, body }) => ({
      publication: await retirePageFor(deps, user, id, body),
    }),
  });
  registerEndpoint(app, pagesApi.preview, 'page:update', {
    summary: 'Construir la vista previa del borrador; su dirección llega en GET /publications/{id}',
    request: { params },
    response: 'La construcción que comenzó.',
    errors: [404, 409, 422, 429],
    handle: ({ deps, user, params: { id } }) => previewPage(deps, user, id),
  });
  registerHistoryRoutes(app);
}

function registerHistoryRoutes(app: ApiApp): void {
  registerEndpoint(app, pagesApi.history, 'page:read', {
    summary: 'Las versiones publicadas de una página, de la última a la primera',
    request: { params },
    response: 'Las últimas 100.',
    errors: [404, 409, 422],
    handle: ({ deps, user, params: { id } }) => listHistory(deps, user, id),
  });
  registerEndpoint(app, pagesApi.version, 'page:read', {
    summary: 'Una página como era en una versión',
    request: { params: versionParams },
    response: 'Sus datos y su texto.',
    errors: [404, 409, 422],
    handle: ({ deps, user, params: { id, commit } }) => readVersion(deps, user, id, commit),
  });
  registerEndpoint(app, pagesApi.restore, 'page:update', {
    summary: 'Hacer de una versión el borrador de la página',
    request: { params, headers: preconditions, body: restorePage },
    response: 'El borrador.',
    responseHeaders: etag,
    errors: [400, 404, 409, 413, 422],
    handle: async ({ deps, user, params: { id }, headers, body, c }) =>
      withEtag(c, await restoreVersion(deps, user, id, body.commit, headers['if-match'])),
  });
}
