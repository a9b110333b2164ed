/** Visits that this process has counted and not stored yet, by page and day. In memory. */
import type { Day } from '#shared/time/time.ts';

export type PageDay = { path: string; day: Day };
export type PageVisits = PageDay & { count: number };

/** More pages than anyone visits in a few seconds. */
const MAX_PAGES = 1000;

export type WaitingVisits = {
  has(page: PageDay): boolean;
  isFull(): boolean;
  add(page: PageDay): void;
  list(): PageVisits[];
  /** Takes off what was stored; what was added since stays. */
  subtract(stored: readonly PageVisits[]): void;
};

const keyOf = ({ path, day }: PageDay): string => `${day} ${path}`;

export function createWaitingVisits(maxPages = MAX_PAGES): WaitingVisits {
  const waiting = new Map<string, PageVisits>();
  const change = (page: PageDay, by: number) => {
    const count = (waiting.get(keyOf(page))?.count ?? 0) + by;
    if (count === 0) waiting.delete(keyOf(page));
    else waiting.set(keyOf(page), { path: page.path, day: page.day, count });
  };
  return {
    has: (page) => waiting.has(keyOf(page)),
    isFull: () => waiting.size >= maxPages,
    add: (page) => change(page, 1),
    list: () => [...waiting.values()],
    subtract: (stored) => {
      for (const page of stored) change(page, -page.count);
    },
  };
}
