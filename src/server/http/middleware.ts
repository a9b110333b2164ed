import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Deps } from '../deps.ts';
import { readSession } from '../session/session.usecases.ts';
import type { ApiEnv } from './api-env.ts';
import { notJson } from './errors.ts';
import { createRequestContext } from './request-context.ts';

/** Gives the handlers their surroundings and every answer a request id; where no door keeps the log, a line in it. */
export const provideDeps = (deps: Deps) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const startedAt = performance.now();
    const requestContext = c.env?.requestContext ?? createRequestContext();
    c.set('deps', deps);
    c.set('requestId', requestContext.id);
    await next();
    requestContext.route = routePath(c);
    c.header('X-Request-Id', requestContext.id);
    if (c.env?.requestContext) return;
    const ms = Math.round(performance.now() - startedAt);
    deps.log.info('request', { ...requestContext, method: c.req.method, status: c.res.status, ms });
  });

/** An API answer is for one reader, is never a page, and is kept by nobody. */
export const apiHeaders = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  c.header('Referrer-Policy', 'no-referrer');
});

/** Finds who is signed in. A dead token counts as none: guarded routes then answer 401. */
export const authenticate = createMiddleware<ApiEnv>(async (c, next) => {
  const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const found = token ? await readSession(c.get('deps'), token) : null;
  c.set('user', found?.user ?? null);
  c.set('sessionId', found?.sessionId ?? null);
  c.set('mustSetUpSecondFactor', found?.mustSetUpSecondFactor ?? false);
  await next();
});

const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

type RequestHead = { method: string; header(name: string): string | undefined };

/**
 * A body that does not say it is JSON is refused: Hono alone would take it for `{}`. Whether there
 * is one is read from the headers: Node gives a stream to every DELETE, also to an empty one.
 */
export function ensureJsonBody(request: RequestHead): void {
  const type = request.header('content-type');
  const length = Number(request.header('content-length') ?? 0);
  const hasBody = type !== undefined || length > 0 || request.header('transfer-encoding') !== undefined;
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (!reads && hasBody && !JSON_TYPE.test(type ?? '')) throw notJson();
}
