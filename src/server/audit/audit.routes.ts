import { auditQuery } from '#shared/api/audit.schema.ts';
import { auditApi } from '#shared/api/endpoints/audit.api.ts';
import type { ApiApp } from '../app.ts';
import { guardedRoute } from '../http/endpoint-route.ts';
import { readAuditLog } from './audit.usecases.ts';

const list = guardedRoute(auditApi.list, 'audit:read', {
  summary: 'Registro de auditoría, lo más nuevo primero',
  request: { query: auditQuery },
  response: 'Una página del registro.',
  errors: [422],
});

export function registerAuditRoutes(app: ApiApp): void {
  app.openapi(list, async (c) => c.json(await readAuditLog(c.get('deps'), c.req.valid('query')), 200));
}
