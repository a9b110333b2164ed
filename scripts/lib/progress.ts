/** Runs a long step with a line before it and how long it took after it. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  console.log(`${what}…`);
  return timed(work, (seconds) => `${what}: listo (${seconds} s).`);
}

/** Runs one part of a long step and tells how long it took, under the line of the step. */
export const subStep = <T>(what: string, work: () => T | Promise<T>): Promise<T> =>
  timed(work, (seconds) => `  ${what}: ${seconds} s`);

async function timed<T>(work: () => T | Promise<T>, tell: (seconds: string) => string): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(tell(((performance.now() - start) / 1000).toFixed(1)));
  return result;
}
