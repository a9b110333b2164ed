/** Building blocks of route definitions, for Hono and OpenAPI: bodies, responses, errors and guards. */
import type { z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { can, type Permission } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { errorEnvelope } from '#shared/fields/envelope.schema.ts';
import type { ApiEnv } from './api-env.ts';
import { forbidden, mfaRequired, unauthenticated } from './errors.ts';

/** A JSON body validated by a schema. */
export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  required: true as const,
  content: { 'application/json': { schema } },
});

/** A JSON response. */
export const jsonResponse = <T extends z.ZodType>(description: string, schema: T) => ({
  description,
  content: { 'application/json': { schema } },
});

const ERROR_DESCRIPTIONS = {
  400: 'El cuerpo no es JSON.',
  401: 'Sin sesión o con una sesión muerta.',
  403: 'La sesión no tiene permiso.',
  404: 'No existe.',
  409: 'Conflicto con lo que ya existe.',
  413: 'Demasiado grande.',
  415: 'Tipo de archivo no aceptado.',
  422: 'Algún campo no es válido.',
  429: 'Demasiados intentos; lleva Retry-After.',
  503: 'La base de datos no responde; lleva Retry-After.',
} as const;

/** The error responses of a route; 503 belongs to all of them. */
export const errorResponses = (...statuses: (keyof typeof ERROR_DESCRIPTIONS)[]) =>
  Object.fromEntries(
    [...statuses, 503 as const].map((status) => [status, jsonResponse(ERROR_DESCRIPTIONS[status], errorEnvelope)]),
  ) as Record<number, ReturnType<typeof jsonResponse<typeof errorEnvelope>>>;

type SignedInEnv = {
  Bindings: ApiEnv['Bindings'];
  Variables: ApiEnv['Variables'] & { user: SessionUser; sessionId: string };
};

/** Allows only users with the permission for some record; null: any session. */
const requirePermission = (permission: Permission | null) =>
  createMiddleware<SignedInEnv>(async (c, next) => {
    const user = c.get('user');
    if (!user) throw unauthenticated();
    if (permission && !can(user, permission)) throw forbidden();
    if (permission && c.get('mustSetUpSecondFactor')) throw mfaRequired();
    await next();
  });

/** Spread into a route: the guard and its OpenAPI description. */
export const withPermission = (permission: Permission | null) => ({
  middleware: requirePermission(permission),
  security: [{ bearer: [] as string[] }],
  'x-permission': permission ?? 'session',
});
