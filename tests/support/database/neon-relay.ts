/**
 * What Neon's proxy does for its driver, in thirty lines: a WebSocket whose messages are the bytes
 * of a TCP connection to the PostgreSQL named in `?address=host:port`.
 */
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

export type Relay = { port: number; close(): Promise<void> };

/** Starts the relay on a free port of the loopback. */
export async function startRelay(): Promise<Relay> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  server.on('connection', (socket, request) => {
    const address = new URL(request.url ?? '/', 'http://relay').searchParams.get('address') ?? '';
    const [host, port] = address.split(':');
    join(socket, host ?? '', Number(port));
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function join(socket: WebSocket, host: string, port: number): void {
  const tcp = connect({ host, port });
  socket.on('message', (data: Buffer) => tcp.write(data));
  socket.on('close', () => tcp.destroy());
  tcp.on('data', (data) => socket.send(data));
  tcp.on('close', () => socket.close());
  tcp.on('error', () => socket.close());
}
