/** Raw requests: bytes on a socket, and the bytes of the response. */
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** How long a socket waits for a response that may not come. */
const RESPONSE_TIMEOUT_MS = 3_000;

/** Sends the parts one after the other; gives all that the server sent until it closed or timed out. */
export function sendRaw(server: Server, ...pieces: (string | Uint8Array)[]): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      for (const piece of pieces) socket.write(piece);
    });
    let answer = '';
    socket.setEncoding('latin1');
    socket.setTimeout(RESPONSE_TIMEOUT_MS, () => socket.destroy());
    socket.on('data', (data) => {
      answer += data;
    });
    // A server that resets the connection has answered as well.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}

/** A request written out: its first line, headers as they stand, body. */
export const written = (first: string, headers: string[] = [], body = ''): string =>
  [first, ...headers, '', body].join('\r\n');

/** The statuses of all answers in what a server said. */
export const statusesIn = (answer: string): number[] =>
  [...answer.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status));
