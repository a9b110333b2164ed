/** A budget for the bytes of request bodies in the memory of this process. */
import { seconds } from '#shared/time/time.ts';
import { networkOf } from '../throttle/client-network.ts';
import { ServerBusyError } from './errors.ts';

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
  /**
   * `onRevoked` ends the reading of a body in favour of others; without it the lease is never revoked. `address` is
   * that of the client, if known.
   */
  lease(onRevoked?: () => void, address?: string): BodyLease;
};

type Lease = {
  since: number;
  received: number;
  heldBytes: number;
  onRevoked: (() => void) | undefined;
  network: string | undefined;
};

/** Reserves bytes; throws 503 when there is no room for them. */
export function acquireOrThrow(lease: BodyLease, bytes: number): void {
  if (!lease.acquire(bytes)) throw new ServerBusyError();
}

/** A counting semaphore over bytes. `now` is in milliseconds. */
export function createBodyBudget({ maxBytes, now }: { maxBytes: number; now: () => number }): BodyBudget {
  const holders = new Set<Lease>();
  let totalBytes = 0;

  const rateOf = ({ since, received }: Lease) => (received * 1_000) / (now() - since);

  const revocableExcept = (requester: Lease) =>
    [...holders].filter((holder) => holder !== requester && holder.onRevoked !== undefined && holder.heldBytes > 0);

  /** The slowest revocable lease below the minimum rate. */
  function slowestExcept(requester: Lease): Lease | undefined {
    return revocableExcept(requester)
      .filter((holder) => now() - holder.since >= MIN_RATE.afterMs && rateOf(holder) < MIN_RATE.bytesPerSecond)
      .sort((a, b) => rateOf(a) - rateOf(b))[0];
  }

  /** The largest revocable lease of another network above its share. */
  function largestOfOverShare(requester: Lease): Lease | undefined {
    const shares = new Map<string, number>();
    for (const { network, heldBytes: bytes } of holders) {
      if (network) shares.set(network, (shares.get(network) ?? 0) + bytes);
    }
    const isGreedy = ({ network }: Lease) =>
      network !== undefined &&
      network !== requester.network &&
      (shares.get(network) ?? 0) > maxBytes * MAX_NETWORK_SHARE;
    return revocableExcept(requester)
      .filter(isGreedy)
      .sort((a, b) => b.heldBytes - a.heldBytes)[0];
  }

  function release(holder: Lease): void {
    holders.delete(holder);
    totalBytes -= holder.heldBytes;
    holder.heldBytes = 0;
  }

  function take(holder: Lease, bytes: number): boolean {
    // A revoked lease.
    if (!holders.has(holder)) return false;
    while (totalBytes + bytes > maxBytes) {
      const revoked = slowestExcept(holder) ?? largestOfOverShare(holder);
      if (!revoked) return false;
      release(revoked);
      revoked.onRevoked?.();
    }
    holder.received += bytes;
    holder.heldBytes += bytes;
    totalBytes += bytes;
    return true;
  }

  return {
    lease(onRevoked, address) {
      const network = address && networkOf(address);
      const holder: Lease = { since: now(), received: 0, heldBytes: 0, onRevoked, network };
      holders.add(holder);
      return {
        acquire: (bytes) => take(holder, bytes),
        releaseBytes(bytes) {
          const back = Math.min(bytes, holder.heldBytes);
          holder.heldBytes -= back;
          totalBytes -= back;
        },
        release: () => release(holder),
      };
    },
  };
}
