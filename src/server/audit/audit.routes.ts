import { auditQuery } from '#shared/api/audit.schema.ts';
import { auditApi } from '#shared/api/endpoints/audit.api.ts';
import type { ApiApp } from '../app.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { readAuditLog } from './audit.usecases.ts';

export function registerAuditRoutes(app: ApiApp): void {
  registerEndpoint(app, auditApi.list, 'audit:read', {
    summary: 'Registro de auditoría, lo más nuevo primero',
    request: { query: auditQuery },
    response: 'Una página del registro.',
    errors: [422],
    handle: ({ deps, user, query }) => readAuditLog(deps, user, query),
  });
}
