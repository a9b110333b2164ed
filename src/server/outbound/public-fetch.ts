/**
 * Requests to other sites for addresses that come from content: only http and https on their own ports, only to public
 * addresses. The address is checked as the connection is made, so that a name cannot lead elsewhere afterwards (DNS
 * rebinding). A redirect is not followed: its target is another request.
 */
import { type LookupAddress, lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type PublicRequest = {
  method: 'HEAD' | 'GET' | 'POST';
  timeoutMs: number;
  /** How much of the body is read; 0: none. */
  maxBytes?: number;
};
export type PublicResponse = { status: number; location: string | null; text: string };
export type PublicFetch = (url: URL, request: PublicRequest) => Promise<PublicResponse>;

/** The address is no public one, or not of the web. */
export class NotPublicError extends Error {}

/** What a request says that it is, and by which robots.txt names it. */
export const AGENT = 'EnlacesDelPortal';

const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, []);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new NotPublicError(`${hostname} is not public`), []);
    if (options.all) return callback(null, addresses);
    return callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
  });
};

const isWebAddress = ({ protocol, port, hostname, username, password }: URL): boolean => {
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) return false;
  return /^https?:$/.test(protocol) && port === '' && username === '' && password === '';
};

/** `siteUrl` names the site that asks. */
export function createPublicFetch(siteUrl: string | undefined): PublicFetch {
  const agent = `${AGENT}/1.0${siteUrl ? ` (+${siteUrl})` : ''}`;
  return async (url, { method, timeoutMs, maxBytes = 0 }) => {
    if (!isWebAddress(url)) throw new NotPublicError(`${url.origin} is not public`);
    const options = {
      method,
      agent: false,
      lookup: publicLookup,
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'User-Agent': agent, Accept: '*/*', 'Accept-Language': 'es-CO,es;q=0.9' },
    };
    return new Promise((resolve, reject) => {
      const request = (url.protocol === 'https:' ? https : http).request(url, options, (response) => {
        const { statusCode: status = 0, headers } = response;
        readStart(response, maxBytes).then((text) => {
          request.destroy();
          resolve({ status, location: headers.location ?? null, text });
        }, reject);
      });
      request.on('error', reject).end();
    });
  };
}

async function readStart(body: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  if (maxBytes === 0) return '';
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= maxBytes) break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes).toString();
}
