/**
 * One bundled function of Netlify in a process of its own, as its host runs it: from its own folder, called
 * with a Request. `node netlify-function.ts ENTRY`; it tells its port and how long the start took as JSON.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';

const PURGE_API = 'https://api.netlify.com';
const purgeServer = process.env.PURGE_SERVER ?? '';
const realFetch = globalThis.fetch;
// The library that purges takes no other address.
globalThis.fetch = (input, init) =>
  realFetch(
    typeof input === 'string' && input.startsWith(PURGE_API) ? input.replace(PURGE_API, purgeServer) : input,
    init,
  );

const startedAt = performance.now();
const { default: handler } = (await import(pathToFileURL(process.argv[2] ?? '').href)) as {
  default: (request: Request, context: object) => Promise<Response | undefined>;
};
const startMs = performance.now() - startedAt;

const server = createServer(async (req, res) => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const waiting: Promise<unknown>[] = [];
  const context = { ip: '203.0.113.7', waitUntil: (work: Promise<unknown>) => void waiting.push(work) };
  const headers = Object.entries(req.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
  const request = new Request(`https://hospital.example${req.url}`, { method: req.method ?? 'GET', headers, ...body });
  const answer = await handler(request, context).catch(
    (error: unknown) => new Response(String(error), { status: 599 }),
  );
  await Promise.all(waiting);
  const response = answer ?? new Response(null, { status: 204 });
  res.writeHead(response.status, [...response.headers].flat());
  res.end(Buffer.from(await response.arrayBuffer()));
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port, startMs })}\n`);
});
