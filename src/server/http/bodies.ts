/** What a body may be, by path: JSON of modest size everywhere but where files come in. */
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { MAX_UPLOAD_BYTES, PIECE_BYTES } from '#domain/file.ts';
import type { ApiEnv } from './context.ts';
import { bodyTooLarge, notBytes } from './errors.ts';
import { onlyJsonBodies } from './middleware.ts';

const MAX_JSON_BYTES = 2 * 1024 * 1024;
/** Whole files come as a form. */
const UPLOAD_PATH = '/api/file';
/** Room for the multipart wrapping around the largest file. */
const MULTIPART_OVERHEAD_BYTES = 64 * 1024;
/** Pieces of files come bare. */
const PIECE_PATH = /^\/api\/(?:file|pqrsd)\/uploads\/[^/]+\/\d+$/;

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw bodyTooLarge();
    },
  });

const forms = limitTo(MAX_UPLOAD_BYTES + MULTIPART_OVERHEAD_BYTES);
const pieces = limitTo(PIECE_BYTES);
const json = limitTo(MAX_JSON_BYTES);

/** Refuses a body that is too large or of another kind than the path takes. */
export const bodyRules = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.req.path === UPLOAD_PATH) return forms(c, next);
  if (c.req.method === 'PUT' && PIECE_PATH.test(c.req.path)) {
    if (!/^application\/octet-stream\s*(;|$)/i.test(c.req.header('content-type') ?? '')) throw notBytes();
    return pieces(c, next);
  }
  return json(c, () => onlyJsonBodies(c, next) as Promise<void>);
});
