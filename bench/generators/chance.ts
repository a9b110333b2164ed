/** Chance that falls the same way in every run. */
export type Chance = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number between two, both included. */
  between(least: number, most: number): number;
  pick<T>(of: readonly T[]): T;
  /** Whether something happens that happens so many times in a hundred. */
  percent(times: number): boolean;
};

/** Mulberry32: small, fast, and even enough for texts and dates. */
export function chanceFrom(seed: number): Chance {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (of) => of[Math.floor(next() * of.length)] as (typeof of)[number],
    percent: (times) => next() * 100 < times,
  };
}
