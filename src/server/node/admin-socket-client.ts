/** The commands' end of the operator's socket (operator-socket.ts). */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { backupList } from '#domain/operations/backup.ts';
import { type AuditVerdict, auditVerdict, type VerifyInput } from '#shared/api/audit-verdict.schema.ts';
import type { BackupSource } from '../backup/backup-source.ts';
import { OperatorError } from '../operator-error.ts';
import { adminSocketPath } from './admin-socket.ts';

/** Copies from the server that runs over the folder, or null when none does. */
export async function findRunningBackupSource(dataDir: string): Promise<BackupSource | null> {
  const socketPath = adminSocketPath(dataDir);
  const send = (method: string, path: string, body?: unknown) => callAdminSocket(socketPath, method, path, body);
  const source: BackupSource = {
    archive: (withSecret) => send('POST', withSecret ? '/archive?secret' : '/archive'),
    recordBackup: async (made) => void (await json(await send('POST', '/backups', made))),
    list: async () => backupList.parse(await json(await send('GET', '/backups'))),
    recordRemoval: async (name) => z.boolean().parse(await json(await send('POST', '/backups/removed', { name }))),
    close: async () => undefined,
  };
  try {
    await source.list();
    return source;
  } catch (error) {
    if (isServerDown(error)) return null;
    throw error;
  }
}

/** Has the server that runs over the folder verify its audit log; null when none runs. */
export async function verifyThroughServer(dataDir: string, order: VerifyInput): Promise<AuditVerdict | null> {
  try {
    return auditVerdict.parse(
      await json(await callAdminSocket(adminSocketPath(dataDir), 'POST', '/audit/verify', order)),
    );
  } catch (error) {
    if (isServerDown(error)) return null;
    throw error;
  }
}

const isServerDown = (error: unknown): boolean =>
  ['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

async function callAdminSocket(
  socketPath: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<IncomingMessage> {
  const req = request({ socketPath, method, path });
  req.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = (await once(req, 'response')) as [IncomingMessage];
  if (response.statusCode === 409) throw new OperatorError('Ya se está haciendo otra copia: espere a que termine.');
  if (response.statusCode !== 200) throw new OperatorError('El servidor del portal no pudo hacerlo; mire su registro.');
  return response;
}
