import { z } from '@hono/zod-openapi';
import { reauthenticationInput } from '#shared/api/account.schema.ts';
import { secondFactorApi } from '#shared/api/endpoints/second-factor.api.ts';
import { codeConfirmation, passwordConfirmation, secondFactorReset } from '#shared/api/second-factor.schema.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  createRecoveryLink,
  readSecondFactor,
  renewCodes,
  resetSecondFactor,
  turnOffSecondFactor,
} from './second-factor.usecases.ts';

export function registerSecondFactorRoutes(app: ApiApp): void {
  registerEndpoint(app, secondFactorApi.get, 'session', {
    summary: 'Cómo está mi segundo factor',
    response: 'El estado.',
    whileOwing: ['second-factor'],
    handle: ({ deps, user }) => readSecondFactor(deps, user),
  });
  registerEndpoint(app, secondFactorApi.begin, 'session', {
    summary: 'Comenzar: un secreto para la aplicación del teléfono',
    request: { body: passwordConfirmation },
    response: 'El secreto.',
    errors: [400, 413, 422, 429],
    whileOwing: ['second-factor'],
    handle: ({ deps, user, body }) => beginSecondFactor(deps, user, body.password),
  });
  registerEndpoint(app, secondFactorApi.confirm, 'session', {
    summary: 'Activarlo con un código de la aplicación',
    request: { body: codeConfirmation },
    response: 'Los códigos de recuperación.',
    errors: [400, 409, 413, 422, 429],
    whileOwing: ['second-factor'],
    handle: ({ deps, actor, body }) => confirmSecondFactor(deps, actor, body.code),
  });
  registerEndpoint(app, secondFactorApi.renewCodes, 'session', {
    summary: 'Códigos de recuperación nuevos; los anteriores dejan de servir',
    request: { body: passwordConfirmation },
    response: 'Los códigos.',
    errors: [400, 409, 413, 422, 429],
    handle: ({ deps, user, body }) => renewCodes(deps, user, body.password),
  });
  registerEndpoint(app, secondFactorApi.turnOff, 'session', {
    summary: 'Desactivarlo',
    request: { body: passwordConfirmation },
    response: 'Desactivado.',
    errors: [400, 409, 413, 422, 429],
    handle: ({ deps, user, body }) => turnOffSecondFactor(deps, user, body.password),
  });
  registerEndpoint(app, secondFactorApi.createRecoveryLink, 'user:update', {
    summary:
      'Enlace de un solo uso para quien perdió el teléfono y los códigos; quien lo crea debe tener segundo factor',
    request: { params: z.object({ id: recordId }), body: reauthenticationInput },
    response: 'El enlace.',
    errors: [400, 404, 409, 413, 422, 429],
    handle: ({ deps, user, params, body }) => createRecoveryLink(deps, user, params.id, body),
  });
  registerEndpoint(app, secondFactorApi.reset, 'public', {
    summary: 'Usar ese enlace, con la contraseña',
    request: { body: secondFactorReset },
    response: 'Sin segundo factor; inicie sesión.',
    errors: [400, 413, 422, 429],
    handle: ({ deps, body, client }) => resetSecondFactor(deps, body, client),
  });
}
