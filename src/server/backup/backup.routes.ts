import { createRoute, z } from '@hono/zod-openapi';
import { backupList } from '#domain/operations/backup.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import { errorResponses, jsonResponse, withPermission } from '../http/route-definitions.ts';
import { readBackups, removeBackupRecord } from './backup.usecases.ts';

const list = createRoute({
  method: 'get',
  path: '/backups',
  summary: 'Las copias de seguridad anotadas, y cuáles ya hay que borrar',
  ...withPermission('setting:update'),
  responses: { 200: jsonResponse('Las copias, la más nueva primero.', backupList), ...errorResponses(401, 403) },
});

const remove = createRoute({
  method: 'delete',
  path: '/backups/{id}',
  summary: 'Anotar que una copia ya se borró de donde estaba',
  ...withPermission('setting:update'),
  request: { params: z.object({ id: recordId }) },
  responses: { 204: { description: 'Anotado.' }, ...errorResponses(401, 403, 404, 422) },
});

export function registerBackupRoutes(app: ApiApp): void {
  app.openapi(list, async (c) => c.json(await readBackups(c.get('deps')), 200));
  app.openapi(remove, async (c) => {
    await removeBackupRecord(c.get('deps'), c.get('user'), c.req.valid('param').id);
    return c.body(null, 204);
  });
}
