/** The operations of the API as its own document tells them, for tests that try them all. */
import type { Portal } from './portal.ts';

/** As much of JSON Schema as the document uses. */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  maxItems?: number;
};

export type Parameter = { in: 'path' | 'query' | 'header'; name: string; schema: Schema };

export type Operation = {
  /** Such as «PUT /posts/{id}». */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** By content type. */
  bodies: Record<string, Schema>;
};

type Entry = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } };
type Document = { paths: Record<string, Record<string, Entry>> };

/** Every operation of the OpenAPI document. */
export async function operationsOf(portal: Portal): Promise<Operation[]> {
  const { paths } = (await (await portal.call('GET', '/openapi.json')).json()) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, entry]) => operation(method.toUpperCase(), path, entry)),
  );
}

function operation(method: string, path: string, { parameters = [], requestBody }: Entry): Operation {
  const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema] as const);
  return {
    name: `${method} ${path.replace(/^\/api/, '')}`,
    method,
    path,
    parameters,
    bodies: Object.fromEntries(bodies),
  };
}
