/** Runs a long step with a line before it and how long it took after it. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  console.log(`${what}…`);
  const start = performance.now();
  const result = await work();
  console.log(`${what}: listo (${((performance.now() - start) / 1000).toFixed(1)} s).`);
  return result;
}

/** Runs one part of a long step and tells how long it took, under the line of the step. */
export async function part<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(`  ${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
