/**
 * Processing of images and documents in a child process that ends when idle: decoders do not return memory, and a hostile image that
 * crashes one takes nothing else with it (docs/decisions/03-serving.md#memory).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import PQueue from 'p-queue';
import type { DocumentReader } from '#server/documents/document-reader.ts';
import { environmentFor } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { letSystemEndFirst, residentMegabytes } from '#server/node/child-memory.ts';
import type { ImageProcessor, PortraitResult, ReencodeResult, ToJpegResult } from './image-processor.ts';
import type { ImageTask } from './image-worker.ts';

const WORKER = fileURLToPath(new URL('./image-worker.ts', import.meta.url));
type PerTaskNumber = Record<ImageTask['work'], number>;

/** A large photograph takes about ten seconds on a slow machine; anonymous ones are smaller. */
const TIMEOUT_MS: PerTaskNumber = {
  rewrite: 60_000,
  clean: 20_000,
  portrait: 20_000,
  readText: 10_000,
  findIssues: 5_000,
};

/** A few kilobytes of a PDF may unpack to gigabytes; images have a limit of pixels. */
const MAX_RESIDENT_MB: Partial<PerTaskNumber> = { readText: 500, findIssues: 500 };
const LOOK_MS = 50;

/** Staff images come first, so that anonymous uploads cannot delay them. */
const PRIORITY: PerTaskNumber = { rewrite: 1, clean: 0, portrait: 1, readText: 1, findIssues: 1 };
const MAX_QUEUED: PerTaskNumber = { rewrite: 20, clean: 6, portrait: 20, readText: 20, findIssues: 20 };

/** An author often uploads several photographs in a row. */
const IDLE_MS = 5_000;

/** A single malloc arena: memory of decoder threads returns to the system. */
const SINGLE_ARENA_ENV = { MALLOC_ARENA_MAX: '1' };

type Options = {
  log: Pick<Log, 'error'>;
  timeoutMs?: Partial<PerTaskNumber>;
  maxQueued?: Partial<PerTaskNumber>;
  idleMs?: number;
};

/** Processes one file at a time; a crash, a timeout or too much memory counts as a file that cannot be decoded. */
export function createImageWorkerProcess({
  log,
  timeoutMs,
  maxQueued,
  idleMs = IDLE_MS,
}: Options): ImageProcessor & DocumentReader {
  const timeouts = { ...TIMEOUT_MS, ...timeoutMs };
  const limits = { ...MAX_QUEUED, ...maxQueued };
  const queue = new PQueue({ concurrency: 1 });
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function worker(): ChildProcess {
    if (child?.connected) return child;
    child = fork(WORKER, { serialization: 'advanced', env: environmentFor(SINGLE_ARENA_ENV) });
    child.on('error', (error) => log.error('image worker process error', error));
    letSystemEndFirst(child);
    // The child does not keep the server running; without its parent it ends by itself.
    child.unref();
    child.channel?.unref();
    return child;
  }

  function stopWorker(): void {
    if (child?.connected) child.disconnect();
    child = undefined;
  }

  async function runTask(task: ImageTask): Promise<unknown> {
    clearTimeout(idle);
    const working = worker();
    let reason: string | undefined;
    const end = (why: string) => {
      reason ??= why;
      working.kill('SIGKILL');
    };
    const tooLong = setTimeout(() => end(`exceeded its ${timeouts[task.work]} ms`), timeouts[task.work]);
    const maxResident = MAX_RESIDENT_MB[task.work] ?? Number.POSITIVE_INFINITY;
    const look = setInterval(() => {
      if (residentMegabytes(working) > maxResident) end(`exceeded its ${maxResident} MB`);
    }, LOOK_MS);
    try {
      const gone = new AbortController();
      const answered = once(working, 'message', { signal: gone.signal }).then(([answer]) => answer);
      const ended = once(working, 'exit', { signal: gone.signal }).then(([code, signal]) => {
        throw new Error(`the image worker process ${reason ?? `ended with ${signal ?? code}`}`);
      });
      working.send(task);
      return await Promise.race([answered, ended]).finally(() => gone.abort());
    } finally {
      clearTimeout(tooLong);
      clearInterval(look);
      idle = setTimeout(stopWorker, idleMs).unref();
    }
  }

  async function work(task: ImageTask): Promise<unknown> {
    const priority = PRIORITY[task.work];
    if (queue.pending > 0 && queue.sizeBy({ priority }) >= limits[task.work]) return 'full';
    return queue.add(
      () =>
        runTask(task).catch((error: unknown) => {
          log.error('image processing failed', error, { work: task.work, bytes: task.bytes.byteLength });
          return null;
        }),
      { priority },
    );
  }

  return {
    rewrite: (bytes) => work({ work: 'rewrite', bytes }) as Promise<ReencodeResult>,
    clean: (bytes) => work({ work: 'clean', bytes }) as Promise<ToJpegResult>,
    portrait: (bytes) => work({ work: 'portrait', bytes }) as Promise<PortraitResult>,
    readText: (bytes) => work({ work: 'readText', bytes }) as ReturnType<DocumentReader['readText']>,
    findIssues: (bytes) => work({ work: 'findIssues', bytes }) as ReturnType<DocumentReader['findIssues']>,
  };
}
