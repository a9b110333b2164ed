/** Keeps the results that were used last, at most `most` of them; what failed is made again. */
export function createLruCache<T>(most: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return async (key, make) => {
    const making = known.get(key) ?? make();
    // The newest use comes last.
    known.delete(key);
    known.set(key, making);
    const [oldest] = known.size > most ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    try {
      return await making;
    } catch (error) {
      known.delete(key);
      throw error;
    }
  };
}
