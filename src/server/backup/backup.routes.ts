import { backupsApi } from '#shared/api/endpoints/settings.api.ts';
import { routes } from '../http/routes.ts';
import { readBackups, removeBackupRecord } from './backup.usecases.ts';

export const backupsRoutes = routes(backupsApi, {
  list: ({ deps }) => readBackups(deps),
  remove: ({ deps, user, params }) => removeBackupRecord(deps, user, params.id),
});
