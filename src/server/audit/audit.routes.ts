import { auditApi } from '#shared/api/endpoints/audit.api.ts';
import { routes } from '../http/routes.ts';
import { readAuditLog } from './audit.usecases.ts';

export const auditRoutes = routes(auditApi, {
  list: ({ deps, user, query }) => readAuditLog(deps, user, query),
});
