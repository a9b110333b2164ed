/** The API as a Hono app over injected dependencies: Node, Netlify and the tests each give their own. */

import { OpenAPIHono } from '@hono/zod-openapi';
import { getPath } from 'hono/utils/url';
import { config } from 'zod';
import { defaultMessage } from '#shared/fields/default-messages.ts';
import { registerAuditRoutes } from './audit/audit.routes.ts';
import { registerBackupRoutes } from './backup/backup.routes.ts';
import { registerCalendarRoutes } from './calendar/calendar.routes.ts';
import { registerCareRoutes } from './care/care.routes.ts';
import { registerDenunciaReaderRoutes } from './denuncia-readers/denuncia-readers.routes.ts';
import type { Deps } from './deps.ts';
import { registerDeskDataRoutes } from './desk-data/desk-data.routes.ts';
import { registerFileRoutes } from './files/files.routes.ts';
import { registerLibraryRoutes } from './files/library/library.routes.ts';
import { registerUploadRoutes } from './files/uploads/uploads.routes.ts';
import { registerHealthRoutes } from './health/health.routes.ts';
import type { ApiEnv } from './http/api-env.ts';
import { bodyRules } from './http/body-rules.ts';
import { onError } from './http/error-handler.ts';
import { issuesByField, notFound, validationFailed } from './http/errors.ts';
import { apiHeaders, authenticate, provideDeps } from './http/middleware.ts';
import { registerHumanCheckRoutes } from './human-check/human-check.routes.ts';
import { registerMailRoutes } from './mail/mail.routes.ts';
import { registerMetricRoutes } from './metrics/metrics.routes.ts';
import { registerNoticeRoutes } from './notice/notice.routes.ts';
import { registerPostRoutes } from './posts/posts.routes.ts';
import { registerPqrsdRoutes } from './pqrsd/pqrsd.routes.ts';
import { registerContentFileRoutes } from './publication/content-files.routes.ts';
import { joinPagePath } from './publication/page-path.ts';
import { registerPageRoutes } from './publication/pages.routes.ts';
import { registerPublicationRoutes } from './publication/publications.routes.ts';
import { registerReportRoutes } from './reports/reports.routes.ts';
import { registerRetentionRoutes } from './retention/retention.routes.ts';
import { registerSearchRoutes } from './search/search.routes.ts';
import { registerSecondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { registerSessionRoutes } from './session/session.routes.ts';
import { registerSettingRoutes } from './settings/settings.routes.ts';
import { registerTransparencyRoutes } from './transparency/transparency.routes.ts';
import { registerOwnAccountRoutes } from './users/own-account.routes.ts';
import { registerUserRoutes } from './users/users.routes.ts';
import { registerVisitRoutes } from './visits/visits.routes.ts';

/** The OpenAPI document, generated from the schemas that validate the requests. */
function registerOpenApi(app: ApiApp): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
  app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'API del portal', version: '1', description: 'Errores: { message, errors? } en español.' },
  });
}

config({ customError: defaultMessage });

export type ApiApp = OpenAPIHono<ApiEnv>;

/** Creates the Hono app for everything under /api. */
export function createApp(deps: Deps): ApiApp {
  const app: ApiApp = new OpenAPIHono<ApiEnv>({
    getPath: (request) => joinPagePath(getPath(request)),
    defaultHook: (result) => {
      if (!result.success) throw validationFailed(issuesByField(result.error.issues));
    },
  }).basePath('/api');

  app.onError(onError);
  app.notFound(() => {
    throw notFound();
  });

  app.use(provideDeps(deps));
  app.use(apiHeaders);
  app.use(bodyRules);
  // Before the session is read: they must respond without a database.
  registerHealthRoutes(app);
  registerMetricRoutes(app);
  app.use(authenticate);

  registerSessionRoutes(app);
  registerOwnAccountRoutes(app);
  registerSecondFactorRoutes(app);
  registerSettingRoutes(app);
  registerMailRoutes(app);
  registerNoticeRoutes(app);
  registerCalendarRoutes(app);
  registerBackupRoutes(app);
  registerAuditRoutes(app);
  registerUserRoutes(app);
  registerDenunciaReaderRoutes(app);
  registerPostRoutes(app);
  registerFileRoutes(app);
  registerUploadRoutes(app);
  registerPageRoutes(app);
  registerContentFileRoutes(app);
  registerPublicationRoutes(app);
  registerTransparencyRoutes(app);
  registerCareRoutes(app);
  registerLibraryRoutes(app);
  // Before /pqrsd/{id}, which would match its words.
  registerDeskDataRoutes(app);
  registerPqrsdRoutes(app, deps.pqrsd);
  registerReportRoutes(app);
  registerRetentionRoutes(app);
  registerVisitRoutes(app);
  registerSearchRoutes(app);
  registerHumanCheckRoutes(app);
  registerOpenApi(app);
  return app;
}
