/** A firewall between the portal and PostgreSQL that can forget its connections: nothing arrives, and neither side is told. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type SilentProxy = {
  /** The address of the database through the proxy. */
  url: string;
  /** Connections that are open now. */
  count(): number;
  /** Swallows all traffic, of new connections too, until it is restored; what was swallowed does not come back. */
  silence(): void;
  restore(): void;
  close(): Promise<void>;
};

export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let isLost = false;
    const pass = (from: Socket, to: Socket) => {
      open.add(from);
      from.on('data', (bytes) => {
        isLost ||= isSilent;
        if (!isLost) to.write(bytes);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    };
    pass(client, upstream);
    pass(upstream, client);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    count: () => open.size / 2,
    silence: () => {
      isSilent = true;
    },
    restore: () => {
      isSilent = false;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
