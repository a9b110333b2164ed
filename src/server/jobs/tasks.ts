import type { Deps } from '../deps.ts';

export type Task = (deps: Deps) => Promise<unknown>;

/** Does chores in their order; one that fails does not keep the rest from being done. */
export const runTasks =
  (tasks: readonly Task[]) =>
  async (deps: Deps): Promise<void> => {
    const errors: unknown[] = [];
    for (const chore of tasks) await chore(deps).catch((fault: unknown) => errors.push(fault));
    if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
  };
