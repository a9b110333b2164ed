import type { Challenge } from '#shared/fields/human-check.schema.ts';

/** The proof that a challenge was solved; rejects where the browser cannot. */
export function solve(challenge: Challenge): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<string | null>) => {
      worker.terminate();
      if (data) resolve(data);
      else reject(new Error('no solution'));
    };
    worker.onerror = () => {
      worker.terminate();
      reject(new Error('the worker failed'));
    };
    worker.postMessage(challenge);
  });
}
