import { createRoute, z } from '@hono/zod-openapi';
import { mailQuery, mailRow, mailRows, mailTest } from '#domain/operations/mail-delivery.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import { errorResponses, jsonResponse, withPermission } from '../http/route-definitions.ts';
import { readOutbox, retryMail, testMail } from './mail.usecases.ts';

const list = createRoute({
  method: 'get',
  path: '/mail',
  summary: 'La bandeja de salida del correo, con las direcciones cubiertas',
  ...withPermission('mail:read'),
  request: { query: mailQuery },
  responses: { 200: jsonResponse('Una página de mensajes.', mailRows), ...errorResponses(401, 403, 422) },
});

const retry = createRoute({
  method: 'post',
  path: '/mail/{id}/retry',
  summary: 'Volver a intentar un mensaje que no salió',
  ...withPermission('mail:retry'),
  request: { params: z.object({ id: recordId }) },
  responses: { 200: jsonResponse('El mensaje, otra vez en espera.', mailRow), ...errorResponses(401, 403, 409, 422) },
});

const test = createRoute({
  method: 'post',
  path: '/settings/mail-test',
  summary: 'Probar el servidor de correo con un mensaje a quien lo pide',
  ...withPermission('setting:update'),
  responses: { 200: jsonResponse('Cómo fue.', mailTest), ...errorResponses(401, 403, 409, 429) },
});

export function registerMailRoutes(app: ApiApp): void {
  app.openapi(list, async (c) => c.json(await readOutbox(c.get('deps'), c.get('user'), c.req.valid('query')), 200));
  app.openapi(retry, async (c) => c.json(await retryMail(c.get('deps'), c.get('user'), c.req.valid('param').id), 200));
  app.openapi(test, async (c) => c.json(await testMail(c.get('deps'), c.get('user')), 200));
}
