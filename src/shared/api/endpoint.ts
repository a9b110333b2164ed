/** A call of the API, declared once: the server registers it, the browser calls it, both with its types. */
import type { z } from 'zod';

export type Endpoint = {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below `/api`; parameters stand in braces: `/users/{id}`. */
  path: `/${string}`;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Status of success; 200 when absent, 204 for an endpoint without an answer. */
  status?: 200 | 201 | 202;
  answer?: z.ZodType;
};

/** Declares an endpoint and keeps its literal types. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** What a caller gives: the parameters of the path, and what goes into query and body. */
export type CallInput<E extends Endpoint> = ([Names<E['path']>] extends [never]
  ? { params?: undefined }
  : { params: Record<Names<E['path']>, string | number> }) &
  (E['query'] extends z.ZodObject ? { query?: z.input<E['query']> } : { query?: undefined }) & { body?: unknown };

/** What a call answers; null without content. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : null;

/** `/users/{id}` with its parameters and query in place, encoded. */
export function addressOf(path: string, params: Record<string, string | number> = {}, query: object = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled;
}
