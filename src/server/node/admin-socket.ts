/**
 * A door for the operator's commands into a running server: the embedded database lets one process in,
 * and that is the server. A Unix socket in DATA_DIR, in a folder that only the server's user may enter.
 */
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { type AuditVerdict, type VerifyInput, verifyInput } from '#shared/api/audit-verdict.schema.ts';
import type { BackupSource } from '../backup/backup-source.ts';
import type { Log } from '../log.ts';

const madeBackup = z.strictObject({ name: z.string(), bytes: z.int(), encrypted: z.boolean() });
const removedBackup = z.strictObject({ name: z.string() });

/** A few names and numbers. */
const MAX_BODY_BYTES = 10_000;

export const adminSocketPath = (dataDir: string): string => join(dataDir, 'admin', 'socket');

/** Listens until it is told to stop. A server that cannot listen there serves all the same. */
export async function openAdminSocket(
  dataDir: string,
  source: BackupSource,
  log: Log,
  verify: (order: VerifyInput) => Promise<AuditVerdict> = verifyNotAvailable,
): Promise<() => Promise<void>> {
  const path = adminSocketPath(dataDir);
  const own = oneBackupAtATime(source);
  const server = createServer((req, res) => {
    handleCommand({ ...own, verify }, req, res).catch((error: unknown) => {
      if (isClientGone(error)) log.info('admin client disconnected before the end');
      else log.error('admin command failed', error);
      // Cut and not ended: the command must not take half a copy for a whole one.
      if (res.headersSent) res.destroy();
      else res.writeHead(error instanceof BackupInProgress ? 409 : 500).end();
    });
  });
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    // Left by a server that was killed: nobody else has this folder, the database's lock says so.
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

/** The one connection of the embedded database holds one copy; a second one is refused and not queued. */
function oneBackupAtATime(source: BackupSource): BackupSource {
  let copying = false;
  return {
    ...source,
    async archive(withSecret) {
      if (copying) throw new BackupInProgress();
      copying = true;
      const archive = await source.archive(withSecret);
      archive.once('close', () => {
        copying = false;
      });
      return archive;
    },
  };
}

class BackupInProgress extends Error {}

/** A command that was stopped, or whose disk is full. */
const isClientGone = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';

type AdminCommands = BackupSource & { verify: (order: VerifyInput) => Promise<AuditVerdict> };

const verifyNotAvailable = () => Promise.reject(new Error('audit verification is not available here'));

async function handleCommand(source: AdminCommands, req: IncomingMessage, res: ServerResponse): Promise<void> {
  switch (`${req.method} ${req.url}`) {
    case 'GET /backups':
      return sendJson(res, await source.list());
    case 'POST /backups':
      return sendJson(res, await source.recordBackup(madeBackup.parse(await readJson(req))));
    case 'POST /backups/removed':
      return sendJson(res, await source.recordRemoval(removedBackup.parse(await readJson(req)).name));
    case 'POST /audit/verify':
      return sendJson(res, await source.verify(verifyInput.parse(await readJson(req))));
    case 'POST /archive':
    case 'POST /archive?secret':
      return sendArchive(source, res, req.url === '/archive?secret');
    default:
      res.writeHead(404).end();
  }
}

async function sendArchive(source: BackupSource, res: ServerResponse, withSecret: boolean): Promise<void> {
  const archive = await source.archive(withSecret);
  res.writeHead(200, { 'Content-Type': 'application/x-tar' }).flushHeaders();
  await pipeline(archive, res);
}

function sendJson(res: ServerResponse, value: unknown): void {
  res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value ?? null));
}

async function readJson(req: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of req) {
    text += part;
    if (text.length > MAX_BODY_BYTES) throw new Error('too long');
  }
  return JSON.parse(text);
}
