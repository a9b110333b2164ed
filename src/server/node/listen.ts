import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Env } from '../env.ts';
import { OperatorError } from '../operator-error.ts';

type ListenAddress = Pick<Env, 'HOST' | 'PORT'>;

/** Throws an `OperatorError` when the port is not available. */
export async function ensurePortIsFree(env: ListenAddress): Promise<void> {
  const probe = createServer();
  await listen(probe, env);
  await new Promise((resolve) => probe.close(resolve));
}

export function listen(server: Server, { HOST, PORT }: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, HOST, PORT)));
    server.listen(PORT, HOST, resolve);
  });
}

/** The URL of a listening server. */
export function serverUrl(server: Server, { HOST }: ListenAddress): string {
  const { port } = server.address() as AddressInfo;
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`;
}

function explainListenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new OperatorError(
      `El puerto ${port} ya está en uso. Cierre el otro programa o elija otro: PORT=4322 npm start`,
    );
  }
  if (error.code === 'EACCES')
    return new OperatorError(`No hay permiso para usar el puerto ${port}. Elija uno mayor que 1023.`);
  if (error.code === 'EADDRNOTAVAIL') return new OperatorError(`HOST=${host} no es una dirección de esta máquina.`);
  return error;
}
