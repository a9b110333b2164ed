/**
 * Pictures in a process of their own, which ends when there are none: decoders keep what memory they once took,
 * and one that a hostile picture brings down takes nobody with it (docs/decisions/memory.md).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { environmentWith } from '../env.ts';
import type { Log } from '../log.ts';
import type { ImageProcessor, Picture } from './images.ts';
import type { PictureTask } from './picture-worker.ts';

const WORKER = fileURLToPath(new URL('./picture-worker.ts', import.meta.url));
/** A large photograph on a slow machine takes some ten seconds. */
const PATIENCE_MS = 60_000;
/** An author sends several photographs one after another. */
const IDLE_MS = 5_000;
/** Threads of a decoder that share one heap give back what they took. */
const ONE_HEAP = { MALLOC_ARENA_MAX: '1' };

type Options = { log: Pick<Log, 'error'>; patienceMs?: number; idleMs?: number };

/** Works on one picture at a time; one that ends the process or takes too long counts as one that cannot be decoded. */
export function createPictureProcess({ log, patienceMs = PATIENCE_MS, idleMs = IDLE_MS }: Options): ImageProcessor {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function worker(): ChildProcess {
    if (child?.connected) return child;
    child = fork(WORKER, { serialization: 'advanced', env: environmentWith(ONE_HEAP) });
    child.on('error', (error) => log.error('the decoder of pictures', error));
    // The server may end without waiting for it; without a parent it ends by itself.
    child.unref();
    child.channel?.unref();
    return child;
  }

  function dismiss(): void {
    child?.disconnect();
    child = undefined;
  }

  async function answerTo(task: PictureTask): Promise<unknown> {
    clearTimeout(idle);
    const working = worker();
    const tooLong = setTimeout(() => working.kill('SIGKILL'), patienceMs);
    try {
      const gone = new AbortController();
      const answered = once(working, 'message', { signal: gone.signal }).then(([answer]) => answer);
      const ended = once(working, 'exit', { signal: gone.signal }).then(([code, signal]) => {
        throw new Error(`the decoder of pictures ended with ${signal ?? code}`);
      });
      working.send(task);
      return await Promise.race([answered, ended]).finally(() => gone.abort());
    } finally {
      clearTimeout(tooLong);
      idle = setTimeout(dismiss, idleMs).unref();
    }
  }

  async function work(task: PictureTask): Promise<unknown> {
    const turn = last.then(() => answerTo(task));
    last = turn.catch(() => undefined);
    return turn.catch((error: unknown) => {
      log.error('a picture could not be worked on', error, { bytes: task.bytes.byteLength });
      return null;
    });
  }

  return {
    rewrite: (bytes) => work({ work: 'rewrite', bytes }) as Promise<Picture | null>,
    clean: (bytes) => work({ work: 'clean', bytes }) as Promise<Uint8Array | null>,
  };
}
