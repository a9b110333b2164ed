/**
 * A lock on the folder of the embedded database, which two processes would corrupt. Its file names the owner: process,
 * start of the process, its process namespace, the boot of the kernel and the host. Beside it the owner listens on a
 * socket, which the kernel closes with the process, and which answers across namespaces, also while the owner computes.
 * An owner on another kernel can only be judged by its heartbeat: by what this process sees of it, as no two clocks agree.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '#server/operator-error.ts';
import { minutes, seconds } from '#shared/time/time.ts';

const HEARTBEAT_MS = seconds(10);
/** Longer than any pause of a process between two heartbeats. */
export const SILENT_AFTER_MS = minutes(2);
const LOOK_EVERY_MS = seconds(2);

/** Time that no setting of a clock changes. */
type Monotonic = { now: () => number; wait: (milliseconds: number) => Promise<unknown> };
const MONOTONIC: Monotonic = { now: () => performance.now(), wait: (milliseconds) => sleep(milliseconds) };

/** The folder is in use by another process. */
export class FolderInUse extends OperatorError {
  constructor({ pid, host }: Pick<Owner, 'pid' | 'host'>) {
    super(
      `La base de datos embebida ya está abierta por otro proceso (${pid} en «${host}»). Deténgalo primero, o use DATABASE_URL con un PostgreSQL.`,
    );
  }
}

type Owner = { pid: number; start: string; namespace: string; boot: string; host: string };

/**
 * Takes the lock; gives its release. Throws `FolderInUse`: at once, or at the next heartbeat of an owner on another kernel.
 * The silence of such an owner is waited for.
 */
export async function lockFolder(folder: string, time = MONOTONIC): Promise<() => void> {
  const file = `${folder}.lock`;
  const own = JSON.stringify(ownerOf(process.pid));
  const found = readLock(file);
  if (found !== null && found !== own) await removeAbandoned(file, found, time);
  claim(file, own);
  const socket = await listenOn(`${file}.socket`);
  const heartbeat = setInterval(() => beat(file, own), HEARTBEAT_MS);
  heartbeat.unref();
  const release = () => {
    clearInterval(heartbeat);
    socket?.close();
    if (readOrNull(file) === own) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

/** Removes the lock of an owner that is gone; throws for one that is not. */
async function removeAbandoned(file: string, found: string, time: Monotonic): Promise<void> {
  const owner = parseOwner(found);
  if (await isHeld(file, owner, time)) throw new FolderInUse(owner);
  // Renamed and compared: a concurrent start may have taken its place.
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  try {
    const removed = readFileSync(aside, 'utf8');
    if (removed === found) return;
    // A hard link would bring it back in one step; exFAT and SMB have none.
    claim(file, removed);
    throw new FolderInUse(parseOwner(removed));
  } finally {
    rmSync(aside);
  }
}

function claim(file: string, own: string): void {
  try {
    writeFileSync(file, own, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const found = readLock(file);
    // This process opens the folder again.
    if (found !== own) throw new FolderInUse(parseOwner(found ?? ''));
  }
}

async function isHeld(file: string, owner: Owner, time: Monotonic): Promise<boolean> {
  const here = ownerOf(process.pid);
  if (owner.boot === here.boot && owner.namespace === here.namespace) return isRunning(owner);
  const answer = await ask(`${file}.socket`);
  if (answer === 'there') return true;
  // On the same kernel a socket without a listener proves the end of its owner.
  if (owner.boot === here.boot && answer === 'gone') return false;
  // A host that starts again after a power cut opens its folder at once.
  if (owner.boot !== here.boot && owner.host === here.host && isSilent(file)) return false;
  return isBeating(file, time);
}

/** Whether the last heartbeat is long past by the clock that dates the files of the folder. */
function isSilent(file: string): boolean {
  const probe = `${file}.${randomUUID()}`;
  writeFileSync(probe, '');
  try {
    return statSync(probe).mtimeMs - statSync(file).mtimeMs > SILENT_AFTER_MS;
  } finally {
    rmSync(probe);
  }
}

/** Watches a lock until it changes or has been silent for long enough; one that is removed is not held. */
async function isBeating(file: string, { now, wait }: Monotonic): Promise<boolean> {
  const seen = look(file);
  const end = now() + SILENT_AFTER_MS;
  while (now() < end) {
    await wait(LOOK_EVERY_MS);
    const found = look(file);
    if (found === null) return false;
    if (found !== seen) return true;
  }
  return false;
}

/** The lock as it is; null without one. It is opened first, without which a network folder may tell what it was. */
function look(file: string): string | null {
  const text = readLock(file);
  return text === null ? null : `${statSync(file, { throwIfNoEntry: false })?.mtimeMs} ${text}`;
}

function isRunning({ pid, start }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startOf(pid) === start;
}

const ask = (path: string): Promise<'there' | 'gone' | 'unknown'> =>
  new Promise((resolve) => {
    const connection = createConnection(path, () => {
      connection.destroy();
      resolve('there');
    });
    // Only an owner that is gone refuses so; one that may not be asked counts by its heartbeat.
    connection.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' ? 'gone' : 'unknown'),
    );
  });

/** null where the folder admits no socket, such as one with a long name: then the heartbeat alone counts. */
async function listenOn(path: string): Promise<Server | null> {
  rmSync(path, { force: true });
  const server = createServer((connection) => connection.destroy());
  server.unref();
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(path, () => resolve(server));
  });
}

/** Throws, which ends the process, once another one has taken the folder over. */
function beat(file: string, own: string): void {
  const found = readOrNull(file);
  // Nothing is written yet in one that is brought back.
  if (!found) return;
  if (found !== own) throw new FolderInUse(parseOwner(found));
  try {
    // Its own bytes once more, so that the folder dates the file, and not this host.
    writeFileSync(file, own, { flag: 'r+' });
  } catch {
    // A heartbeat may fail, as on a full or read-only disk: two minutes of them do before another process takes over.
  }
}

const ownerOf = (pid: number): Owner => ({
  pid,
  start: startOf(pid),
  namespace: namespaceOfThis(),
  boot: readOrNull('/proc/sys/kernel/random/boot_id')?.trim() ?? hostname(),
  host: hostname(),
});

/** The owner that a lock names, one of an earlier version as a process of this namespace; no process of one that is not written. */
function parseOwner(text: string): Owner {
  try {
    return JSON.parse(text) as Owner;
  } catch {
    const [, pid = '', start = ''] = /^(\d+) (\d+)$/.exec(text) ?? [];
    if (pid === '') return { pid: 0, start, namespace: '', boot: '', host: 'desconocido' };
    return { ...ownerOf(process.pid), pid: Number(pid), start };
  }
}

/** null without a lock; a lock that may not be read is an error, as its owner is not known. */
function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** The process namespace; a constant where /proc does not tell. */
function namespaceOfThis(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return 'unknown';
  }
}

/** The start of a process in clock ticks since boot; a constant where /proc does not tell. */
function startOf(pid: number): string {
  const stat = readOrNull(`/proc/${pid}/stat`);
  // The program name, in brackets, may contain spaces; the start is the 20th field after it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'unknown';
}
