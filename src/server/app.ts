/** The API as a Hono app over injected dependencies: Node, Netlify and the tests each give their own. */

import { OpenAPIHono } from '@hono/zod-openapi';
import { getPath } from 'hono/utils/url';
import { config } from 'zod';
import { defaultMessage } from '#shared/fields/default-messages.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { backupsRoutes } from './backup/backup.routes.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { careRoutes } from './care/care.routes.ts';
import { clockRoutes } from './clock/clock.routes.ts';
import { denunciaReadersRoutes } from './denuncia-readers/denuncia-readers.routes.ts';
import type { Deps } from './deps.ts';
import { fileRoutes } from './files/files.routes.ts';
import { libraryUploadRoutes } from './files/uploads/uploads.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import type { ApiApp, ApiEnv } from './http/api-env.ts';
import { bodyRules } from './http/body-rules.ts';
import { onError } from './http/error-handler.ts';
import { issuesByField, notFound, validationFailed } from './http/errors.ts';
import { apiHeaders, authenticate, provideDeps } from './http/middleware.ts';
import { registerRoutes } from './http/routes.ts';
import { humanCheckRoutes } from './human-check/human-check.routes.ts';
import { identityRoutes } from './identity/identity.routes.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { noticeRoutes } from './notice/notice.routes.ts';
import { postsRoutes } from './posts/posts.routes.ts';
import { caseFilesRoutes, casePersonRoutes, caseStepRoutes, pqrsdDeskRoutes } from './pqrsd/desk/desk.routes.ts';
import { inboxRoutes } from './pqrsd/inbox/inbox.routes.ts';
import { caseUploadRoutes, pqrsdFollowRoutes, pqrsdRoutes } from './pqrsd/pqrsd.routes.ts';
import { contentFilesRoutes } from './publication/content-files.routes.ts';
import { joinPagePath } from './publication/page-path.ts';
import { pagesRoutes } from './publication/pages.routes.ts';
import { contentOwnersRoutes, publicationsRoutes } from './publication/publications.routes.ts';
import { redirectsRoutes } from './redirects/redirects.routes.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import { legalHoldRoutes, retentionRoutes } from './retention/retention.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { itaRoutes } from './transparency/ita.routes.ts';
import { transparencyRoutes } from './transparency/transparency.routes.ts';
import { accountRoutes, passwordRecoveryRoutes } from './users/own-account.routes.ts';
import { invitationRoutes, usersRoutes } from './users/users.routes.ts';
import { visitsRoutes } from './visits/visits.routes.ts';

/** Every route that needs the session of its caller. */
const ROUTES = [
  ...auditRoutes,
  ...backupsRoutes,
  ...calendarRoutes,
  ...careRoutes,
  ...denunciaReadersRoutes,
  ...fileRoutes,
  ...libraryUploadRoutes,
  ...humanCheckRoutes,
  ...identityRoutes,
  ...mailRoutes,
  ...noticeRoutes,
  ...postsRoutes,
  ...pqrsdDeskRoutes,
  ...caseFilesRoutes,
  ...caseStepRoutes,
  ...casePersonRoutes,
  ...inboxRoutes,
  ...pqrsdRoutes,
  ...pqrsdFollowRoutes,
  ...caseUploadRoutes,
  ...contentFilesRoutes,
  ...pagesRoutes,
  ...publicationsRoutes,
  ...contentOwnersRoutes,
  ...redirectsRoutes,
  ...reportsRoutes,
  ...retentionRoutes,
  ...legalHoldRoutes,
  ...searchRoutes,
  ...secondFactorRoutes,
  ...sessionRoutes,
  ...settingsRoutes,
  ...clockRoutes,
  ...itaRoutes,
  ...transparencyRoutes,
  ...accountRoutes,
  ...passwordRecoveryRoutes,
  ...usersRoutes,
  ...invitationRoutes,
  ...visitsRoutes,
];
/** Every route of the API. */
export const API_ROUTES = [...healthRoutes, ...ROUTES];

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
  registerRoutes(app, deps, healthRoutes);
  app.use(authenticate);
  registerRoutes(app, deps, ROUTES);
  registerOpenApi(app);
  return app;
}
