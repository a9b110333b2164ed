/** A request body that is counted and checked as it is read. */
import { acquireOrThrow, type BodyLease } from './body-budget.ts';
import { bodyTooLarge } from './errors.ts';

export type BodyLimits = {
  maxBytes: number;
  /** Counts the bytes that stay in memory. */
  lease?: BodyLease;
  /** Inspects each chunk; throws when it is invalid. */
  inspect?: (chunk: Uint8Array) => void;
  /** Gets the reason of an early stop, which parsers hide behind their own errors. */
  onStopped?: (fault: Error) => void;
};

export type MeteredBody = {
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Stops the reading with this reason. */
  stop(reason: Error): void;
};

/** Wraps a body. The source is never cancelled: that would close the connection before the response. */
export function meterBody(body: ReadableStream<Uint8Array<ArrayBuffer>>, rules: BodyLimits): MeteredBody {
  const { maxBytes, lease, inspect, onStopped } = rules;
  let total = 0;
  let stopReason: Error | undefined;
  let stream: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  let reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined;

  function stop(reason: Error): void {
    if (stopReason) return;
    stopReason = reason;
    onStopped?.(reason);
    stream?.error(reason);
  }

  function check(chunk: Uint8Array): void {
    total += chunk.byteLength;
    if (total > maxBytes) throw bodyTooLarge();
    if (lease) acquireOrThrow(lease, chunk.byteLength);
    inspect?.(chunk);
  }

  async function pull(controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): Promise<void> {
    reader ??= body.getReader();
    const { value, done } = await reader.read();
    if (stopReason) return;
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
