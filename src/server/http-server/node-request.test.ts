import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientAddressOf, isLocal, parseRequestUrl, toPageRequest, toRequest } from './node-request.ts';

const NOT_ABORTED = new AbortController().signal;

function incoming(headers: Record<string, string>, from = '203.0.113.9', url = '/pqrsd/comprobante'): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: from });
  return Object.assign(new IncomingMessage(socket), { method: 'GET', url, headers });
}
const urlOf = (headers: Record<string, string>, trustProxy: boolean, url?: string) =>
  toRequest(incoming(headers, undefined, url), trustProxy, NOT_ABORTED).url;

describe('a request on a plain Node host', () => {
  const PROXIED = {
    host: '127.0.0.1:4321',
    'x-forwarded-host': 'www.hospital.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '198.51.100.66, 198.51.100.7',
  };

  it('has the origin that a trusted proxy forwards', () => {
    expect(urlOf(PROXIED, true)).toBe('https://www.hospital.example/pqrsd/comprobante');
    expect(urlOf(PROXIED, false)).toBe('http://127.0.0.1:4321/pqrsd/comprobante');
    expect(urlOf({ host: 'a.example' }, true)).toBe('http://a.example/pqrsd/comprobante');
  });

  it('comes from the last forwarded address, not from those that the client wrote', () => {
    expect(clientAddressOf(incoming(PROXIED), true)).toBe('198.51.100.7');
    expect(clientAddressOf(incoming(PROXIED), false)).toBe('203.0.113.9');
  });

  it.each(['', 'no es un servidor', 'a.example/camino', 'a.example@otro.example'])(
    'stands a Host like «%s»',
    (host) => {
      expect(new URL(urlOf({ host }, false)).pathname).toBe('/pqrsd/comprobante');
    },
  );

  it('does not take two leading slashes for another host', () => {
    expect(new URL(urlOf({ host: 'a.example' }, false, '//otro.example/x')).host).toBe('a.example');
  });

  it('is local only without forwarding headers and with a loopback host', () => {
    const host = { host: 'localhost:4321' };
    expect(isLocal(incoming(host, '127.0.0.1'), false)).toBe(true);
    expect(isLocal(incoming({ host: '[::1]:4321' }, '::1'), false)).toBe(true);
    expect(isLocal(incoming(host, '203.0.113.9'), false)).toBe(false);
    expect(isLocal(incoming({ host: 'www.hospital.example' }, '127.0.0.1'), false)).toBe(false);
    for (const mark of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
      expect(isLocal(incoming({ ...host, [mark]: 'x' }, '127.0.0.1'), false)).toBe(false);
    // A proxy may leave no mark and rewrite the name.
    expect(isLocal(incoming(host, '127.0.0.1'), true)).toBe(false);
  });

  it.each([
    ['/', '/'],
    ['/noticias?a=1#b', '/noticias?a=1'],
    ['/noticias?a=1?b=2', '/noticias?a=1?b=2'],
    ['//otro.example/x', '/otro.example/x'],
    ['/\\otro.example/', '/otro.example/'],
    ['/a/../../noticias', '/noticias'],
    ['/%6e%6Fticias/%2e%2E/x', '/x'],
    ['/%256eoticias', '/%256eoticias'],
    ['/documentos/plan%20de%20acci%C3%B3n.pdf', '/documentos/plan%20de%20acci%C3%B3n.pdf'],
  ])('asks with %s for %s', (url, asked) => {
    const target = parseRequestUrl(incoming({}, undefined, url));
    expect(`${target?.pathname}${target?.search}`).toBe(asked);
  });

  it.each(['', '?x', '*', '#', 'http://otro.example/', '/%', '/%ff', '/%c0%ae'])(
    'asks with «%s» for nothing',
    (url) => {
      expect(parseRequestUrl(incoming({}, undefined, url))).toBeNull();
    },
  );

  it('contains nothing of the client when a shared page is rendered', () => {
    const { url, method, headers } = toPageRequest('/noticias?page=1');
    expect([new URL(url).pathname, new URL(url).search, method, [...headers]]).toEqual([
      '/noticias',
      '?page=1',
      'GET',
      [],
    ]);
  });
});
