/** Endpoints of the API: `registerEndpoint` guards, describes (OpenAPI) and handles a declared one. */
import type { OpenAPIHonoOptions, RouteConfig, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Obligation } from '#domain/users/obligations.ts';
import { can, type Permission } from '#domain/users/permissions.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { errorEnvelope } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { type ClientInfo, readClientInfo } from '../session/client-info.ts';
import type { ApiEnv, SessionActor, SignedInUser } from './api-env.ts';
import {
  forbidden,
  issuesByField,
  obligationFirst,
  unauthenticated,
  unknownParameters,
  validationFailed,
} from './errors.ts';

/** Who may call: users with a permission for some record, any session, or anyone. */
export type Access = Permission | 'session' | 'public';

/** A body other than JSON, which the handler reads from the request. */
export type RawBody = NonNullable<NonNullable<RouteConfig['request']>['body']>;
type RequestSchemas = { params?: z.ZodType; query?: z.ZodType; headers?: z.ZodType; body?: z.ZodType | RawBody };
type Parsed<R, Part extends string> =
  R extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** A call with its parts parsed. Without a session, `user` is null. */
type Call<A extends Access, R> = {
  deps: Deps;
  user: A extends 'public' ? SignedInUser | null : SignedInUser;
  /** The user and the session of the call. */
  actor: A extends 'public' ? unknown : SessionActor;
  client: ClientInfo;
  params: Parsed<R, 'params'>;
  query: Parsed<R, 'query'>;
  headers: Parsed<R, 'headers'>;
  body: Parsed<R, 'body'>;
  c: Context<ApiEnv>;
};

type EndpointRoute<E extends Endpoint, A extends Access, R> = {
  summary: string;
  request?: R;
  /** Description of the successful response, or the responses that differ from the declared one. */
  response: string | RouteConfig['responses'];
  responseHeaders?: z.ZodObject;
  /** Statuses of refusals besides those of the guard; absent: the call refuses nothing else. */
  errors?: readonly ErrorStatus[];
  /** Refuses an unknown or invalid parameter of the query with 400, where ignoring it would give another list. */
  strictQuery?: true;
  /** Obligations of the account under which it may still call; absent: none. */
  whileOwing?: readonly Obligation[];
  /** Gives the body of the response, or a whole response. */
  handle(call: Call<A, R>): Result<E> | Promise<Result<E>>;
};
type Result<E extends Endpoint> = E extends { response: z.ZodType<infer Body> } ? Body | Response : unknown;

/** Registers an endpoint: its guard, its description and its handler. */
export function registerEndpoint<E extends Endpoint, A extends Access, const R extends RequestSchemas>(
  app: ApiApp,
  { method, path, status = 200, response: schema }: E,
  access: A,
  {
    summary,
    request,
    response,
    responseHeaders: headers,
    errors,
    strictQuery,
    whileOwing,
    handle,
  }: EndpointRoute<E, A, R>,
): void {
  const { body, ...schemas }: RequestSchemas = request ?? {};
  const success =
    typeof response === 'string' ? { [schema ? status : 204]: describeResponse(response, schema, headers) } : response;
  const config = {
    method,
    path,
    summary,
    request: { ...schemas, ...(body && { body: 'content' in body ? body : jsonBody(body) }) },
    responses: { ...success, ...errorsOf(access, errors) },
    ...guardOf(access, whileOwing),
  };
  app.openapi(
    config as RouteConfig,
    async (c) => {
      const result = await handle(callOf<A, R>(c, access));
      if (result instanceof Response) return result;
      return schema ? c.json(result as object, status) : c.body(null, 204);
    },
    strictQuery && refuseQuery,
  );
}

const refuseQuery: OpenAPIHonoOptions<ApiEnv>['defaultHook'] = (result) => {
  if (result.success) return;
  const issues = issuesByField(result.error.issues);
  throw result.target === 'query' ? unknownParameters(issues) : validationFailed(issues);
};

function callOf<A extends Access, R>(c: Context<ApiEnv>, access: A): Call<A, R> {
  const { sessionId, deps } = c.var;
  // An account with an obligation counts as a stranger where anyone may call.
  const user = access === 'public' && c.var.user?.owed ? null : c.var.user;
  const call = {
    deps,
    user,
    actor: { user, sessionId },
    get client() {
      return readClientInfo(c);
    },
    params: c.req.valid('param' as never),
    query: c.req.valid('query' as never),
    headers: c.req.valid('header' as never),
    body: c.req.valid('json' as never),
    c,
  };
  // The guard and the validators of the route have made sure of its parts.
  return call as Call<A, R>;
}

const jsonBody = <T extends z.ZodType>(schema: T) => ({
  required: true as const,
  content: { 'application/json': { schema } },
});

const describeResponse = (description: string, schema?: z.ZodType, headers?: z.ZodObject) => ({
  ...(schema ? jsonResponse(description, schema) : { description }),
  ...(headers && { headers }),
});

export const jsonResponse = <T extends z.ZodType>(description: string, schema: T) => ({
  description,
  content: { 'application/json': { schema } },
});

const ERROR_DESCRIPTIONS = {
  400: 'El cuerpo no es JSON, o la dirección pide algo que no existe.',
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

/** Responses of an endpoint that gives a file. */
export const FILE_RESPONSE: RouteConfig['responses'] = {
  200: {
    description: 'El archivo.',
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  },
};

type ErrorStatus = keyof typeof ERROR_DESCRIPTIONS;

/** The error responses of a route; 503 belongs to all of them. */
export const errorResponses = (...statuses: ErrorStatus[]) =>
  Object.fromEntries(
    [...statuses, 503 as const].map((status) => [status, jsonResponse(ERROR_DESCRIPTIONS[status], errorEnvelope)]),
  ) as Record<number, ReturnType<typeof jsonResponse<typeof errorEnvelope>>>;

function errorsOf(access: Access, errors: readonly ErrorStatus[] | undefined) {
  if (access === 'public') return errors && errorResponses(...errors);
  return errorResponses(401, 403, ...(errors ?? []));
}

const guardOf = (access: Access, whileOwing: readonly Obligation[] = []) =>
  access === 'public'
    ? {}
    : { middleware: requireAccess(access, whileOwing), security: [{ bearer: [] }], 'x-permission': access };

const requireAccess = (access: Exclude<Access, 'public'>, whileOwing: readonly Obligation[]) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const user = c.get('user');
    if (!user) throw unauthenticated();
    if (access !== 'session' && !can(user, access)) throw forbidden();
    if (user.owed && !whileOwing.includes(user.owed)) throw obligationFirst[user.owed]();
    await next();
  });
