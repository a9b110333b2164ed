import { spawn, spawnSync } from 'node:child_process';

/** Whether the load generator wrk is installed: one written in C, which leaves the server the bottleneck. */
export const hasWrk = (): boolean => !spawnSync('wrk', ['-v']).error;

/** Answers a second that wrk got from an address of this machine, or throws when one was not 2xx. */
export async function wrk(url: string, { connections = 16, seconds = 5 } = {}): Promise<number> {
  if (new URL(url).hostname !== '127.0.0.1') throw new Error('load goes to this machine only');
  const said = await outputOf('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'Accept-Encoding: gzip', url]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]);
  if (!perSecond || /Non-2xx|Socket errors/.test(said)) throw new Error(`wrk on ${url}:\n${said}`);
  return perSecond;
}

function outputOf(program: string, parameters: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    child.once('error', reject);
    child.once('exit', () => resolve(said));
  });
}
