/**
 * What a body may be, by path: JSON of modest size everywhere but where files come in. Nothing is read here:
 * the guard of the route comes first, and what it then lets be read is counted and checked on the way.
 */
import { createMiddleware } from 'hono/factory';
import { CHUNK_BYTES, MAX_UPLOAD_BYTES } from '#domain/files/file.ts';
import type { ApiEnv } from './api-env.ts';
import { bodyTooLarge, notOctetStream, ServerBusyError } from './errors.ts';
import { createJsonDepthCheck } from './json-depth.ts';
import { type BodyLimits, meterBody } from './metered-body.ts';
import { ensureJsonBody } from './middleware.ts';

/** A filing, an answer or a setting is a tenth of it. */
const MAX_JSON_BYTES = 256 * 1024;
/** Posts may carry small pictures in their text. */
const POSTS_PATH = /^\/api\/posts(?:\/|$)/;
const MAX_POST_BYTES = 2 * 1024 * 1024;
/** Whole files come as a form. */
const UPLOAD_PATH = '/api/file';
/** Room for the multipart wrapping around the largest file. */
const MULTIPART_OVERHEAD_BYTES = 64 * 1024;
/** Pieces of files come bare. */
const CHUNK_PATH = /^\/api\/(?:file|pqrsd)\/uploads\/[^/]+\/\d+$/;

/** Refuses a body that is too large or of another kind than the path takes. */
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
