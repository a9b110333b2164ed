/** A body in its encodings with its validator: the shared form of static files and cached pages. */
import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Representation = {
  status: number;
  /** Name and value, without the headers of the body. */
  headers: [string, string][];
  etag: string;
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
  /** It was compressed for a person who waits; the encodings of built files follow. */
  isQuick?: boolean;
  /** Its links wait for the origin of the request (`link-origin.ts`). */
  hasUnknownOrigin?: boolean;
  /** The pattern of its route, for the log; built files have none. */
  route?: string | null;
};

/** A weak validator: Vary, not the validator, tells the encodings apart. */
export const weakEtag = (content: Buffer): string => `W/"${hash('sha256', content, 'base64url').slice(0, 22)}"`;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Fast enough to compress during a request; built files are compressed more. */
const PAGE_BROTLI_PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** Compresses a body into all its encodings. */
export async function withEncodings(plain: Buffer): Promise<Pick<Representation, 'plain' | 'br' | 'gzip' | 'etag'>> {
  const [br, gz] = await Promise.all([
    compressBrotli(plain, { params: { ...PAGE_BROTLI_PARAMS, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength } }),
    compressGzip(plain),
  ]);
  return { plain, br, gzip: gz, etag: weakEtag(plain) };
}

type Encoded = { body: Buffer; encoding: string | null };
function negotiateEncoding(accepted: string, item: Representation): Encoded {
  if (item.br && /\bbr\b/.test(accepted)) return { body: item.br, encoding: 'br' };
  if (item.gzip && /\bgzip\b/.test(accepted)) return { body: item.gzip, encoding: 'gzip' };
  return { body: item.plain, encoding: null };
}

const headerCache = new WeakMap<Representation, Map<string | null, string[]>>();

/** The flat header list of an item in an encoding, cached: building it dominates a cache hit. */
function headerList(item: Representation, { body, encoding }: Encoded): string[] {
  const heads = headerCache.get(item) ?? new Map<string | null, string[]>();
  headerCache.set(item, heads);
  const known = heads.get(encoding);
  if (known) return known;
  const head = [...item.headers.flat(), 'ETag', item.etag, 'Content-Length', String(body.byteLength)];
  if (item.br || item.gzip) head.push('Vary', 'Accept-Encoding');
  if (encoding) head.push('Content-Encoding', encoding);
  heads.set(encoding, head);
  return head;
}

/** Responds to a GET or HEAD with the item, or with 304. `own` are the headers of this response, as a flat list. */
export function sendRepresentation(
  req: IncomingMessage,
  res: ServerResponse,
  item: Representation,
  own: string[] = [],
): void {
  if (item.status === 200 && req.headers['if-none-match'] === item.etag) {
    const headers = item.headers.filter(([name]) => !/^content-(type|length)$/i.test(name)).flat();
    res.writeHead(304, [...headers, ...own, 'ETag', item.etag]).end();
    return;
  }
  const encoded = negotiateEncoding(String(req.headers['accept-encoding'] ?? ''), item);
  res.writeHead(item.status, [...headerList(item, encoded), ...own]);
  res.end(req.method === 'HEAD' ? undefined : encoded.body);
}
