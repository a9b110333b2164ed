import { z } from '@hono/zod-openapi';
import { mailQuery } from '#domain/operations/mail-delivery.ts';
import { mailApi } from '#shared/api/endpoints/settings.api.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import { guardedRoute } from '../http/endpoint-route.ts';
import { readOutbox, retryMail, testMail } from './mail.usecases.ts';

const list = guardedRoute(mailApi.list, 'mail:read', {
  summary: 'La bandeja de salida del correo, con las direcciones cubiertas',
  request: { query: mailQuery },
  response: 'Una página de mensajes.',
  errors: [422],
});

const retry = guardedRoute(mailApi.retry, 'mail:retry', {
  summary: 'Volver a intentar un mensaje que no salió',
  request: { params: z.object({ id: recordId }) },
  response: 'El mensaje, otra vez en espera.',
  errors: [409, 422],
});

const test = guardedRoute(mailApi.test, 'setting:update', {
  summary: 'Probar el servidor de correo con un mensaje a quien lo pide',
  response: 'Cómo fue.',
  errors: [409, 429],
});

export function registerMailRoutes(app: ApiApp): void {
  app.openapi(list, async (c) => c.json(await readOutbox(c.get('deps'), c.get('user'), c.req.valid('query')), 200));
  app.openapi(retry, async (c) => c.json(await retryMail(c.get('deps'), c.get('user'), c.req.valid('param').id), 200));
  app.openapi(test, async (c) => c.json(await testMail(c.get('deps'), c.get('user')), 200));
}
