/** nginx with one worker over the same compressed files, as the reference of what a server can do here. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#server/node/paths.ts';
import { freePort } from '../tests/support/postgres-server.ts';
import { untilAnswers } from './answering.ts';
import type { Bench } from './suite.ts';

/** Its address, or null where nginx is not installed. */
export async function startNginx({ folder, after }: Bench): Promise<string | null> {
  const port = await freePort();
  const place = join(folder, 'nginx');
  mkdirSync(place);
  writeFileSync(join(place, 'nginx.conf'), configuration(place, port));
  if (spawnSync('nginx', ['-v']).error) return null;
  const child = spawn('nginx', ['-p', place, '-c', join(place, 'nginx.conf')], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  after(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const address = `http://127.0.0.1:${port}`;
  await untilAnswers(`${address}/servicios`, child, () => `nginx ended with ${child.exitCode}`);
  return address;
}

const configuration = (place: string, port: number): string => `
daemon off;
worker_processes 1;
pid ${place}/nginx.pid;
error_log ${place}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=1000;
  keepalive_requests 100000000;
  types { text/html html; text/css css; text/javascript js; }
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${place}/${kind};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${ROOT}/dist/client;
    gzip_static on;
    location / { try_files $uri $uri.html $uri/index.html =404; }
  }
}
`;
