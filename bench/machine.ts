import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';

/** Where the figures were read; `load` is how many programs wanted a processor in the minute before. */
export type Machine = { cpu: string; cores: number; memoryGB: number; system: string; node: string; load: number };

/** This machine, now. */
export function describeMachine(): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGB: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.versions.node,
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
  };
}
