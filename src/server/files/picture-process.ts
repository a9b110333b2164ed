/**
 * Pictures in a process of their own, which ends when there are none: decoders keep what memory they once took,
 * and one that a hostile picture brings down takes nobody with it (docs/decisions/memory.md).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { environmentWith } from '../env.ts';
import type { Log } from '../log.ts';
import type { CleanPicture, ImageProcessor, RewrittenPicture } from './images.ts';
import type { PictureTask } from './picture-worker.ts';
import { createTurnQueue } from './turn-queue.ts';

const WORKER = fileURLToPath(new URL('./picture-worker.ts', import.meta.url));
type PerTask = Record<PictureTask['work'], number>;

/** A large photograph on a slow machine takes some ten seconds; one that anybody may send is smaller. */
const PATIENCE_MS: PerTask = { rewrite: 60_000, clean: 20_000 };
/** Those of the hospital come first: few people send them, and they cannot be made to wait by strangers. */
const MOST_WAITING: PerTask = { rewrite: 20, clean: 6 };
/** An author sends several photographs one after another. */
const IDLE_MS = 5_000;
/** Threads of a decoder that share one heap give back what they took. */
const ONE_HEAP = { MALLOC_ARENA_MAX: '1' };

type Options = { log: Pick<Log, 'error'>; patienceMs?: PerTask; mostWaiting?: PerTask; idleMs?: number };

/** Works on one picture at a time and lets few wait; one that ends the process or takes too long counts as one that cannot be decoded. */
export function createPictureProcess({
  log,
  patienceMs = PATIENCE_MS,
  mostWaiting = MOST_WAITING,
  idleMs = IDLE_MS,
}: Options): ImageProcessor {
  const queue = createTurnQueue(mostWaiting);
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

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
    const tooLong = setTimeout(() => working.kill('SIGKILL'), patienceMs[task.work]);
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

  const work = (task: PictureTask): Promise<unknown> =>
    queue.run(task.work, () =>
      answerTo(task).catch((error: unknown) => {
        log.error('a picture could not be worked on', error, { bytes: task.bytes.byteLength });
        return null;
      }),
    );

  return {
    rewrite: (bytes) => work({ work: 'rewrite', bytes }) as Promise<RewrittenPicture>,
    clean: (bytes) => work({ work: 'clean', bytes }) as Promise<CleanPicture>,
  };
}
