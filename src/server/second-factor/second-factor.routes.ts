import { createRoute, z } from '@hono/zod-openapi';
import { managerProof } from '#domain/account.ts';
import { recordId } from '#domain/api.ts';
import {
  codeProof,
  freshCodes,
  passwordProof,
  recoveryLink,
  secondFactorReset,
  secondFactorSecret,
  secondFactorState,
} from '#domain/second-factor.ts';
import type { ApiApp } from '../app.ts';
import { answer, failures, guarded, jsonBody } from '../http/contract.ts';
import { originOf } from '../session/origin.ts';
import { createRecoveryLink, resetSecondFactor } from './recovery.usecases.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  readSecondFactor,
  renewCodes,
} from './second-factor.usecases.ts';

const OWN = '/user/second-factor';
const proof = { body: jsonBody(passwordProof) };

const read = createRoute({
  method: 'get',
  path: OWN,
  summary: 'Cómo está mi segundo factor',
  ...guarded(null),
  responses: { 200: answer('El estado.', secondFactorState), ...failures(401) },
});

const begin = createRoute({
  method: 'post',
  path: OWN,
  summary: 'Comenzar: un secreto para la aplicación del teléfono',
  ...guarded(null),
  request: proof,
  responses: { 201: answer('El secreto.', secondFactorSecret), ...failures(400, 401, 409, 413, 422, 429) },
});

const confirm = createRoute({
  method: 'post',
  path: `${OWN}/confirm`,
  summary: 'Activarlo con un código de la aplicación',
  ...guarded(null),
  request: { body: jsonBody(codeProof) },
  responses: { 200: answer('Los códigos de recuperación.', freshCodes), ...failures(400, 401, 409, 413, 422, 429) },
});

const codes = createRoute({
  method: 'post',
  path: `${OWN}/codes`,
  summary: 'Códigos de recuperación nuevos; los anteriores dejan de servir',
  ...guarded(null),
  request: proof,
  responses: { 200: answer('Los códigos.', freshCodes), ...failures(400, 401, 409, 413, 422, 429) },
});

const drop = createRoute({
  method: 'post',
  path: `${OWN}/off`,
  summary: 'Desactivarlo',
  ...guarded(null),
  request: proof,
  responses: { 204: { description: 'Desactivado.' }, ...failures(400, 401, 409, 413, 422, 429) },
});

const link = createRoute({
  method: 'post',
  path: '/users/{id}/recovery-link',
  summary: 'Enlace de un solo uso para quien perdió el teléfono y los códigos',
  ...guarded('user:update'),
  request: { params: z.object({ id: recordId }), body: jsonBody(managerProof) },
  responses: { 201: answer('El enlace.', recoveryLink), ...failures(400, 401, 403, 404, 409, 413, 422, 429) },
});

const reset = createRoute({
  method: 'post',
  path: '/second-factor/reset',
  summary: 'Usar ese enlace, con la contraseña',
  request: { body: jsonBody(secondFactorReset) },
  responses: { 204: { description: 'Sin segundo factor; inicie sesión.' }, ...failures(400, 413, 422, 429) },
});

export function registerSecondFactorRoutes(app: ApiApp): void {
  app.openapi(read, async (c) => c.json(await readSecondFactor(c.get('deps'), c.get('user')), 200));
  app.openapi(begin, async (c) =>
    c.json(await beginSecondFactor(c.get('deps'), c.get('user'), c.req.valid('json')), 201),
  );
  app.openapi(confirm, async (c) => {
    const manager = { user: c.get('user'), sessionId: c.get('sessionId') };
    return c.json(await confirmSecondFactor(c.get('deps'), manager, c.req.valid('json')), 200);
  });
  app.openapi(codes, async (c) => c.json(await renewCodes(c.get('deps'), c.get('user'), c.req.valid('json')), 200));
  app.openapi(drop, async (c) => {
    await dropSecondFactor(c.get('deps'), c.get('user'), c.req.valid('json'));
    return c.body(null, 204);
  });
  app.openapi(link, async (c) =>
    c.json(await createRecoveryLink(c.get('deps'), c.get('user'), c.req.valid('param').id, c.req.valid('json')), 201),
  );
  app.openapi(reset, async (c) => {
    await resetSecondFactor(c.get('deps'), c.req.valid('json'), originOf(c));
    return c.body(null, 204);
  });
}
