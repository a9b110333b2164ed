import { createRoute } from '@hono/zod-openapi';
import type { z } from 'zod';
import type { Permission } from '#domain/users/permissions.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { type ErrorStatus, errorResponses, jsonBody, jsonResponse, withPermission } from './route-definitions.ts';

type RouteDocs = {
  summary: string;
  /** What the answer holds. */
  answer: string;
  errors: readonly ErrorStatus[];
};
type Given<T> = { [K in keyof T as [T[K]] extends [never] ? never : K]: T[K] };
type Part<E, K extends string> = E extends Record<K, infer T> ? T : never;
type JsonOf<T> = T extends z.ZodType ? ReturnType<typeof jsonBody<T>> : never;
type RouteOf<E extends Endpoint> = {
  method: E['method'];
  path: E['path'];
  request: Given<{ params: Part<E, 'params'>; query: Part<E, 'query'>; body: JsonOf<Part<E, 'body'>> }>;
  responses: [Part<E, 'answer'>] extends [never]
    ? { 204: { description: string } }
    : {
        [S in Extract<E extends { status: infer T } ? T : 200, number>]: ReturnType<
          typeof jsonResponse<Part<E, 'answer'> & z.ZodType>
        >;
      };
};
type Guarded = ReturnType<typeof withPermission>;

/** The route of an endpoint that anyone may call, for Hono and for OpenAPI. */
export function publicRoute<const E extends Endpoint>(endpoint: E, { summary, answer, errors }: RouteDocs) {
  const { method, path, params, query, body, answer: schema, status = 200 } = endpoint;
  const success = schema ? { [status]: jsonResponse(answer, schema) } : { 204: { description: answer } };
  const route = {
    method,
    path,
    summary,
    request: { ...(params && { params }), ...(query && { query }), ...(body && { body: jsonBody(body) }) },
    responses: { ...success, ...errorResponses(...errors) },
  };
  return createRoute(route as unknown as RouteOf<E>);
}

/** The same behind a guard: `null` asks for any session. */
export const guardedRoute = <const E extends Endpoint>(endpoint: E, permission: Permission | null, docs: RouteDocs) =>
  createRoute({ ...publicRoute(endpoint, docs), ...withPermission(permission) } as RouteOf<E> & Guarded);
