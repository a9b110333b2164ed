/** A queue with an end: one piece of work at a time, those of the first lane before those of the next. */

export type TurnQueue<Lane extends string> = {
  /** Works when it is its turn; throws `full()` when as many of its lane wait as may. */
  run<T>(lane: Lane, work: () => Promise<T>): Promise<T>;
};

/** `mostWaiting` names the lanes in their order. */
export function createTurnQueue<Lane extends string>(
  mostWaiting: Record<Lane, number>,
  full: () => Error,
): TurnQueue<Lane> {
  const waiting = new Map<string, (() => void)[]>(Object.keys(mostWaiting).map((lane) => [lane, []]));
  let isBusy = false;

  async function turn(lane: Lane): Promise<void> {
    const line = waiting.get(lane) ?? [];
    if (!isBusy) isBusy = true;
    else if (line.length >= mostWaiting[lane]) throw full();
    // Whoever ends hands its turn on, so that nobody comes between.
    else await new Promise<void>((resolve) => line.push(resolve));
  }

  function handOn(): void {
    const next = [...waiting.values()].find((line) => line.length > 0)?.shift();
    if (next) next();
    else isBusy = false;
  }

  return {
    async run(lane, work) {
      await turn(lane);
      try {
        return await work();
      } finally {
        handOn();
      }
    },
  };
}
