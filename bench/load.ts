/** Load on a server of this machine, and the time of a single request. */
import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const execute = promisify(execFile);
const ENCODING = 'gzip';

/** Whether wrk is installed. Autocannon, itself a Node program, saturates before nginx does. */
export const hasWrk = (): boolean => !spawnSync('wrk', ['-v']).error;

/** Answers a second of a page under load; throws when one is not 2xx. */
export async function requestsPerSecond(url: string, { connections = 16, seconds = 5 } = {}): Promise<number> {
  if (!hasWrk()) {
    const load = { url, connections, duration: seconds, headers: { 'accept-encoding': ENCODING } };
    const { '2xx': answered, non2xx, errors, duration } = await autocannon(load);
    if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} requests failed`);
    return answered / duration;
  }
  const parameters = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', `Accept-Encoding: ${ENCODING}`, url];
  const { stdout } = await execute('wrk', parameters);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!perSecond || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk on ${url}:\n${stdout}`);
  return perSecond;
}

/** Milliseconds from a request to the last byte of its answer, with that answer; throws unless it is 2xx. */
export async function timeRequest(
  url: string,
  init?: RequestInit,
): Promise<{ ms: number; body: string; headers: Headers }> {
  const start = performance.now();
  const response = await fetch(url, init);
  const body = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return { ms: performance.now() - start, body, headers: response.headers };
}
