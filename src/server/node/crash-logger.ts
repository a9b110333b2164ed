import type { Log } from '../log.ts';

/** What nobody caught ends the process, as it should, but in a line of ours: Node would print all that it says. */
export function installCrashLogger(log: Log): void {
  process.on('uncaughtException', (error) => {
    log.error('uncaught exception', error);
    process.exit(1);
  });
}
