import type { Deps } from '../deps.ts';

export type Chore = (deps: Deps) => Promise<unknown>;

/** Does chores in their order; one that fails does not keep the rest from being done. */
export const doChores =
  (chores: readonly Chore[]) =>
  async (deps: Deps): Promise<void> => {
    const faults: unknown[] = [];
    for (const chore of chores) await chore(deps).catch((fault: unknown) => faults.push(fault));
    if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join('; '));
  };
