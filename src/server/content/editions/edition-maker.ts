/** Editions made on another thread, which starts when there is something to make and ends when it was idle. */
import { Worker } from 'node:worker_threads';
import type { SiteIndex } from '#domain/search/site-entry.ts';
import { minutes, seconds } from '#shared/time/time.ts';
import { OperatorError } from '../../operator-error.ts';
import type { BuildPlace } from './edition-build.ts';
import type { IndexedEdition } from './index-edition.ts';
import type { EditionChange, MadeEdition } from './make-edition.ts';

type Task = { change: EditionChange } | { index: IndexedEdition };
export type EditionCall = { id: number; task: Task };
type Failure = { message: string; stack: string; isForAuthor: boolean };
export type EditionReply = { id: number } & ({ result: MadeEdition | SiteIndex } | { failure: Failure });

export type EditionMaker = {
  /** Throws an `OperatorError` for content that makes no whole site. */
  make(change: EditionChange): Promise<MadeEdition>;
  index(edition: IndexedEdition): Promise<SiteIndex>;
};

/** A thread that was used keeps what the framework has loaded, some 80 MB. */
const IDLE_MS = seconds(60);
/** All pages take some seconds on a small machine. */
export const MAX_MS = minutes(2);
const FILE = new URL('./edition-worker.ts', import.meta.url);

/** A call that takes longer than `MAX_MS` is given up with its thread; the next one has another. */
export function createEditionMaker(place: BuildPlace): EditionMaker {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();

  function start(): Worker {
    const started = new Worker(FILE, { workerData: place });
    started.on('message', settle);
    started.on('error', (error: Error) => end(started, error));
    started.on('exit', () => end(started, new Error('the thread that makes pages has ended')));
    return started;
  }

  function end(ended: Worker, error: Error): void {
    if (worker !== ended) return;
    stop();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function settle(reply: EditionReply): void {
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('result' in reply) call?.resolve(reply.result);
    else call?.reject(toError(reply.failure));
    if (waiting.size > 0) return;
    // A process that has nothing else to do may end.
    worker?.unref();
    idle = setTimeout(stop, IDLE_MS).unref();
  }

  function stop(): void {
    const stopped = worker;
    worker = undefined;
    void stopped?.terminate();
  }

  async function call(task: Task): Promise<unknown> {
    clearTimeout(idle);
    worker ??= start();
    worker.ref();
    lastId += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(lastId, answer);
    worker.postMessage({ id: lastId, task } satisfies EditionCall);
    const used = worker;
    const limit = setTimeout(() => end(used, new Error('making pages took too long')), MAX_MS);
    try {
      return await answer.promise;
    } finally {
      clearTimeout(limit);
    }
  }

  return {
    make: async (change) => revived((await call({ change })) as MadeEdition),
    index: async (index) => (await call({ index })) as SiteIndex,
  };
}

function toError({ message, stack, isForAuthor }: Failure): Error {
  if (isForAuthor) return new OperatorError(message);
  return Object.assign(new Error(message), { stack });
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Bytes come from another thread as plain arrays. */
function revived(made: MadeEdition): MadeEdition {
  const pages = [...made.pages].map(([address, page]): [string, typeof page] => {
    if (page === null || page === 'built' || 'file' in page) return [address, page];
    const { plain, br, gzip } = page;
    const own = { plain: bufferOf(plain), br: br && bufferOf(br), gzip: gzip && bufferOf(gzip) };
    return [address, { ...page, ...own }];
  });
  return { ...made, pages: new Map(pages) };
}
