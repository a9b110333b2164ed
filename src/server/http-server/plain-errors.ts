/** Plain responses where no page can be rendered: the request is too large, too slow or malformed. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { COMMON_HEADERS } from './response-headers.ts';

const MESSAGES = {
  400: 'La petición llegó mal formada. Vuelva a cargar la página.',
  408: 'La petición tardó demasiado en llegar. Revise su conexión e intente de nuevo.',
  413: 'Lo que envió es demasiado grande. Quite archivos o envíelos más livianos, e intente de nuevo.',
  431: 'La dirección o los datos que envió su navegador son demasiado largos. Borre las cookies de este sitio e intente de nuevo.',
} as const;
type PlainErrorStatus = keyof typeof MESSAGES;

function plainErrorResponse(status: PlainErrorStatus, asJson: boolean) {
  const body = asJson ? JSON.stringify({ message: MESSAGES[status] }) : `${MESSAGES[status]}\n`;
  const headers: Record<string, string> = {
    'Content-Type': asJson ? 'application/json' : 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...COMMON_HEADERS,
  };
  return { body, headers };
}

/** Refuses a request whose response has not begun, and closes the connection. */
export function sendPlainError(req: IncomingMessage, res: ServerResponse, status: PlainErrorStatus): void {
  const { body, headers } = plainErrorResponse(status, req.url?.startsWith('/api/') ?? false);
  res.writeHead(status, headers).end(body);
}

/** Refuses bytes that never became a request. */
export function sendPlainErrorToSocket(socket: Duplex, status: PlainErrorStatus): void {
  if (!socket.writable) return;
  const { body, headers } = plainErrorResponse(status, false);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
}
