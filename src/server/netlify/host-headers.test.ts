import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  COMMON_HEADERS,
  DRAWING_POLICY,
  FRAME_ANCESTORS_NONE,
  FRAME_ANCESTORS_SELF,
  HSTS,
} from '../http-server/response-headers.ts';
import { netlifyVary, withCommonHeaders } from './host-headers.ts';

const ALL = { ...COMMON_HEADERS, 'Strict-Transport-Security': HSTS };

/** The headers that netlify.toml gives to addresses. */
function tomlHeaders(address: string): Record<string, string> {
  const toml = readFileSync('netlify.toml', 'utf8');
  const [, block = ''] = toml.split(`for = "${address}"\n`);
  const lines = (block.split('\n\n')[0] ?? '').matchAll(/^\s*([\w-]+) = "(.*)"$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
}

it('built files have the same headers on Netlify as on a plain Node host', () => {
  expect(tomlHeaders('/*')).toEqual({ ...ALL, 'Content-Security-Policy': FRAME_ANCESTORS_NONE });
  expect(tomlHeaders('/documentos/*')).toEqual({ 'Content-Security-Policy': FRAME_ANCESTORS_SELF });
});

it('every folder with drawings lets them run nothing there', () => {
  const drawings = readdirSync('public', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svg'));
  const folders = new Set(['imagenes', ...drawings.map((name) => name.split('/')[0] ?? '')]);
  expect(folders.size).toBeGreaterThan(1);
  for (const folder of folders)
    expect([folder, tomlHeaders(`/${folder}/*`)]).toEqual([folder, { 'Content-Security-Policy': DRAWING_POLICY }]);
});

it('responses of functions have them too, and keep their own', () => {
  const own = { 'Referrer-Policy': 'no-referrer', 'Content-Security-Policy': "default-src 'none'" };
  const answer = withCommonHeaders(new Response('x', { status: 201, headers: own }));
  expect(answer.status).toBe(201);
  const lower = Object.entries({ ...ALL, ...own }).map(([name, value]) => [name.toLowerCase(), value]);
  const expected = {
    ...Object.fromEntries(lower),
    'content-security-policy': `default-src 'none'; ${FRAME_ANCESTORS_NONE}`,
  };
  expect(Object.fromEntries(answer.headers)).toMatchObject(expected);
});

it('a policy with frame-ancestors stays as it is', () => {
  const policy = "default-src 'none'; frame-ancestors 'self'";
  const answer = withCommonHeaders(new Response('', { headers: { 'Content-Security-Policy': policy } }));
  expect(answer.headers.get('Content-Security-Policy')).toBe(policy);
});

it('the cache key of the CDN has the parameters that a page reads, also when it reads none', () => {
  expect(netlifyVary(['grupo', 'page'])).toBe('query=grupo|page');
  expect(netlifyVary([])).toBe('query=none');
});
