import { z } from '@hono/zod-openapi';
import { contentOwnersApi, publicationsApi } from '#shared/api/endpoints/pages.api.ts';
import { ownedSubjects, publicationQuery } from '#shared/api/pages.schema.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { readOwners, saveOwner } from './owners.usecases.ts';
import {
  cancelPublication,
  listRecentPublications,
  readPublication,
  rollBackPublication,
} from './publications.usecases.ts';

const params = z.object({ id: recordId });

/** The calls under /publications and /content-owners. */
export function registerPublicationRoutes(app: ApiApp): void {
  registerEndpoint(app, publicationsApi.list, 'publication:read', {
    summary: 'Las publicaciones de content/, de la última a la primera',
    request: { query: publicationQuery },
    response: 'Una página de ellas.',
    errors: [422],
    handle: ({ deps, query }) => listRecentPublications(deps, query.page),
  });
  registerEndpoint(app, publicationsApi.get, 'publication:read', {
    summary: 'Cómo va una publicación',
    request: { params },
    response: 'Su estado y sus pasos; de una vista previa lista, su dirección para quien puede leer esa página.',
    errors: [404, 422],
    handle: ({ deps, user, params: { id } }) => readPublication(deps, user, id),
  });
  registerEndpoint(app, publicationsApi.cancel, 'page:update', {
    summary: 'Quitar de la espera una publicación; el texto queda en borrador',
    request: { params },
    response: 'Ya no se publicará.',
    errors: [404, 409, 422],
    handle: ({ deps, user, params: { id } }) => cancelPublication(deps, user, id),
  });
  registerEndpoint(app, publicationsApi.rollback, 'publication:rollback', {
    summary: 'Devolver lo que una publicación cambió',
    request: { params },
    response: 'La publicación que lo devuelve.',
    errors: [404, 409, 422],
    handle: async ({ deps, user, params: { id } }) => ({ publication: await rollBackPublication(deps, user, id) }),
  });
  registerEndpoint(app, contentOwnersApi.list, 'content-owner:update', {
    summary: 'Quiénes cambian una parte del contenido sin ser editores',
    response: 'Cada persona con lo que tiene a cargo.',
    handle: ({ deps }) => readOwners(deps),
  });
  registerEndpoint(app, contentOwnersApi.save, 'content-owner:update', {
    summary: 'Dar a una persona las dependencias, secciones y páginas que puede cambiar; ninguna se las quita',
    request: { params, body: ownedSubjects },
    response: 'Cada persona con lo que tiene a cargo.',
    errors: [400, 404, 413, 422],
    handle: ({ deps, user, params: { id }, body }) => saveOwner(deps, user, id, body.subjects),
  });
}
