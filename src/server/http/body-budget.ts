/** A ceiling over the bytes of request bodies that this process holds in memory at once. */

import { seconds } from '#domain/time.ts';
import { networkOf } from '../throttle/network.ts';
import { ServerBusy } from './errors.ts';

/** A body that is read in full into memory may be 25 MB; a small server has 2 GB for everything. */
export const MAX_BODY_BYTES_IN_FLIGHT = 96 * 1024 * 1024;
/** When there is no room left, bodies that have come more slowly than this make room. */
const LEAST_PACE = { afterMs: seconds(10), bytesPerSecond: 32 * 1024 };
/** When there is no room left, a network that holds more than this part of it makes room for the others. */
const LARGEST_SHARE = 0.25;

/** What one request holds. */
export type BodyLease = {
  /** Counts bytes before they are kept; false when there is no room for them. */
  take(bytes: number): boolean;
  /** Bytes that are no longer in memory. */
  giveBack(bytes: number): void;
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

type Holder = {
  since: number;
  received: number;
  held: number;
  onRevoked: (() => void) | undefined;
  network: string | undefined;
};

/** Counts bytes before they are kept; throws 503 when there is no room for them. */
export function ensureRoom(lease: BodyLease, bytes: number): void {
  if (!lease.take(bytes)) throw new ServerBusy();
}

/** A counting semaphore over bytes. `now` is in milliseconds. */
export function createBodyBudget({ maxBytes, now }: { maxBytes: number; now: () => number }): BodyBudget {
  const holders = new Set<Holder>();
  let held = 0;

  const paceOf = ({ since, received }: Holder) => (received * 1_000) / (now() - since);

  const revocableBut = (asking: Holder) =>
    [...holders].filter((holder) => holder !== asking && holder.onRevoked !== undefined && holder.held > 0);

  /** The slowest of those that others need not wait for. */
  function slowestBut(asking: Holder): Holder | undefined {
    return revocableBut(asking)
      .filter((holder) => now() - holder.since >= LEAST_PACE.afterMs && paceOf(holder) < LEAST_PACE.bytesPerSecond)
      .sort((a, b) => paceOf(a) - paceOf(b))[0];
  }

  /** The largest of a network that holds more than its share, unless it is the asker's own. */
  function largestOfGreedy(asking: Holder): Holder | undefined {
    const shares = new Map<string, number>();
    for (const { network, held: bytes } of holders) {
      if (network) shares.set(network, (shares.get(network) ?? 0) + bytes);
    }
    const isGreedy = ({ network }: Holder) =>
      network !== undefined && network !== asking.network && (shares.get(network) ?? 0) > maxBytes * LARGEST_SHARE;
    return revocableBut(asking)
      .filter(isGreedy)
      .sort((a, b) => b.held - a.held)[0];
  }

  function release(holder: Holder): void {
    holders.delete(holder);
    held -= holder.held;
    holder.held = 0;
  }

  function take(holder: Holder, bytes: number): boolean {
    // Revoked: what still comes is for nobody.
    if (!holders.has(holder)) return false;
    while (held + bytes > maxBytes) {
      const leaving = slowestBut(holder) ?? largestOfGreedy(holder);
      if (!leaving) return false;
      release(leaving);
      leaving.onRevoked?.();
    }
    holder.received += bytes;
    holder.held += bytes;
    held += bytes;
    return true;
  }

  return {
    lease(onRevoked, address) {
      const network = address && networkOf(address);
      const holder: Holder = { since: now(), received: 0, held: 0, onRevoked, network };
      holders.add(holder);
      return {
        take: (bytes) => take(holder, bytes),
        giveBack(bytes) {
          const back = Math.min(bytes, holder.held);
          holder.held -= back;
          held -= back;
        },
        release: () => release(holder),
      };
    },
  };
}
