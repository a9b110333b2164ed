import { z } from '@hono/zod-openapi';
import { reauthenticationInput } from '#shared/api/account.schema.ts';
import { secondFactorApi } from '#shared/api/endpoints/second-factor.api.ts';
import { codeConfirmation, passwordConfirmation, secondFactorReset } from '#shared/api/second-factor.schema.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import { guardedRoute, publicRoute } from '../http/endpoint-route.ts';
import { jsonBody } from '../http/route-definitions.ts';
import { readClientInfo } from '../session/client-info.ts';
import { createRecoveryLink, resetSecondFactor } from './recovery-links.usecases.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  renewCodes,
  turnOffSecondFactor,
} from './second-factor.usecases.ts';

const proof = { body: jsonBody(passwordConfirmation) };

const read = guardedRoute(secondFactorApi.get, null, {
  summary: 'Cómo está mi segundo factor',
  response: 'El estado.',
});

const begin = guardedRoute(secondFactorApi.begin, null, {
  summary: 'Comenzar: un secreto para la aplicación del teléfono',
  request: proof,
  response: 'El secreto.',
  errors: [400, 409, 413, 422, 429],
});

const confirm = guardedRoute(secondFactorApi.confirm, null, {
  summary: 'Activarlo con un código de la aplicación',
  request: { body: jsonBody(codeConfirmation) },
  response: 'Los códigos de recuperación.',
  errors: [400, 409, 413, 422, 429],
});

const codes = guardedRoute(secondFactorApi.renewCodes, null, {
  summary: 'Códigos de recuperación nuevos; los anteriores dejan de servir',
  request: proof,
  response: 'Los códigos.',
  errors: [400, 409, 413, 422, 429],
});

const drop = guardedRoute(secondFactorApi.turnOff, null, {
  summary: 'Desactivarlo',
  request: proof,
  response: 'Desactivado.',
  errors: [400, 409, 413, 422, 429],
});

const link = guardedRoute(secondFactorApi.createRecoveryLink, 'user:update', {
  summary: 'Enlace de un solo uso para quien perdió el teléfono y los códigos',
  request: { params: z.object({ id: recordId }), body: jsonBody(reauthenticationInput) },
  response: 'El enlace.',
  errors: [400, 404, 409, 413, 422, 429],
});

const reset = publicRoute(secondFactorApi.reset, {
  summary: 'Usar ese enlace, con la contraseña',
  request: { body: jsonBody(secondFactorReset) },
  response: 'Sin segundo factor; inicie sesión.',
  errors: [400, 413, 422, 429],
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
