/**
 * Loaded into a server before its program: at SIGUSR2 it collects garbage and prints its heap, and the longest stall of its
 * event loop since the time before.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** The variables of a server that is probed. */
export const PROBED = { NODE_OPTIONS: `--import ${fileURLToPath(import.meta.url)}` };
export type Probe = { stallMs: number; heapMB: number };
/** The mark before the figures in the log. */
export const PROBE_SIGN = 'probe ';

if (isMainThread && process.argv[1]?.endsWith('server.mjs')) answerProbes();

function answerProbes(): void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  process.on('SIGUSR2', () => {
    const stallMs = delay.max / 1e6;
    collect();
    const heapMB = process.memoryUsage().heapUsed / 2 ** 20;
    // The collection itself is no stall of the server.
    setTimeout(() => delay.reset(), 100);
    console.log(PROBE_SIGN + JSON.stringify({ stallMs, heapMB } satisfies Probe));
  });
}
