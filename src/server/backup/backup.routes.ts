import { z } from '@hono/zod-openapi';
import { backupsApi } from '#shared/api/endpoints/settings.api.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import { guardedRoute } from '../http/endpoint-route.ts';
import { readBackups, removeBackupRecord } from './backup.usecases.ts';

const list = guardedRoute(backupsApi.list, 'setting:update', {
  summary: 'Las copias de seguridad anotadas, y cuáles ya hay que borrar',
  response: 'Las copias, la más nueva primero.',
});

const remove = guardedRoute(backupsApi.remove, 'setting:update', {
  summary: 'Anotar que una copia ya se borró de donde estaba',
  request: { params: z.object({ id: recordId }) },
  response: 'Anotado.',
  errors: [404, 422],
});

export function registerBackupRoutes(app: ApiApp): void {
  app.openapi(list, async (c) => c.json(await readBackups(c.get('deps')), 200));
  app.openapi(remove, async (c) => {
    await removeBackupRecord(c.get('deps'), c.get('user'), c.req.valid('param').id);
    return c.body(null, 204);
  });
}
