import { createRoute, z } from '@hono/zod-openapi';
import { reauthenticationInput } from '#shared/api/account.schema.ts';
import {
  codeConfirmation,
  newRecoveryCodes,
  passwordConfirmation,
  recoveryLink,
  secondFactorReset,
  secondFactorSecret,
  secondFactorState,
} from '#shared/api/second-factor.schema.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import { errorResponses, jsonBody, jsonResponse, withPermission } from '../http/route-definitions.ts';
import { readClientInfo } from '../session/client-info.ts';
import { createRecoveryLink, resetSecondFactor } from './recovery-links.usecases.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  renewCodes,
  turnOffSecondFactor,
} from './second-factor.usecases.ts';

const OWN = '/user/second-factor';
const proof = { body: jsonBody(passwordConfirmation) };

const read = createRoute({
  method: 'get',
  path: OWN,
  summary: 'Cómo está mi segundo factor',
  ...withPermission(null),
  responses: { 200: jsonResponse('El estado.', secondFactorState), ...errorResponses(401) },
});

const begin = createRoute({
  method: 'post',
  path: OWN,
  summary: 'Comenzar: un secreto para la aplicación del teléfono',
  ...withPermission(null),
  request: proof,
  responses: { 201: jsonResponse('El secreto.', secondFactorSecret), ...errorResponses(400, 401, 409, 413, 422, 429) },
});

const confirm = createRoute({
  method: 'post',
  path: `${OWN}/confirm`,
  summary: 'Activarlo con un código de la aplicación',
  ...withPermission(null),
  request: { body: jsonBody(codeConfirmation) },
  responses: {
    200: jsonResponse('Los códigos de recuperación.', newRecoveryCodes),
    ...errorResponses(400, 401, 409, 413, 422, 429),
  },
});

const codes = createRoute({
  method: 'post',
  path: `${OWN}/codes`,
  summary: 'Códigos de recuperación nuevos; los anteriores dejan de servir',
  ...withPermission(null),
  request: proof,
  responses: { 200: jsonResponse('Los códigos.', newRecoveryCodes), ...errorResponses(400, 401, 409, 413, 422, 429) },
});

const drop = createRoute({
  method: 'post',
  path: `${OWN}/off`,
  summary: 'Desactivarlo',
  ...withPermission(null),
  request: proof,
  responses: { 204: { description: 'Desactivado.' }, ...errorResponses(400, 401, 409, 413, 422, 429) },
});

const link = createRoute({
  method: 'post',
  path: '/users/{id}/recovery-link',
  summary: 'Enlace de un solo uso para quien perdió el teléfono y los códigos',
  ...withPermission('user:update'),
  request: { params: z.object({ id: recordId }), body: jsonBody(reauthenticationInput) },
  responses: {
    201: jsonResponse('El enlace.', recoveryLink),
    ...errorResponses(400, 401, 403, 404, 409, 413, 422, 429),
  },
});

const reset = createRoute({
  method: 'post',
  path: '/second-factor/reset',
  summary: 'Usar ese enlace, con la contraseña',
  request: { body: jsonBody(secondFactorReset) },
  responses: { 204: { description: 'Sin segundo factor; inicie sesión.' }, ...errorResponses(400, 413, 422, 429) },
});

export function registerSecondFactorRoutes(app: ApiApp): void {
  app.openapi(read, async (c) => c.json(await readSecondFactor(c.get('deps'), c.get('user')), 200));
  app.openapi(begin, async (c) =>
    c.json(await beginSecondFactor(c.get('deps'), c.get('user'), c.req.valid('json')), 201),
  );
  app.openapi(confirm, async (c) => {
    return c.json(await confirmSecondFactor(c.get('deps'), c.var, c.req.valid('json')), 200);
  });
  app.openapi(codes, async (c) => c.json(await renewCodes(c.get('deps'), c.get('user'), c.req.valid('json')), 200));
  app.openapi(drop, async (c) => {
    await turnOffSecondFactor(c.get('deps'), c.get('user'), c.req.valid('json'));
    return c.body(null, 204);
  });
  app.openapi(link, async (c) =>
    c.json(await createRecoveryLink(c.get('deps'), c.get('user'), c.req.valid('param').id, c.req.valid('json')), 201),
  );
  app.openapi(reset, async (c) => {
    await resetSecondFactor(c.get('deps'), c.req.valid('json'), readClientInfo(c));
    return c.body(null, 204);
  });
}
