import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const ASK_AGAIN_MS = 50;

/** Waits until a program answers 2xx at an address; throws with what `explain` gives when it ended before. */
export async function untilAnswers(url: string, child: ChildProcess, explain: () => string): Promise<void> {
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(explain());
    await pause(ASK_AGAIN_MS);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    // It does not listen yet.
    return false;
  }
}
