/** Runs a long step; prints its name and then its duration. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  console.log(`${what}…`);
  return timed(work, (seconds) => `${what}: listo (${seconds} s).`);
}

/** Runs a part of a long step and prints its duration. */
export const subStep = <T>(what: string, work: () => T | Promise<T>): Promise<T> =>
  timed(work, (seconds) => `  ${what}: ${seconds} s`);

async function timed<T>(work: () => T | Promise<T>, tell: (seconds: string) => string): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(tell(((performance.now() - start) / 1000).toFixed(1)));
  return result;
}
