import { z } from '@hono/zod-openapi';
import { backupsApi } from '#shared/api/endpoints/settings.api.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { readBackups, removeBackupRecord } from './backup.usecases.ts';

export function registerBackupRoutes(app: ApiApp): void {
  registerEndpoint(app, backupsApi.list, 'setting:update', {
    summary: 'Las copias de seguridad anotadas, y cuáles ya hay que borrar',
    response: 'Las copias, la más nueva primero.',
    handle: ({ deps }) => readBackups(deps),
  });
  registerEndpoint(app, backupsApi.remove, 'setting:update', {
    summary: 'Anotar que una copia ya se borró de donde estaba',
    request: { params: z.object({ id: recordId }) },
    response: 'Anotado.',
    errors: [404, 422],
    handle: ({ deps, user, params }) => removeBackupRecord(deps, user, params.id),
  });
}
