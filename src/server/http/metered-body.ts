/** The body of a request, counted and checked while it is read, and never before. */
import { type BodyLease, ensureRoom } from './body-budget.ts';
import { bodyTooLarge } from './errors.ts';

export type BodyRules = {
  maxBytes: number;
  /** Where what passes stays in memory. */
  lease?: BodyLease;
  /** Looks at each chunk; throws what is wrong with it. */
  inspect?: (chunk: Uint8Array) => void;
  /** Told why the reading ended early: parsers hide it behind errors of their own. */
  onFault?: (fault: Error) => void;
};

export type MeteredBody = {
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Ends the reading with this reason. */
  stop(reason: Error): void;
};

/** Passes a body on. The source is never cancelled: with it the connection would close before the answer is sent. */
export function meteredBody(body: ReadableStream<Uint8Array<ArrayBuffer>>, rules: BodyRules): MeteredBody {
  const { maxBytes, lease, inspect, onFault } = rules;
  let total = 0;
  let fault: Error | undefined;
  let stream: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  let reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined;

  function stop(reason: Error): void {
    if (fault) return;
    fault = reason;
    onFault?.(reason);
    stream?.error(reason);
  }

  function check(chunk: Uint8Array): void {
    total += chunk.byteLength;
    if (total > maxBytes) throw bodyTooLarge();
    if (lease) ensureRoom(lease, chunk.byteLength);
    inspect?.(chunk);
  }

  async function pull(controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): Promise<void> {
    reader ??= body.getReader();
    const { value, done } = await reader.read();
    if (fault) return;
    if (done) return controller.close();
    try {
      check(value);
      controller.enqueue(value);
    } catch (error) {
      stop(error as Error);
    }
  }

  const start = (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
    stream = controller;
  };
  return { stream: new ReadableStream({ start, pull }, { highWaterMark: 0 }), stop };
}
