/** The memory of child processes, where the system tells it: Linux. Elsewhere their other limits hold. */
import { readFileSync, writeFileSync } from 'node:fs';

type Child = { pid?: number | undefined };

const procOf = ({ pid }: Child, name: string): string => `/proc/${pid}/${name}`;

/** A system without memory ends this child, and what it starts, before the portal. */
export function letSystemEndFirst(child: Child): void {
  try {
    writeFileSync(procOf(child, 'oom_score_adj'), '1000');
  } catch {
    // Another system, or one that lets the portal write to its data folder only.
  }
}

/** 0 where it is not known, also for a child that has ended. */
export function residentMegabytes(child: Child): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(procOf(child, 'status'), 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    // Another system, or the process has just ended.
    return 0;
  }
}
