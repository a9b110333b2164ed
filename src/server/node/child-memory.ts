/** The memory of child processes, where the system tells it: Linux. Elsewhere their other limits hold. */
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const procOf = ({ pid }: ChildProcess, name: string): string => `/proc/${pid}/${name}`;

/** A system without memory ends this child, and what it starts, before the portal. */
export function letSystemEndFirst(child: ChildProcess): void {
  const file = procOf(child, 'oom_score_adj');
  if (existsSync(file)) writeFileSync(file, '1000');
}

/** 0 where it is not known, also for a child that has ended. */
export function residentMegabytes(child: ChildProcess): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(procOf(child, 'status'), 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    // Another system, or the process has just ended.
    return 0;
  }
}
