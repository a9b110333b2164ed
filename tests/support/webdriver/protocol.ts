/** The commands of W3C WebDriver that the journeys need, as HTTP (WebKitWebDriver) and Firefox (Marionette) take them. */
import { connect } from 'node:net';

/** Method and path of HTTP, and the name in Marionette, whose parameters are the same. */
const COMMANDS = {
  newSession: ['POST', '/session', 'NewSession'],
  deleteSession: ['DELETE', '', 'DeleteSession'],
  navigate: ['POST', '/url', 'Navigate'],
  back: ['POST', '/back', 'Back'],
  refresh: ['POST', '/refresh', 'Refresh'],
  setWindowRect: ['POST', '/window/rect', 'SetWindowRect'],
  execute: ['POST', '/execute/sync', 'ExecuteScript'],
  click: ['POST', '/element/{id}/click', 'ElementClick'],
  type: ['POST', '/element/{id}/value', 'ElementSendKeys'],
  act: ['POST', '/actions', 'PerformActions'],
} as const;

export type CommandName = keyof typeof COMMANDS;
type Parameters = Record<string, unknown>;
export type Connection = {
  send: (command: CommandName, parameters?: Parameters) => Promise<unknown>;
  end: () => void;
};

/** The driver answers with `{ value }`; an error has a name and a message in it. */
function readValue(command: string, value: unknown, failed: boolean): unknown {
  if (!failed) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${command}: ${error}: ${message}`);
}

/** WebDriver over HTTP. */
export function connectHttp(address: string): Connection {
  let session = '';
  return {
    async send(command, parameters = {}) {
      const [method, path] = COMMANDS[command];
      const { id = '', ...body } = parameters;
      const url = address + (command === 'newSession' ? path : session + path.replace('{id}', String(id)));
      const response = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) });
      const { value } = (await response.json()) as { value: { sessionId?: string } };
      if (command === 'newSession') session = `/session/${value.sessionId}`;
      return readValue(command, value, !response.ok);
    },
    end: () => undefined,
  };
}

/** Marionette, the protocol inside Firefox: messages of JSON over a socket, each behind its length in bytes. */
export async function connectMarionette(port: number): Promise<Connection> {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, (answer: { error: unknown; result: unknown }) => void>();
  let received = Buffer.alloc(0);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      for (let message = takeMessage(); message !== undefined; message = takeMessage()) {
        // The greeting is an object; an answer is [1, id, error, result].
        if (!Array.isArray(message)) resolve();
        else waiting.get(message[1])?.({ error: message[2], result: message[3] });
      }
    });
  });

  function takeMessage(): unknown {
    const colon = received.indexOf(':');
    const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)));
    if (colon < 0 || received.length < end) return undefined;
    const message = JSON.parse(received.subarray(colon + 1, end).toString());
    received = received.subarray(end);
    return message;
  }

  let last = 0;
  return {
    async send(command, parameters = {}) {
      last += 1;
      const id = last;
      const message = JSON.stringify([0, id, `WebDriver:${COMMANDS[command][2]}`, parameters]);
      const answer = new Promise<{ error: unknown; result: unknown }>((resolve) => waiting.set(id, resolve));
      socket.write(`${Buffer.byteLength(message)}:${message}`);
      const { error, result } = await answer;
      waiting.delete(id);
      const value = (result as { value?: unknown } | null)?.value;
      return readValue(command, error ?? value, error !== null);
    },
    end: () => socket.destroy(),
  };
}
