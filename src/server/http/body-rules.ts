/**
 * The rules of request bodies by path: JSON of modest size, except for files. The body is counted and checked as it is
 * read, after the guard of the route.
 */
import { createMiddleware } from 'hono/factory';
import { CHUNK_BYTES, MAX_UPLOAD_BYTES } from '#domain/files/file.ts';
import { MAX_PICTURE_BYTES } from '#domain/users/account-picture.ts';
import { MAX_IMPORT_BYTES } from '#shared/api/redirects.schema.ts';
import type { ApiEnv } from './api-env.ts';
import { type BodyLimits, meterBody } from './body-budget.ts';
import { bodyTooLarge, jsonTooDeep, notJson, notOctetStream, ServerBusyError, unsupportedBodyType } from './errors.ts';

/** Bodies of the API nest at most four levels. */
const MAX_DEPTH = 32;
const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/** `[` and `{` open a level, `]` and `}` close one. */
const LEVELS: Record<number, number> = { 91: 1, 123: 1, 93: -1, 125: -1 };

/** Checks the nesting of JSON in one pass over its bytes; throws beyond the limit. */
function createJsonDepthCheck(): (chunk: Uint8Array) => void {
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  const read = (byte: number) => {
    if (isEscaped) isEscaped = false;
    else if (isText && byte === BACKSLASH) isEscaped = true;
    else if (byte === QUOTE) isText = !isText;
    else if (!isText) depth += LEVELS[byte] ?? 0;
    if (depth > MAX_DEPTH) throw jsonTooDeep();
  };
  return (chunk) => chunk.forEach(read);
}

/** Ten times the size of a filing, an answer or a setting. */
const MAX_JSON_BYTES = 256 * 1024;
/** Posts may contain small pictures in their text. */
const POSTS_PATH = /^\/api\/posts(?:\/|$)/;
const MAX_POST_BYTES = 2 * 1024 * 1024;
/** Whole files are multipart forms: the largest file, and room for the headers around it. */
const FORM_OVERHEAD_BYTES = 64 * 1024;
const MAX_FORM_BYTES: Readonly<Record<string, number>> = {
  '/api/file': MAX_UPLOAD_BYTES + FORM_OVERHEAD_BYTES,
  '/api/account/picture': MAX_PICTURE_BYTES + FORM_OVERHEAD_BYTES,
};
/** Chunks of files are raw bytes. */
const CHUNK_PATH = /^\/api\/(?:file|pqrsd)\/uploads\/[^/]+\/\d+$/;
const OCTET_STREAM = /^application\/octet-stream\s*(;|$)/i;
const CSV_TYPE = /^text\/csv\s*(;|$)/i;
const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

/** Refuses a body that is too large or of a type that the path does not accept. */
export const bodyRules = createMiddleware<ApiEnv>(async (c, next) => {
  const rules = bodyRulesFor(c.req);
  if (Number(c.req.header('content-length') ?? 0) > rules.maxBytes) throw bodyTooLarge();
  if (!c.req.raw.body) return next();
  const lease = c.get('deps').bodyBudget.lease(() => metered.stop(new ServerBusyError()), c.env?.address);
  const metered = meterBody(c.req.raw.body, { ...rules, lease, onStopped: (fault) => c.set('bodyError', fault) });
  c.req.raw = new Request(c.req.raw, { body: metered.stream, duplex: 'half' } as RequestInit);
  try {
    await next();
  } finally {
    lease.release();
  }
});

type RequestHead = { path: string; method: string; header(name: string): string | undefined };

function bodyRulesFor(request: RequestHead): Pick<BodyLimits, 'maxBytes' | 'inspect'> {
  const formBytes = MAX_FORM_BYTES[request.path];
  if (formBytes !== undefined) return { maxBytes: formBytes };
  if (request.method === 'PUT' && CHUNK_PATH.test(request.path)) {
    if (!OCTET_STREAM.test(request.header('content-type') ?? '')) throw notOctetStream();
    return { maxBytes: CHUNK_BYTES };
  }
  if (request.path === '/api/redirects/import') {
    if (!CSV_TYPE.test(request.header('content-type') ?? '')) throw unsupportedBodyType();
    return { maxBytes: MAX_IMPORT_BYTES };
  }
  ensureJsonBody(request);
  return { maxBytes: POSTS_PATH.test(request.path) ? MAX_POST_BYTES : MAX_JSON_BYTES, inspect: createJsonDepthCheck() };
}

/**
 * Refuses a body that is not declared as JSON, which Hono would take for `{}`. The headers tell whether there is a
 * body: Node gives every DELETE a stream.
 */
function ensureJsonBody(request: RequestHead): void {
  const type = request.header('content-type');
  const length = Number(request.header('content-length') ?? 0);
  const hasBody = type !== undefined || length > 0 || request.header('transfer-encoding') !== undefined;
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (!reads && hasBody && !JSON_TYPE.test(type ?? '')) throw notJson();
}
