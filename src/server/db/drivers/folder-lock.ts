/**
 * Keeps a second process out of the folder of the embedded database: two at once would corrupt it.
 * The lock names its process and when that began, so that one left by a crash is not believed,
 * also where process numbers repeat, as in a container that restarts.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { OperatorError } from '#server/operator-error.ts';

/** The folder is in use; the message is one line for a person. */
export class FolderInUse extends OperatorError {
  constructor(process: string) {
    super(
      `La base de datos embebida ya está abierta por otro proceso (${process}). Deténgalo primero, o use DATABASE_URL con un PostgreSQL.`,
    );
  }
}

/** Takes the lock; gives how to let go of it. */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  const own = `${process.pid} ${processStartTime(process.pid)}`;
  const owner = readOrNull(file);
  if (owner && owner !== own && isAlive(owner)) throw new FolderInUse(owner.split(' ', 1)[0] ?? '');
  rmSync(file, { force: true });
  try {
    writeFileSync(file, own, { flag: 'wx' });
  } catch {
    // Somebody else started in the same instant and was first.
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
    // EPERM: it lives, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return processStartTime(Number(pid)) === beginning;
}

/** When a process began, in ticks since the machine did; the same word for all where that is not told. */
function processStartTime(pid: number): string {
  const stat = readOrNull(`/proc/${pid}/stat`);
  // The name of the program, in brackets, may hold spaces; the beginning is the 20th word after it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'unknown';
}
