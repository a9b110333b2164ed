import type { Measure } from './measures.ts';

/** What a suite is given. */
export type Bench = {
  /** An empty folder of its own, deleted after the suite. */
  folder: string;
  /** A line for whoever waits. */
  say: (text: string) => void;
  /** Done after the suite, whatever happened; the last one given first. */
  after: (undo: () => unknown) => void;
};

/** One file of `bench/suites/`, run by its name. */
export type Suite = {
  title: string;
  measure: (bench: Bench) => Promise<Measure[]>;
};
