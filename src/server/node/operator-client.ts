/** The commands' end of the operator's socket (operator-socket.ts). */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { type AuditVerdict, auditVerdict, type VerifyOrder } from '#domain/audit-verdict.ts';
import { backupList } from '#domain/backup.ts';
import type { BackupSource } from '../backup/backup-source.ts';
import { ExplainedError } from '../explained-error.ts';
import { socketOf } from './operator-socket.ts';

/** Copies from the server that runs over the folder, or null when none does. */
export async function findRunningSource(dataDir: string): Promise<BackupSource | null> {
  const socketPath = socketOf(dataDir);
  const ask = (method: string, path: string, body?: unknown) => call(socketPath, method, path, body);
  const source: BackupSource = {
    archive: (withSecret) => ask('POST', withSecret ? '/archive?secret' : '/archive'),
    note: async (made) => void (await json(await ask('POST', '/backups', made))),
    list: async () => backupList.parse(await json(await ask('GET', '/backups'))),
    noteRemoved: async (name) => z.boolean().parse(await json(await ask('POST', '/backups/removed', { name }))),
    close: async () => undefined,
  };
  try {
    await source.list();
    return source;
  } catch (error) {
    if (isNobodyThere(error)) return null;
    throw error;
  }
}

/** Has the server that runs over the folder verify its audit log; null when none runs. */
export async function verifyThroughServer(dataDir: string, order: VerifyOrder): Promise<AuditVerdict | null> {
  try {
    return auditVerdict.parse(await json(await call(socketOf(dataDir), 'POST', '/audit/verify', order)));
  } catch (error) {
    if (isNobodyThere(error)) return null;
    throw error;
  }
}

const isNobodyThere = (error: unknown): boolean =>
  ['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

async function call(socketPath: string, method: string, path: string, body?: unknown): Promise<IncomingMessage> {
  const req = request({ socketPath, method, path });
  req.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = (await once(req, 'response')) as [IncomingMessage];
  if (response.statusCode === 409) throw new ExplainedError('Ya se está haciendo otra copia: espere a que termine.');
  if (response.statusCode !== 200)
    throw new ExplainedError('El servidor del portal no pudo hacerlo; mire su registro.');
  return response;
}
