/** Routes of the API: each binds a handler to a declared endpoint, which guards, validates and describes it. */
import { type OpenAPIHonoOptions, type RouteConfig, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { can } from '#domain/users/permissions.ts';
import { type Access, type Endpoint, type ErrorStatus, type RawBody, successStatus } from '#shared/api/endpoint.ts';
import { errorEnvelope } from '#shared/fields/envelope.schema.ts';
import type { Deps } from '../deps.ts';
import { type ClientInfo, readClientInfo } from '../session/client-info.ts';
import type { ApiApp, ApiEnv, SessionActor, SignedInUser } from './api-env.ts';
import {
  forbidden,
  issuesByField,
  obligationFirst,
  unauthenticated,
  unknownParameters,
  validationFailed,
} from './errors.ts';

type Open = 'public' | 'monitoring';
type Parsed<E, Part extends string> =
  E extends Record<Part, infer Declared>
    ? Declared extends z.ZodType
      ? z.output<Declared>
      : Declared extends (rules: never) => z.ZodType
        ? z.output<ReturnType<Declared>>
        : undefined
    : undefined;
type PathOf<E extends Endpoint> = {
  [Name in keyof E['params']]: E['params'][Name] extends z.ZodType ? z.output<E['params'][Name]> : never;
};

/** A call with its parts parsed. Without a session, `user` is null. */
export type Call<E extends Endpoint> = {
  deps: Deps;
  user: E['access'] extends Open ? SignedInUser | null : SignedInUser;
  /** The user and the session of the call. */
  actor: E['access'] extends Open ? unknown : SessionActor;
  client: ClientInfo;
  params: PathOf<E>;
  query: Parsed<E, 'query'>;
  headers: Parsed<E, 'headers'>;
  body: Parsed<E, 'body'>;
  c: Context<ApiEnv>;
};

type Result<E extends Endpoint> = E extends { response: z.ZodType<infer Body> } ? Body | Response : unknown;
/** Gives the body of the response, or a whole response. */
type Handler<E extends Endpoint> = (call: Call<E>) => Result<E> | Promise<Result<E>>;
export type Route = { endpoint: Endpoint; handle: (call: never) => unknown };

/** Binds the endpoints of a subject to their handlers; the compiler names one that is missing. */
export const routes = <S extends Record<string, Endpoint>>(
  subject: S,
  handlers: { [Name in keyof S]: Handler<S[Name]> },
): Route[] =>
  Object.keys(subject).map((name) => ({
    endpoint: subject[name] as Endpoint,
    handle: handlers[name] as Route['handle'],
  }));

/** Registers routes; of two paths that match one address, the one with the word before the one with the parameter. */
export function registerRoutes(app: ApiApp, deps: Deps, all: readonly Route[]): void {
  // A brace comes after every letter.
  const byPath = ({ endpoint: one }: Route, { endpoint: other }: Route) =>
    Number(one.path > other.path) - Number(one.path < other.path);
  for (const route of all.toSorted(byPath)) register(app, deps, route);
}

function register(app: ApiApp, deps: Deps, { endpoint, handle }: Route): void {
  const { method, path, summary, description, access, params = {}, query, headers, strictQuery } = endpoint;
  const status = successStatus(endpoint);
  const parts = {
    ...(Object.keys(params).length > 0 && { params: z.object(params) }),
    ...(query && { query }),
    ...(headers && { headers }),
    ...(endpoint.body && { body: bodyOf(endpoint.body, deps) }),
  };
  const config = {
    ...{ method, path, summary, description, request: parts },
    responses: { ...successOf(endpoint), ...errorsOf(endpoint) },
    ...guardOf(endpoint),
  };
  app.openapi(
    config as RouteConfig,
    async (c) => {
      const result = await handle(callOf(c, access) as never);
      if (result instanceof Response) return result;
      return status === 204 ? c.body(null, 204) : c.json(result as object, status);
    },
    strictQuery && refuseQuery,
  );
}

const refuseQuery: OpenAPIHonoOptions<ApiEnv>['defaultHook'] = (result) => {
  if (result.success) return;
  const issues = issuesByField(result.error.issues);
  throw result.target === 'query' ? unknownParameters(issues) : validationFailed(issues);
};

function callOf(c: Context<ApiEnv>, access: Access): Call<Endpoint> {
  const { sessionId, deps } = c.var;
  // An account with an obligation counts as a stranger where anyone may call.
  const user = isOpen(access) && c.var.user?.owed ? null : c.var.user;
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
  return call as unknown as Call<Endpoint>;
}

const BINARY = { type: 'string', format: 'binary' } as const;
const RAW_BODIES: Record<RawBody, RequestContent> = {
  bytes: { 'application/octet-stream': { schema: BINARY } },
  csv: { 'text/csv': { schema: { type: 'string' } } },
  // No zod schema: it would read the whole form before the rate limit is checked.
  form: { 'multipart/form-data': { schema: { type: 'object', properties: { file: BINARY }, required: ['file'] } } },
};
type RequestContent = Record<string, { schema: object }>;

function bodyOf(body: NonNullable<Endpoint['body']>, deps: Deps) {
  if (typeof body === 'string') return { required: true, content: RAW_BODIES[body] };
  const schema = typeof body === 'function' ? (body as (rules: Deps) => z.ZodType)(deps) : body;
  return { required: !schema.safeParse(undefined).success, content: { 'application/json': { schema } } };
}

const DESCRIPTIONS = {
  200: 'Hecho.',
  201: 'Creado.',
  202: 'Aceptado.',
  204: 'Hecho, sin contenido.',
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

const jsonOf = (status: keyof typeof DESCRIPTIONS, schema: z.ZodType) => ({
  description: DESCRIPTIONS[status],
  content: { 'application/json': { schema } },
});

function successOf(endpoint: Endpoint) {
  const { response, accepted, failure, responseHeaders: headers } = endpoint;
  if (!response) return { 204: { description: DESCRIPTIONS[204] } };
  if (response === 'file')
    return { 200: { description: 'El archivo.', content: { 'application/octet-stream': { schema: BINARY } } } };
  return {
    [successStatus(endpoint)]: { ...jsonOf(successStatus(endpoint), response), ...(headers && { headers }) },
    ...(accepted && { 202: jsonOf(202, accepted) }),
    ...(failure && { [failure]: jsonOf(failure, response) }),
  };
}

/** The refusals of a route: those of its access and of the parts that can be malformed, and its own. */
function errorsOf({ access, params = {}, query, body, strictQuery, failure, errors = [] }: Endpoint) {
  const statuses = new Set<ErrorStatus | 503>([
    ...(access === 'public' ? [] : ([401, 403] as const)),
    ...(Object.keys(params).length > 0 ? ([404, 422] as const) : []),
    ...(query ? [strictQuery ? (400 as const) : (422 as const)] : []),
    ...(body ? ([413, 422, body === 'form' || body === 'csv' ? 415 : 400] as const) : []),
    ...errors,
    ...(failure ? [] : [503 as const]),
  ]);
  return Object.fromEntries([...statuses].map((status) => [status, jsonOf(status, errorEnvelope)]));
}

const BEARER = { bearer: [] as string[] };
const isOpen = (access: Access): access is Open => access === 'public' || access === 'monitoring';

function guardOf({ access, whileOwing = [] }: Endpoint) {
  if (access === 'public') return {};
  if (access === 'monitoring') return { security: [BEARER] };
  return { middleware: requireAccess(access, whileOwing), security: [BEARER], 'x-permission': access };
}

const requireAccess = (access: Exclude<Access, Open>, whileOwing: NonNullable<Endpoint['whileOwing']>) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const user = c.get('user');
    if (!user) throw unauthenticated();
    if (access !== 'session' && !can(user, access)) throw forbidden();
    if (user.owed && !whileOwing.includes(user.owed)) throw obligationFirst[user.owed]();
    await next();
  });
