/** Declaration of an API call, shared by server and browser: the server registers it, the browser calls it. */
import type { z } from 'zod';

/** Method, path and response; the schemas of the request stay with the server's route, out of the browser's bundles. */
export type Endpoint = {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below `/api`; parameters stand in braces: `/users/{id}`. */
  path: string;
  /** Status of success; 200 when absent, 204 for an endpoint without a response body. */
  status?: 200 | 201 | 202;
  /** Status of a failure that carries the same response. */
  failure?: 503;
  /** Schema of the JSON response. */
  response?: z.ZodType;
};

/** Declares the endpoints of a subject and keeps their literal types. */
export const endpoints = <const Subject extends Record<string, Endpoint>>(declared: Subject): Subject => declared;

/** Names in the braces of a path; any name for a path that is not a literal. */
type ParameterName<Path extends string> = string extends Path
  ? string
  : Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | ParameterName<Rest>
    : never;
type PathValues<Name extends string = string> = Readonly<Record<Name, string | number>>;

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

/** Validated response body of an endpoint; undefined without content. */
export type ResponseOf<E extends Endpoint> = E extends { response: z.ZodType<infer Body> } ? Body : undefined;

/** Address of a call below `/api`: the path with its parameters and query in place, encoded. */
export function addressOf<E extends Endpoint>({ path }: E, ...[input]: InputArgument<E>): string {
  const { params = {}, query = {} }: CallInput = input ?? {};
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).flatMap(([name, value]) => ((value ?? '') === '' ? [] : [[name, String(value)]]));
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled;
}
