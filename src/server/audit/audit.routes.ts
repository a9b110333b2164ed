import { createRoute } from '@hono/zod-openapi';
import { auditQuery, auditRows } from '#shared/api/audit.schema.ts';
import type { ApiApp } from '../app.ts';
import { errorResponses, jsonResponse, withPermission } from '../http/route-definitions.ts';
import { readAuditLog } from './audit.usecases.ts';

const list = createRoute({
  method: 'get',
  path: '/audit',
  summary: 'Registro de auditoría, lo más nuevo primero',
  ...withPermission('audit:read'),
  request: { query: auditQuery },
  responses: { 200: jsonResponse('Una página del registro.', auditRows), ...errorResponses(401, 403, 422) },
});

export function registerAuditRoutes(app: ApiApp): void {
  app.openapi(list, async (c) => c.json(await readAuditLog(c.get('deps'), c.req.valid('query')), 200));
}
