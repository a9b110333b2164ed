/**
 * A lock file on the folder of the embedded database, which two processes would corrupt. It contains the process id and
 * its start time, so that a lock left by a crash is recognised also where ids repeat, as in a restarted container.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { OperatorError } from '#server/operator-error.ts';

/** The folder is in use by another process. */
export class FolderInUse extends OperatorError {
  constructor(process: string) {
    super(
      `La base de datos embebida ya está abierta por otro proceso (${process}). Deténgalo primero, o use DATABASE_URL con un PostgreSQL.`,
    );
  }
}

/** Takes the lock; gives its release. */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  const own = `${process.pid} ${processStartTime(process.pid)}`;
  const owner = readOrNull(file);
  if (owner && owner !== own && isAlive(owner)) throw new FolderInUse(owner.split(' ', 1)[0] ?? '');
  rmSync(file, { force: true });
  try {
    writeFileSync(file, own, { flag: 'wx' });
  } catch {
    // A concurrent start was first.
    throw new FolderInUse(readOrNull(file)?.split(' ', 1)[0] ?? '?');
  }
  const release = () => {
    if (readOrNull(file) === own) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function isAlive(holder: string): boolean {
  const [pid, beginning] = holder.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    // EPERM: the process exists, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return processStartTime(Number(pid)) === beginning;
}

/** The start of a process in clock ticks since boot; a constant where /proc does not tell. */
function processStartTime(pid: number): string {
  const stat = readOrNull(`/proc/${pid}/stat`);
  // The program name, in brackets, may contain spaces; the start is the 20th field after it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'unknown';
}
