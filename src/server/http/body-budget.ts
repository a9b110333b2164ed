/** A ceiling over the bytes of request bodies that this process holds in memory at once. */

import { seconds } from '#shared/time/time.ts';
import { networkOf } from '../throttle/client-network.ts';
import { ServerBusyError } from './errors.ts';

/** A body that is read in full into memory may be 25 MB; a small server has 2 GB for everything. */
export const MAX_BODY_BYTES_IN_FLIGHT = 96 * 1024 * 1024;
/** When there is no room left, bodies that have come more slowly than this make room. */
const MIN_RATE = { afterMs: seconds(10), bytesPerSecond: 32 * 1024 };
/** When there is no room left, a network that holds more than this part of it makes room for the others. */
const MAX_NETWORK_SHARE = 0.25;

/** What one request holds. */
export type BodyLease = {
  /** Counts bytes before they are kept; false when there is no room for them. */
  acquire(bytes: number): boolean;
  /** Bytes that are no longer in memory. */
  releaseBytes(bytes: number): void;
  /** All that is still held. */
  release(): void;
};

export type BodyBudget = {
  /**
   * `onRevoked` ends the reading of a body that others should not wait for; without it the lease is never revoked.
   * `address` is where the body comes from, as far as it is known.
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

/** Counts bytes before they are kept; throws 503 when there is no room for them. */
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

  /** The slowest of those that others need not wait for. */
  function slowestExcept(requester: Lease): Lease | undefined {
    return revocableExcept(requester)
      .filter((holder) => now() - holder.since >= MIN_RATE.afterMs && rateOf(holder) < MIN_RATE.bytesPerSecond)
      .sort((a, b) => rateOf(a) - rateOf(b))[0];
  }

  /** The largest of a network that holds more than its share, unless it is the asker's own. */
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
    // Revoked: what still comes is for nobody.
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
