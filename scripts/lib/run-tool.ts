import { spawn } from 'node:child_process';
import { environmentFor } from '#server/env.ts';
import { ROOT } from '#server/node/paths.ts';

/** Runs a program of node_modules/.bin with its output shown; gives its exit code. */
export function runTool(tool: string, parameters: string[], variables: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, parameters, {
      cwd: ROOT,
      stdio: 'inherit',
      env: environmentFor(variables),
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
