/**
 * An endpoint of the API as one declaration, shared by server and browser. The server makes of it the route, the
 * permission check and the OpenAPI document, the browser a typed client, the tests the table of roles.
 */
import type { z } from 'zod';
import type { Obligation } from '#domain/users/obligations.ts';
import type { Permission } from '#domain/users/permissions.ts';
import { recordId } from '../fields/envelope.schema.ts';

export type Method = 'get' | 'post' | 'put' | 'delete';
/** Who may call: users with a permission for some record, any session, a monitoring program, or anyone. */
export type Access = Permission | 'session' | 'monitoring' | 'public';
/** Statuses of refusals; 401, 403 and 503 and those of unreadable parts follow from the declaration. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429;
/** A multipart form with a file, bare bytes or a table: the handler reads them, after it has counted the request. */
export type RawBody = 'form' | 'bytes' | 'csv';

type Options<Rules = never> = {
  /** Schemas of the parameters of the path that are not the number of a record. */
  params?: Readonly<Record<string, z.ZodType>>;
  query?: z.ZodType;
  headers?: z.ZodType;
  /** Schema of the JSON body; a function where it depends on the rules of the hospital. */
  body?: z.ZodType | RawBody | ((rules: Rules) => z.ZodType);
  /** Schema of the JSON response, or a file; absent for a response without body. */
  response?: z.ZodType | 'file';
  responseHeaders?: z.ZodObject;
  /** Status of success; absent: 200, or 204 without a body. */
  status?: 201 | 202;
  /** Schema of the response with status 202 that takes the place of the other one. */
  accepted?: z.ZodType;
  /** Status of a failure that carries the same response. */
  failure?: 503;
  errors?: readonly ErrorStatus[];
  /** Refuses an unknown or invalid parameter of the query with 400, where ignoring it would give another list. */
  strictQuery?: true;
  /** Obligations of the account under which it may still call; absent: none. */
  whileOwing?: readonly Obligation[];
  description?: string;
};

/** A declared endpoint, of whatever kind. */
export type Endpoint = Options & { method: Method; path: string; access: Access; summary: string };

/** Names in the braces of a path; any name for a path that is not a literal. */
type ParameterName<Path extends string> = string extends Path
  ? string
  : Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | ParameterName<Rest>
    : never;

type Declared<Call extends string, A extends Access, O> = Call extends `${infer Verb} ${infer Path}`
  ? Omit<O, 'params'> & { method: Lowercase<Verb>; path: Path; access: A; summary: string; params: ParamsOf<Path, O> }
  : never;
type ParamsOf<Path extends string, O> = {
  [Name in ParameterName<Path>]: O extends { params: Record<Name, infer Schema> } ? Schema : typeof recordId;
};

/**
 * Declares an endpoint: `endpoint('GET /users/{id}', 'user:read', 'Una cuenta', { response: user })`.
 * @param call method and path below `/api`; a parameter in braces is the number of a record unless `params` has its schema
 * @param summary what it does, in Spanish, for the OpenAPI document
 */
export function endpoint<
  const Call extends `${Uppercase<Method>} /${string}`,
  const A extends Access,
  const O extends Options<never> = object,
>(call: Call, access: A, summary: string, options?: O): Declared<Call, A, O> {
  const [verb = '', path = ''] = call.split(' ');
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, options?.params?.[name] ?? recordId]));
  return { ...options, method: verb.toLowerCase(), path, access, summary, params } as Declared<Call, A, O>;
}

export type PathValues<Name extends string = string> = Readonly<Record<Name, string | number>>;

/** Parts of a request as a caller writes them; empty query values are left out. */
export type CallInput = {
  params?: PathValues;
  query?: Readonly<Record<string, string | number | null | undefined>> | undefined;
  body?: unknown;
};

/** Input of a call as an argument: required where the path has parameters. */
export type InputArgument<E extends Endpoint, Options = unknown> = [ParameterName<E['path']>] extends [never]
  ? [input?: CallInput & { params?: never } & Options]
  : [input: CallInput & { params: PathValues<ParameterName<E['path']>> } & Options];

/** Validated response body of an endpoint; undefined without JSON content. */
export type ResponseOf<E extends Endpoint> =
  | (E extends { response: z.ZodType<infer Body> } ? Body : undefined)
  | (E extends { accepted: z.ZodType<infer Body> } ? Body : never);

/** The status of a call that succeeds; one with `accepted` may also answer 202. */
export const successStatus = ({ response, status }: Endpoint) => (response ? (status ?? 200) : 204);

/** The schema that the JSON body of a response has; undefined where it has none. */
export function responseSchema({ response, accepted }: Endpoint, status: number): z.ZodType | undefined {
  if (status === 202 && accepted) return accepted;
  return response === 'file' ? undefined : response;
}

/** Address of a call below `/api`: the path with its parameters and query in place, encoded. */
export function addressOf<E extends Endpoint>({ path }: E, ...[input]: InputArgument<E>): string {
  const { params = {}, query = {} }: CallInput = input ?? {};
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).flatMap(([name, value]) => ((value ?? '') === '' ? [] : [[name, String(value)]]));
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled;
}
