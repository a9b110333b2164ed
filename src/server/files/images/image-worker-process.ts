/**
 * Image processing in a child process that ends when idle: decoders do not return memory, and a hostile image that
 * crashes one takes nothing else with it (docs/decisions/03-serving.md#memory).
 */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { environmentFor } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import type { ImageProcessor, ReencodeResult, ToJpegResult } from './image-processor.ts';
import type { ImageTask } from './image-worker.ts';

/** A bounded queue with priority lanes and concurrency 1. */

type PriorityQueue<Lane extends string> = {
  /** Runs `work` in its turn; 'full' when the lane has reached its limit. */
  run<T>(lane: Lane, work: () => Promise<T>): Promise<T | 'full'>;
};

/** `maxQueued` names the lanes by priority. */
function createPriorityQueue<Lane extends string>(maxQueued: Record<Lane, number>): PriorityQueue<Lane> {
  const waiting = new Map<string, (() => void)[]>(Object.keys(maxQueued).map((lane) => [lane, []]));
  let isBusy = false;

  async function waitForTurn(lane: Lane): Promise<boolean> {
    const line = waiting.get(lane) ?? [];
    if (isBusy && line.length >= maxQueued[lane]) return false;
    // The turn passes on directly, so that no new task comes between.
    if (isBusy) await new Promise<void>((resolve) => line.push(resolve));
    isBusy = true;
    return true;
  }

  function startNext(): void {
    const next = [...waiting.values()].find((line) => line.length > 0)?.shift();
    if (next) next();
    else isBusy = false;
  }

  return {
    async run(lane, work) {
      if (!(await waitForTurn(lane))) return 'full';
      try {
        return await work();
      } finally {
        startNext();
      }
    },
  };
}

const WORKER = fileURLToPath(new URL('./image-worker.ts', import.meta.url));
type PerTaskNumber = Record<ImageTask['work'], number>;

/** A large photograph takes about ten seconds on a slow machine; anonymous ones are smaller. */
const TIMEOUT_MS: PerTaskNumber = { rewrite: 60_000, clean: 20_000 };

/** Staff images come first, so that anonymous uploads cannot delay them. */
const MAX_QUEUED: PerTaskNumber = { rewrite: 20, clean: 6 };

/** An author often uploads several photographs in a row. */
const IDLE_MS = 5_000;

/** A single malloc arena: memory of decoder threads returns to the system. */
const SINGLE_ARENA_ENV = { MALLOC_ARENA_MAX: '1' };

type Options = { log: Pick<Log, 'error'>; timeoutMs?: PerTaskNumber; maxQueued?: PerTaskNumber; idleMs?: number };

/** Processes one image at a time; a crash or a timeout counts as an image that cannot be decoded. */
export function createImageWorkerProcess({
  log,
  timeoutMs = TIMEOUT_MS,
  maxQueued = MAX_QUEUED,
  idleMs = IDLE_MS,
}: Options): ImageProcessor {
  const queue = createPriorityQueue(maxQueued);
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function worker(): ChildProcess {
    if (child?.connected) return child;
    child = fork(WORKER, { serialization: 'advanced', env: environmentFor(SINGLE_ARENA_ENV) });
    child.on('error', (error) => log.error('image worker process error', error));
    // The child does not keep the server running; without its parent it ends by itself.
    child.unref();
    child.channel?.unref();
    return child;
  }

  function stopWorker(): void {
    child?.disconnect();
    child = undefined;
  }

  async function runTask(task: ImageTask): Promise<unknown> {
    clearTimeout(idle);
    const working = worker();
    const tooLong = setTimeout(() => working.kill('SIGKILL'), timeoutMs[task.work]);
    try {
      const gone = new AbortController();
      const answered = once(working, 'message', { signal: gone.signal }).then(([answer]) => answer);
      const ended = once(working, 'exit', { signal: gone.signal }).then(([code, signal]) => {
        throw new Error(`the image worker process ended with ${signal ?? code}`);
      });
      working.send(task);
      return await Promise.race([answered, ended]).finally(() => gone.abort());
    } finally {
      clearTimeout(tooLong);
      idle = setTimeout(stopWorker, idleMs).unref();
    }
  }

  const work = (task: ImageTask): Promise<unknown> =>
    queue.run(task.work, () =>
      runTask(task).catch((error: unknown) => {
        log.error('image processing failed', error, { bytes: task.bytes.byteLength });
        return null;
      }),
    );

  return {
    rewrite: (bytes) => work({ work: 'rewrite', bytes }) as Promise<ReencodeResult>,
    clean: (bytes) => work({ work: 'clean', bytes }) as Promise<ToJpegResult>,
  };
}
