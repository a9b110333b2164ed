/** A queue with an end: one piece of work at a time, those of the first lane before those of the next. */

export type PriorityQueue<Lane extends string> = {
  /** Works when it is its turn; 'full' when as many of its lane wait as may. */
  run<T>(lane: Lane, work: () => Promise<T>): Promise<T | 'full'>;
};

/** `mostWaiting` names the lanes in their order. */
export function createPriorityQueue<Lane extends string>(maxQueued: Record<Lane, number>): PriorityQueue<Lane> {
  const waiting = new Map<string, (() => void)[]>(Object.keys(maxQueued).map((lane) => [lane, []]));
  let isBusy = false;

  /** False when there is no place to wait. */
  async function waitForTurn(lane: Lane): Promise<boolean> {
    const line = waiting.get(lane) ?? [];
    if (isBusy && line.length >= maxQueued[lane]) return false;
    // Whoever ends hands its turn on, so that nobody comes between.
    if (isBusy) await new Promise<void>((resolve) => line.push(resolve));
    isBusy = true;
    return true;
  }

  function startNext(): void {
    const next = [...waiting.values()].find((line) => line.length > 0)?.shift();
    if (next) next();
    else isBusy = false;
  }

  return {
    async run(lane, work) {
      if (!(await waitForTurn(lane))) return 'full';
      try {
        return await work();
      } finally {
        startNext();
      }
    },
  };
}
