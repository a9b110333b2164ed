/**
 * The admin Unix socket, by which the operator's commands reach a running server: only one process can open the
 * embedded database. The socket has mode 0600, in a folder of DATA_DIR that only the server's user may enter.
 */
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { type AuditVerdict, type VerifyInput, verifyInput } from '#shared/api/audit-verdict.schema.ts';
import type { BackupSource } from '../backup/write-archive.ts';
import type { Log } from '../log.ts';

/** The commands that need the database. */
export type AdminCommands = BackupSource & { verify(options: VerifyInput): Promise<AuditVerdict> };
const madeBackup = z.strictObject({ name: z.string(), bytes: z.int(), encrypted: z.boolean() });
const removedBackup = z.strictObject({ name: z.string() });

export const adminSocketPath = (dataDir: string): string => join(dataDir, 'admin', 'socket');

/** Listens until the given function is called. A server that cannot listen there serves all the same. */
export async function openAdminSocket(
  dataDir: string,
  source: AdminCommands,
  log: Pick<Log, 'info' | 'error'>,
): Promise<() => Promise<void>> {
  const path = adminSocketPath(dataDir);
  const commands = oneBackupAtATime(source);
  const server = createServer((req, res) => {
    handleCommand(commands, req, res).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') log.info('admin client disconnected before the end');
      else log.error('admin command failed', error);
      // Destroyed, not ended: the client must not take a truncated archive for a whole one.
      if (res.headersSent) res.destroy();
      else res.writeHead(error instanceof BackupInProgress ? 409 : 500).end();
    });
  });
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    // A killed server leaves its socket behind; the lock of the database proves that it is gone.
    rmSync(path, { force: true });
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
    chmodSync(path, 0o600);
  } catch (error) {
    log.error('admin socket could not be opened', error);
  }
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

class BackupInProgress extends Error {}

/** The single connection of the embedded database allows one backup; a second one is refused, not queued. */
function oneBackupAtATime(commands: AdminCommands): AdminCommands {
  let isRunning = false;
  return {
    ...commands,
    async archive(withSecret) {
      if (isRunning) throw new BackupInProgress();
      isRunning = true;
      const archive = await commands.archive(withSecret);
      archive.once('close', () => {
        isRunning = false;
      });
      return archive;
    },
  };
}

async function handleCommand(commands: AdminCommands, req: IncomingMessage, res: ServerResponse): Promise<void> {
  switch (`${req.method} ${req.url}`) {
    case 'GET /backups':
      return sendJson(res, await commands.list());
    case 'POST /backups':
      return sendJson(res, await commands.recordBackup(madeBackup.parse(await json(req))));
    case 'POST /backups/removed':
      return sendJson(res, await commands.recordRemoval(removedBackup.parse(await json(req)).name));
    case 'POST /audit/verify':
      return sendJson(res, await commands.verify(verifyInput.parse(await json(req))));
    case 'POST /archive':
    case 'POST /archive?secret': {
      const archive = await commands.archive(req.url === '/archive?secret');
      res.writeHead(200, { 'Content-Type': 'application/x-tar' }).flushHeaders();
      return pipeline(archive, res);
    }
    default:
      res.writeHead(404).end();
  }
}

function sendJson(res: ServerResponse, value: unknown): void {
  res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value ?? null));
}
