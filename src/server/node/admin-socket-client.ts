/** The client of the admin socket (admin-socket.ts). */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { backupList } from '#domain/operations/backup.ts';
import { auditVerdict } from '#shared/api/audit-verdict.schema.ts';
import { OperatorError } from '../operator-error.ts';
import { type AdminCommands, adminSocketPath } from './admin-socket.ts';

/** The commands of the server that runs over the folder; null when none runs. */
export async function findRunningServer(dataDir: string): Promise<AdminCommands | null> {
  const socketPath = adminSocketPath(dataDir);
  const send = async (method: string, path: string, body?: unknown): Promise<IncomingMessage> => {
    const req = request({ socketPath, method, path });
    req.end(body === undefined ? undefined : JSON.stringify(body));
    const [response] = (await once(req, 'response')) as [IncomingMessage];
    if (response.statusCode === 200) return response;
    const isBusy = response.statusCode === 409;
    throw new OperatorError(
      isBusy
        ? 'Ya se está haciendo otra copia: espere a que termine.'
        : 'El servidor del portal no pudo hacerlo; mire su registro.',
    );
  };
  const commands: AdminCommands = {
    archive: (withSecret) => send('POST', withSecret ? '/archive?secret' : '/archive'),
    recordBackup: async (made) => void (await json(await send('POST', '/backups', made))),
    list: async () => backupList.parse(await json(await send('GET', '/backups'))),
    recordRemoval: async (name) => z.boolean().parse(await json(await send('POST', '/backups/removed', { name }))),
    verify: async (options) => auditVerdict.parse(await json(await send('POST', '/audit/verify', options))),
  };
  try {
    await commands.list();
    return commands;
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
