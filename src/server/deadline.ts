/** The time for a piece of work, also of several steps; work that is late is left to itself. */
export type Deadline = {
  /** The result of the work; rejects with `DeadlinePassed` once the time is over. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Ends the timer. */
  clear(): void;
};

/** Its code is that of the operating system for an answer that did not come. */
export class DeadlinePassed extends Error {
  readonly code = 'ETIMEDOUT';
}

export function startDeadline(ms: number): Deadline {
  const { promise: passed, reject } = Promise.withResolvers<never>();
  // Nothing may be racing when it passes.
  passed.catch(() => undefined);
  const timer = setTimeout(() => reject(new DeadlinePassed(`no result after ${ms} ms`)), ms);
  return { race: (work) => Promise.race([work, passed]), clear: () => clearTimeout(timer) };
}
