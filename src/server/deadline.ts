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
  let timer: NodeJS.Timeout;
  const passed = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlinePassed(`no result after ${ms} ms`)), ms);
  });
  // Nothing may be racing when it passes.
  passed.catch(() => undefined);
  return { race: (work) => Promise.race([work, passed]), clear: () => clearTimeout(timer) };
}
