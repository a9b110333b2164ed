/** Routes of declared endpoints, for Hono and for the OpenAPI document. */
import { createRoute, type RouteConfig, type z } from '@hono/zod-openapi';
import type { Permission } from '#domain/users/permissions.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { type ErrorStatus, errorResponses, jsonResponse, withPermission } from './route-definitions.ts';

type RouteOptions<Request> = {
  summary: string;
  /** Schemas of the request: params, query, headers and body. */
  request?: Request;
  /** Description of the successful response. */
  response: string;
  responseHeaders?: z.ZodObject;
  /** Statuses of refusals besides those of the guard; absent: the call refuses nothing else. */
  errors?: readonly ErrorStatus[];
};

type SuccessOf<E extends Endpoint> = E extends { response: infer Schema extends z.ZodType }
  ? Record<StatusOf<E>, ReturnType<typeof jsonResponse<Schema>>>
  : Record<204, { description: string }>;
type StatusOf<E extends Endpoint> = E extends { status: infer Status extends number } ? Status : 200;

function configOf<const E extends Endpoint, Request>(
  { method, path, status = 200, response: schema }: E,
  { summary, request, response, responseHeaders, errors }: RouteOptions<Request>,
) {
  const headers = responseHeaders && { headers: responseHeaders };
  const success = schema
    ? { [status]: { ...jsonResponse(response, schema), ...headers } }
    : { 204: { description: response } };
  const responses = { ...success, ...(errors && errorResponses(...errors)) };
  // The literal types follow from the endpoint; a computed status loses them.
  return { method, path, summary, request, responses } as {
    method: E['method'];
    path: E['path'];
    summary: string;
    request: Request;
    responses: SuccessOf<E>;
  };
}

/** Route of an endpoint that needs no session. */
export const publicRoute = <const E extends Endpoint, Request extends RouteConfig['request'] = undefined>(
  endpoint: E,
  options: RouteOptions<Request>,
) => createRoute(configOf(endpoint, options));

/** Route of an endpoint behind a guard; a `null` permission asks for any session. */
export const guardedRoute = <const E extends Endpoint, Request extends RouteConfig['request'] = undefined>(
  endpoint: E,
  permission: Permission | null,
  options: RouteOptions<Request>,
) => {
  const errors = [401, ...(permission ? ([403] as const) : []), ...(options.errors ?? [])] as const;
  return createRoute({ ...configOf(endpoint, { ...options, errors }), ...withPermission(permission) });
};
