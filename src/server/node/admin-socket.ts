/**
 * The admin Unix socket, by which the operator's commands reach a running server: only one process can open the
 * embedded database. The socket has mode 0600, in a folder of DATA_DIR that only the server's user may enter.
 */
import { once } from 'node:events';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { backupList } from '#domain/operations/backup.ts';
import { type AuditVerdict, auditVerdict, type VerifyInput, verifyInput } from '#shared/api/audit-verdict.schema.ts';
import type { BackupSource } from '../backup/write-archive.ts';
import { type ContentSource, officeContent } from '../content/maintainers/content-source.ts';
import { forgotten, settledFile } from '../content/maintainers/forget-revisions.store.ts';
import type { Log } from '../log.ts';
import { OperatorError } from '../operator-error.ts';

/** The commands that need the database. */
export type AdminCommands = BackupSource & {
  verify(options: VerifyInput): Promise<AuditVerdict>;
  content: ContentSource;
};
const madeBackup = z.strictObject({ name: z.string(), bytes: z.int(), encrypted: z.boolean() });
const removedBackup = z.strictObject({ name: z.string() });
const markdown = z.strictObject({ markdown: z.string() });
const hash = z.strictObject({ sha256: z.string() });
const base64 = {
  of: (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64'),
  read: z.base64().transform((text) => new Uint8Array(Buffer.from(text, 'base64'))),
};
const adopted = z.object({
  markdown: z.string(),
  files: z.array(z.object({ path: z.string(), content: base64.read.nullable() })),
});
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

/** The commands that answer JSON, by request line. */
const JSON_COMMANDS: Record<string, (commands: AdminCommands, body: unknown) => Promise<unknown>> = {
  'GET /backups': (commands) => commands.list(),
  'POST /backups': (commands, body) => commands.recordBackup(madeBackup.parse(body)),
  'POST /backups/removed': (commands, body) => commands.recordRemoval(removedBackup.parse(body).name),
  'POST /audit/verify': (commands, body) => commands.verify(verifyInput.parse(body)),
  'GET /content': ({ content }) => content.content(),
  async 'POST /content/file'({ content }, body) {
    const bytes = await content.fileBytes(hash.parse(body).sha256);
    return bytes && base64.of(bytes);
  },
  async 'POST /content/adopt'({ content }, body) {
    const { files, ...text } = await content.adopt(markdown.parse(body).markdown);
    return { ...text, files: files.map((file) => ({ ...file, content: file.content && base64.of(file.content) })) };
  },
  'POST /content/forget': ({ content }, body) => content.forget(z.array(settledFile).parse(body)),
};

async function handleCommand(commands: AdminCommands, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.method === 'POST' && (req.url === '/archive' || req.url === '/archive?secret')) {
    const archive = await commands.archive(req.url === '/archive?secret');
    res.writeHead(200, { 'Content-Type': 'application/x-tar' }).flushHeaders();
    return pipeline(archive, res);
  }
  const command = JSON_COMMANDS[`${req.method} ${req.url}`];
  const value = await command?.(commands, req.method === 'POST' ? await json(req) : null);
  res.writeHead(command ? 200 : 404, { 'Content-Type': 'application/json' }).end(JSON.stringify(value ?? null));
}

/** The commands of the server that runs over the folder; null when none runs. */
export async function findRunningServer(dataDir: string): Promise<AdminCommands | null> {
  const socketPath = adminSocketPath(dataDir);
  const send = async (method: string, path: string, body?: unknown): Promise<IncomingMessage> => {
    const req = request({ socketPath, method, path });
    req.end(body === undefined ? undefined : JSON.stringify(body));
    const [response] = (await once(req, 'response')) as [IncomingMessage];
    if (response.statusCode === 200) return response;
    if (response.statusCode === 409) throw new OperatorError('Ya se está haciendo otra copia: espere a que termine.');
    throw new OperatorError('El servidor del portal no pudo hacerlo; mire su registro.');
  };
  const commands: AdminCommands = {
    archive: (withSecret) => send('POST', withSecret ? '/archive?secret' : '/archive'),
    recordBackup: async (made) => void (await json(await send('POST', '/backups', made))),
    list: async () => backupList.parse(await json(await send('GET', '/backups'))),
    recordRemoval: async (name) => z.boolean().parse(await json(await send('POST', '/backups/removed', { name }))),
    verify: async (options) => auditVerdict.parse(await json(await send('POST', '/audit/verify', options))),
    content: {
      content: async () => officeContent.parse(await json(await send('GET', '/content'))),
      fileBytes: async (sha256) =>
        base64.read.nullable().parse(await json(await send('POST', '/content/file', { sha256 }))),
      adopt: async (text) => adopted.parse(await json(await send('POST', '/content/adopt', { markdown: text }))),
      forget: async (settled) => forgotten.parse(await json(await send('POST', '/content/forget', settled))),
    },
  };
  try {
    await commands.list();
    return commands;
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
