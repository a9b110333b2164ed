/** A budget for the bytes of request bodies in the memory of this process, and the metering of a body. */
import { seconds } from '#shared/time/time.ts';
import { networkOf } from '../throttle/client-network.ts';
import { bodyTooLarge, ServerBusyError } from './errors.ts';

/** A body read into memory may be 25 MB; a small server has 2 GB. */
export const MAX_BODY_BYTES_IN_FLIGHT = 96 * 1024 * 1024;
/** Without room, bodies slower than this are revoked. */
const MIN_RATE = { afterMs: seconds(10), bytesPerSecond: 32 * 1024 };
/** Without room, the largest body of a network above this share is revoked. */
const MAX_NETWORK_SHARE = 0.25;

/** The bytes of one request. */
export type BodyLease = {
  /** Reserves bytes; false when there is no room for them. */
  acquire(bytes: number): boolean;
  /** Returns bytes that are no longer in memory. */
  releaseBytes(bytes: number): void;
  /** Returns all bytes. */
  release(): void;
};

export type BodyBudget = {
  /** `onRevoked` ends the reading of a body in favour of others; without it the lease is never revoked. */
  lease(onRevoked?: () => void, address?: string): BodyLease;
};

type Lease = {
  since: number;
  received: number;
  heldBytes: number;
  network: string | undefined;
  onRevoked: (() => void) | undefined;
};

/** Reserves bytes; throws 503 when there is no room for them. */
export function acquireOrThrow(lease: BodyLease, bytes: number): void {
  if (!lease.acquire(bytes)) throw new ServerBusyError();
}

/** A counting semaphore over bytes. `now` is in milliseconds. */
export function createBodyBudget({ maxBytes, now }: { maxBytes: number; now: () => number }): BodyBudget {
  const leases = new Set<Lease>();
  const bytesOf = (some: Iterable<Lease>) => [...some].reduce((sum, { heldBytes }) => sum + heldBytes, 0);
  const rateOf = ({ since, received }: Lease) => (received * 1_000) / (now() - since);
  const isSlow = (one: Lease) => now() - one.since >= MIN_RATE.afterMs && rateOf(one) < MIN_RATE.bytesPerSecond;
  const isGreedy = ({ network }: Lease) =>
    network !== undefined &&
    bytesOf([...leases].filter((one) => one.network === network)) > maxBytes * MAX_NETWORK_SHARE;

  /** The slowest lease below the minimum rate, or the largest one of another network above its share. */
  function findRevocable(requester: Lease): Lease | undefined {
    const revocable = [...leases].filter((one) => one !== requester && one.onRevoked && one.heldBytes > 0);
    const [slowest] = revocable.filter(isSlow).sort((a, b) => rateOf(a) - rateOf(b));
    const others = revocable.filter(({ network }) => network !== requester.network);
    return slowest ?? others.filter(isGreedy).sort((a, b) => b.heldBytes - a.heldBytes)[0];
  }

  function acquire(lease: Lease, bytes: number): boolean {
    // A revoked lease.
    if (!leases.has(lease)) return false;
    while (bytesOf(leases) + bytes > maxBytes) {
      const revoked = findRevocable(lease);
      if (!revoked) return false;
      leases.delete(revoked);
      revoked.onRevoked?.();
    }
    lease.received += bytes;
    lease.heldBytes += bytes;
    return true;
  }

  return {
    lease(onRevoked, address) {
      const network = address ? networkOf(address) : undefined;
      const lease: Lease = { since: now(), received: 0, heldBytes: 0, network, onRevoked };
      leases.add(lease);
      return {
        acquire: (bytes) => acquire(lease, bytes),
        releaseBytes(bytes) {
          lease.heldBytes -= Math.min(bytes, lease.heldBytes);
        },
        release: () => void leases.delete(lease),
      };
    },
  };
}

type BodyStream = ReadableStream<Uint8Array<ArrayBuffer>>;

export type BodyLimits = {
  maxBytes: number;
  /** Counts the bytes that stay in memory. */
  lease?: BodyLease;
  /** Inspects each chunk; throws when it is invalid. */
  inspect?: (chunk: Uint8Array) => void;
  /** Gets the reason of an early stop, which parsers hide behind their own errors. */
  onStopped?: (reason: Error) => void;
};

export type MeteredBody = {
  stream: BodyStream;
  /** Stops the reading with this reason. */
  stop(reason: Error): void;
};

/** Wraps a body. The source is never cancelled: that would close the connection before the response. */
export function meterBody(body: BodyStream, { maxBytes, lease, inspect, onStopped }: BodyLimits): MeteredBody {
  let total = 0;
  let stopReason: Error | undefined;
  let output: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  let reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined;

  function stop(reason: Error): void {
    if (stopReason) return;
    stopReason = reason;
    onStopped?.(reason);
    output?.error(reason);
  }

  const source: UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> = {
    start(controller) {
      output = controller;
    },
    async pull(controller) {
      reader ??= body.getReader();
      const { value, done } = await reader.read();
      if (stopReason) return;
      if (done) return controller.close();
      try {
        total += value.byteLength;
        if (total > maxBytes) throw bodyTooLarge();
        if (lease) acquireOrThrow(lease, value.byteLength);
        inspect?.(value);
        controller.enqueue(value);
      } catch (error) {
        stop(error as Error);
      }
    },
  };
  return { stream: new ReadableStream(source, { highWaterMark: 0 }), stop };
}
