import { z } from '@hono/zod-openapi';
import { mailQuery } from '#domain/operations/mail-delivery.ts';
import { mailApi } from '#shared/api/endpoints/settings.api.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { readOutbox, retryMail, testMail } from './mail.usecases.ts';

export function registerMailRoutes(app: ApiApp): void {
  registerEndpoint(app, mailApi.list, 'mail:read', {
    summary: 'La bandeja de salida del correo, con las direcciones cubiertas',
    request: { query: mailQuery },
    response: 'Una página de mensajes.',
    errors: [422],
    handle: ({ deps, user, query }) => readOutbox(deps, user, query),
  });
  registerEndpoint(app, mailApi.retry, 'mail:retry', {
    summary: 'Volver a intentar un mensaje que no salió',
    request: { params: z.object({ id: recordId }) },
    response: 'El mensaje, otra vez en espera.',
    errors: [409, 422],
    handle: ({ deps, user, params }) => retryMail(deps, user, params.id),
  });
  registerEndpoint(app, mailApi.test, 'setting:update', {
    summary: 'Probar el servidor de correo con un mensaje a quien lo pide',
    response: 'Cómo fue.',
    errors: [409, 429],
    handle: ({ deps, user }) => testMail(deps, user),
  });
}
