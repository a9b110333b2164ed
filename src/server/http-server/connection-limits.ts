/**
 * Ceilings for the connections of one address: for those on which no request is being answered (silent, in the middle
 * of their headers, or kept alive), and for all of them, because a request that never ends or an answer that nobody
 * takes holds one as well. Whoever opens more closes their own oldest ones; nobody is refused, so a hospital or a
 * village behind one address loses nothing but connections that it did not use.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../throttle/client-network.ts';

/** How many connections an address may have. */
export type ConnectionLimits = { maxIdlePerAddress: number; maxPerAddress: number };

/** Enforces them on a server. Every visitor behind a proxy has the same address: there they are for the proxy to set. */
export function limitConnections(server: Server, { maxIdlePerAddress, maxPerAddress }: ConnectionLimits): void {
  if (maxPerAddress === Number.POSITIVE_INFINITY) return;
  /** In each set, the one longest idle, or longest open, first. */
  const idle = socketsByAddress();
  const open = socketsByAddress();
  /** Requests of a connection that are not answered yet: with pipelining there may be several. */
  const pendingRequests = new WeakMap<Socket, number>();

  const close = (socket: Socket | undefined, address: string) => {
    if (!socket) return;
    // At once: that it has closed is only told later, and the next one must not find it here.
    idle.delete(address, socket);
    open.delete(address, socket);
    socket.destroy();
  };
  const markIdle = (socket: Socket, address: string) => {
    if (idle.add(address, socket) > maxIdlePerAddress) close(idle.oldest(address), address);
  };

  server.on('connection', (socket: Socket) => {
    // Known only while it is connected.
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

/** Sockets of each address, in the order in which they were added. */
function socketsByAddress() {
  const byAddress = new Map<string, Set<Socket>>();
  return {
    /** Gives how many the address has now. */
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
