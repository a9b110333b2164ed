/** A promise with its resolvers; `Promise.withResolvers` is missing on older phones. */
export function createDeferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((settle, refuse) => {
    resolve = settle;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
export type Deferred<T> = ReturnType<typeof createDeferred<T>>;
