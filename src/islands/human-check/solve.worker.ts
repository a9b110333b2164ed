import { solveChallenge } from 'altcha-lib/v1';
import type { Challenge } from '#shared/fields/human-check.schema.ts';

self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  const { challenge, salt, algorithm, maxnumber, signature } = data;
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  self.postMessage(
    solution && btoa(JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature })),
  );
};
