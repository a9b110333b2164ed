/**
 * Connection limits per address against slowloris: one for idle connections (silent, within their headers, or kept
 * alive), one for all of them, because an endless request or an unread response holds a connection too. Beyond a limit
 * the oldest connection of the same address is closed and none is refused, so a hospital behind one address loses only
 * connections that it did not use.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../throttle/client-network.ts';

/** The connections that an address may have. */
export type ConnectionLimits = { maxIdlePerAddress: number; maxPerAddress: number };

/** Enforces the limits on a server. Behind a proxy all visitors share its address, so there the proxy limits them. */
export function limitConnections(server: Server, { maxIdlePerAddress, maxPerAddress }: ConnectionLimits): void {
  if (maxPerAddress === Number.POSITIVE_INFINITY) return;
  /** In each set, the oldest first. */
  const idle = socketsByAddress();
  const open = socketsByAddress();
  /** Pending requests of a connection; with pipelining there may be several. */
  const pendingRequests = new WeakMap<Socket, number>();

  const close = (socket: Socket | undefined, address: string) => {
    if (!socket) return;
    // At once: the close event comes later, and the next connection must not find this one.
    idle.delete(address, socket);
    open.delete(address, socket);
    socket.destroy();
  };
  const markIdle = (socket: Socket, address: string) => {
    if (idle.add(address, socket) > maxIdlePerAddress) close(idle.oldest(address), address);
  };

  server.on('connection', (socket: Socket) => {
    // Read now: it is undefined after a disconnection.
    const address = networkOf(socket.remoteAddress ?? '');
    socket.once('close', () => {
      idle.delete(address, socket);
      open.delete(address, socket);
    });
    if (open.add(address, socket) > maxPerAddress) close(idle.oldest(address) ?? open.oldest(address), address);
    markIdle(socket, address);
  });
  server.prependListener('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    const address = networkOf(socket.remoteAddress ?? '');
    pendingRequests.set(socket, (pendingRequests.get(socket) ?? 0) + 1);
    idle.delete(address, socket);
    res.once('close', () => {
      const remaining = (pendingRequests.get(socket) ?? 1) - 1;
      pendingRequests.set(socket, remaining);
      if (remaining === 0 && !socket.destroyed) markIdle(socket, address);
    });
  });
}

/** The sockets of each address, in order of insertion. */
function socketsByAddress() {
  const byAddress = new Map<string, Set<Socket>>();
  return {
    /** Gives the new count of the address. */
    add(address: string, socket: Socket): number {
      const sockets = byAddress.get(address) ?? new Set();
      byAddress.set(address, sockets.add(socket));
      return sockets.size;
    },
    delete(address: string, socket: Socket): void {
      const sockets = byAddress.get(address);
      sockets?.delete(socket);
      if (sockets?.size === 0) byAddress.delete(address);
    },
    oldest: (address: string): Socket | undefined => byAddress.get(address)?.values().next().value,
  };
}
