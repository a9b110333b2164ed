/** Records of backups. */
import { backupList } from '#domain/operations/backup.ts';
import { endpoints } from '../endpoint.ts';

export const backupsApi = endpoints({
  list: { method: 'get', path: '/backups', response: backupList },
  remove: { method: 'delete', path: '/backups/{id}' },
});
