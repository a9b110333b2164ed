/** One API, made from its surroundings: tests, Node and Netlify each give it their own. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { config } from 'zod';
import { es } from 'zod/locales';
import type { Deps } from './deps.ts';
import { registerFeedbackRoutes } from './feedback/feedback.routes.ts';
import { registerFileRoutes } from './files/files.routes.ts';
import { MAX_UPLOAD_BYTES } from './files/files.usecases.ts';
import { registerHealthRoutes } from './health/health.routes.ts';
import type { ApiEnv } from './http/context.ts';
import { bodyTooLarge, invalid, notFound } from './http/errors.ts';
import { apiHeaders, onlyJsonBodies, session, surroundings } from './http/middleware.ts';
import { onError } from './http/on-error.ts';
import { registerOpenApi } from './http/openapi.ts';
import { registerPostDeskRoutes } from './posts/post-desk.routes.ts';
import { registerPostRoutes } from './posts/posts.routes.ts';
import { registerRevisionRoutes } from './posts/revisions.routes.ts';
import { registerPqrsdRoutes } from './pqrsd/pqrsd.routes.ts';
import { registerSessionRoutes } from './session/session.routes.ts';
import { registerUserRoutes } from './users/users.routes.ts';
import { registerVisitRoutes } from './visits/visits.routes.ts';

// Messages nobody wrote for a field of ours still speak Spanish.
config(es());

const MAX_JSON_BYTES = 2 * 1024 * 1024;
/** The one route whose body is a file and not JSON. */
const UPLOAD_PATH = '/api/file';
/** Room for the multipart wrapping around the largest file. */
const MULTIPART_OVERHEAD_BYTES = 64 * 1024;

export type ApiApp = OpenAPIHono<ApiEnv>;

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw bodyTooLarge();
    },
  });

/** The Hono app that answers everything under /api. */
export function createApp(deps: Deps): ApiApp {
  const app: ApiApp = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalid(faultsByField(result.error.issues));
    },
  }).basePath('/api');

  app.onError(onError);
  app.notFound(() => {
    throw notFound();
  });

  app.use(surroundings(deps));
  app.use(apiHeaders);
  app.use(async (c, next) => {
    if (c.req.path === UPLOAD_PATH) return limitTo(MAX_UPLOAD_BYTES + MULTIPART_OVERHEAD_BYTES)(c, next);
    return limitTo(MAX_JSON_BYTES)(c, () => onlyJsonBodies(c, next) as Promise<void>);
  });
  app.use(session);

  registerHealthRoutes(app);
  registerSessionRoutes(app);
  registerUserRoutes(app);
  registerPostDeskRoutes(app);
  registerPostRoutes(app);
  registerRevisionRoutes(app);
  registerFileRoutes(app);
  registerPqrsdRoutes(app, deps.pqrsd);
  registerVisitRoutes(app);
  registerFeedbackRoutes(app);
  registerOpenApi(app);
  return app;
}

function faultsByField(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string[]> {
  const faults: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const field = path.map(String).join('.') || 'body';
    faults[field] = [...(faults[field] ?? []), message];
  }
  return faults;
}
