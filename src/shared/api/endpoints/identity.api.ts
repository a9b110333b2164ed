import { identityAnswers } from '#domain/site/identity/answers.ts';
import { endpoint } from '../endpoint.ts';
import { identityState } from '../identity.schema.ts';
import { publicationStarted } from '../pages.schema.ts';

export const identityApi = {
  get: endpoint('GET /identity', 'setting:update', 'Lo que el asistente sabe del hospital', {
    response: identityState,
  }),
  publish: endpoint('POST /identity/publish', 'setting:update', 'Publicar las respuestas del asistente', {
    body: identityAnswers,
    response: publicationStarted,
    status: 202,
    errors: [409, 422],
  }),
  removeDemonstration: endpoint(
    'POST /identity/remove-demonstration',
    'setting:update',
    'Quitar del sitio todo lo que es de demostración',
    { response: publicationStarted, status: 202, errors: [409] },
  ),
};
