/**
 * The rules of request bodies by path: JSON of modest size, except for files. The body is counted and checked as it is
 * read, after the guard of the route.
 */
import { createMiddleware } from 'hono/factory';
import { CHUNK_BYTES, MAX_UPLOAD_BYTES } from '#domain/files/file.ts';
import type { ApiEnv } from './api-env.ts';
import { bodyTooLarge, jsonTooDeep, notJson, notOctetStream, ServerBusyError } from './errors.ts';
import { type BodyLimits, meterBody } from './metered-body.ts';

/** Bodies of the API nest at most four levels. */
const MAX_DEPTH = 32;
const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Checks the nesting of JSON in one pass over its bytes; throws beyond the limit. */
function createJsonDepthCheck(): (chunk: Uint8Array) => void {
  let depth = 0;
  let isText = false;
  let isEscaped = false;

  function readText(byte: number): void {
    if (isEscaped) isEscaped = false;
    else if (byte === BACKSLASH) isEscaped = true;
    else if (byte === QUOTE) isText = false;
  }

  function readMark(byte: number): void {
    if (byte === QUOTE) isText = true;
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
  }

  return (chunk) => {
    for (const byte of chunk) {
      if (isText) readText(byte);
      else readMark(byte);
      if (depth > MAX_DEPTH) throw jsonTooDeep();
    }
  };
}

/** Ten times the size of a filing, an answer or a setting. */
const MAX_JSON_BYTES = 256 * 1024;

/** Posts may contain small pictures in their text. */
const POSTS_PATH = /^\/api\/posts(?:\/|$)/;
const MAX_POST_BYTES = 2 * 1024 * 1024;

/** Whole files are multipart forms. */
const UPLOAD_PATH = '/api/file';

/** Room for the multipart headers around the largest file. */
const MULTIPART_OVERHEAD_BYTES = 64 * 1024;

/** Chunks of files are raw bytes. */
const CHUNK_PATH = /^\/api\/(?:file|pqrsd)\/uploads\/[^/]+\/\d+$/;

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
  if (request.path === UPLOAD_PATH) return { maxBytes: MAX_UPLOAD_BYTES + MULTIPART_OVERHEAD_BYTES };
  if (request.method === 'PUT' && CHUNK_PATH.test(request.path)) {
    if (!/^application\/octet-stream\s*(;|$)/i.test(request.header('content-type') ?? '')) throw notOctetStream();
    return { maxBytes: CHUNK_BYTES };
  }
  ensureJsonBody(request);
  return { maxBytes: POSTS_PATH.test(request.path) ? MAX_POST_BYTES : MAX_JSON_BYTES, inspect: createJsonDepthCheck() };
}

const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

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
