/**
 * A ceiling for the connections of one address on which no request is being answered: silent, in the middle of
 * their headers, or kept alive. Whoever opens more than that closes their own oldest ones; nobody is refused, so a
 * hospital or a village behind one address loses nothing but connections that it did not use.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isIPv6, type Socket } from 'node:net';

/** Enforces it on a server. Every visitor behind a proxy has the same address: there the ceiling is for the proxy to set. */
export function limitIdleConnections(server: Server, mostPerAddress: number): void {
  if (mostPerAddress === Number.POSITIVE_INFINITY) return;
  /** In each set, the one longest idle first. */
  const idle = new Map<string, Set<Socket>>();
  /** Requests of a connection that are not answered yet: with pipelining there may be several. */
  const pending = new WeakMap<Socket, number>();

  const forget = (socket: Socket, address: string) => {
    const others = idle.get(address);
    others?.delete(socket);
    if (others?.size === 0) idle.delete(address);
  };
  const remember = (socket: Socket, address: string) => {
    const sockets = idle.get(address) ?? new Set();
    idle.set(address, sockets.add(socket));
    const [oldest] = sockets;
    if (!oldest || sockets.size <= mostPerAddress) return;
    // At once: that it has closed is only told later, and the next one must not find it here.
    forget(oldest, address);
    oldest.destroy();
  };

  server.on('connection', (socket: Socket) => {
    // Known only while it is connected.
    const address = networkOf(socket.remoteAddress ?? '');
    remember(socket, address);
    socket.once('close', () => forget(socket, address));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    const address = networkOf(socket.remoteAddress ?? '');
    pending.set(socket, (pending.get(socket) ?? 0) + 1);
    forget(socket, address);
    res.once('close', () => {
      const left = (pending.get(socket) ?? 1) - 1;
      pending.set(socket, left);
      if (left === 0 && !socket.destroyed) remember(socket, address);
    });
  });
}

/** Whoever has one IPv6 address has a whole network of them, which counts as one. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [start = ''] = address.split('::', 1);
  return [...start.split(':'), '0', '0', '0', '0'].slice(0, 4).join(':');
}
