/** Runs a long step with a line before it and how long it took after it. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  console.log(`${what}…`);
  const start = performance.now();
  const result = await work();
  console.log(`${what}: listo (${((performance.now() - start) / 1000).toFixed(1)} s).`);
  return result;
}
