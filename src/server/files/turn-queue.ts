/** A queue with an end: one piece of work at a time, those of the first lane before those of the next. */

export type TurnQueue<Lane extends string> = {
  /** Works when it is its turn; 'full' when as many of its lane wait as may. */
  run<T>(lane: Lane, work: () => Promise<T>): Promise<T | 'full'>;
};

/** `mostWaiting` names the lanes in their order. */
export function createTurnQueue<Lane extends string>(mostWaiting: Record<Lane, number>): TurnQueue<Lane> {
  const waiting = new Map<string, (() => void)[]>(Object.keys(mostWaiting).map((lane) => [lane, []]));
  let isBusy = false;

  /** False when there is no place to wait. */
  async function turn(lane: Lane): Promise<boolean> {
    const line = waiting.get(lane) ?? [];
    if (isBusy && line.length >= mostWaiting[lane]) return false;
    // Whoever ends hands its turn on, so that nobody comes between.
    if (isBusy) await new Promise<void>((resolve) => line.push(resolve));
    isBusy = true;
    return true;
  }

  function handOn(): void {
    const next = [...waiting.values()].find((line) => line.length > 0)?.shift();
    if (next) next();
    else isBusy = false;
  }

  return {
    async run(lane, work) {
      if (!(await turn(lane))) return 'full';
      try {
        return await work();
      } finally {
        handOn();
      }
    },
  };
}
