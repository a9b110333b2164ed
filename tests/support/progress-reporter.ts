/**
 * What a person sees while Vitest runs: a line when a file begins and when it ends, a failure as soon as it happens, and
 * the name of the test that a file hangs in, which is then given up.
 */
import { relative } from 'node:path';
import type { SerializedError, UserConsoleLog } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { failureText } from './failure-text.ts';

const ROOT = process.cwd();
/** Longer than any time limit of a test or a hook: a file that reports nothing for so long is stuck in a loop. */
const GIVE_UP_MS = 5 * 60_000;
const LOOK_MS = 5_000;
/** The exit code of a run with errors outside its tests, which no second run of some files can clear. */
export const ERRORS_OUTSIDE_TESTS = 3;

type Progress = { since: number; in: string };

export default class ProgressReporter implements Reporter {
  readonly #running = new Map<string, Progress>();
  #watch: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.#watch = setInterval(() => this.#giveUpStuckFiles(), LOOK_MS);
  }

  onTestRunEnd(_modules: unknown, unhandled: readonly SerializedError[]): void {
    clearInterval(this.#watch);
    for (const error of unhandled) console.log(failureText('outside a test', error));
    // Vitest itself gives 1 for these and for failed tests alike.
    if (unhandled.length > 0) process.once('exit', () => (process.exitCode = ERRORS_OUTSIDE_TESTS));
  }

  onTestModuleStart(module: TestModule): void {
    const file = nameOf(module);
    console.log(`… ${file}`);
    this.#running.set(file, { since: Date.now(), in: 'before its first test' });
  }

  onTestCaseReady(test: TestCase): void {
    this.#note(test, 'in');
  }

  onTestCaseResult(test: TestCase): void {
    this.#note(test, 'after');
    const { state, errors } = test.result();
    if (state === 'failed')
      for (const error of errors) console.log(failureText(`${nameOf(test.module)} › ${test.fullName}`, error));
  }

  onTestModuleEnd(module: TestModule): void {
    const file = nameOf(module);
    this.#running.delete(file);
    for (const error of module.errors()) console.log(failureText(file, error));
    const seconds = (module.diagnostic().duration / 1000).toFixed(1);
    console.log(`${module.ok() ? '✓' : '✗'} ${file} (${[...module.children.allTests()].length} tests, ${seconds} s)`);
  }

  /** What is told of a test after its file has ended begins nothing. */
  #note(test: TestCase, when: 'in' | 'after'): void {
    const file = nameOf(test.module);
    if (this.#running.has(file)) this.#running.set(file, { since: Date.now(), in: `${when} «${test.fullName}»` });
  }

  onUserConsoleLog({ content }: UserConsoleLog): void {
    process.stdout.write(content);
  }

  /** A loop without end blocks its worker, so that no time limit of the test can stop it, nor the worker tell its name. */
  #giveUpStuckFiles(): void {
    for (const [file, { since, in: place }] of this.#running) {
      if (Date.now() - since < GIVE_UP_MS) continue;
      console.log(`\n✗ ${file}: nothing ended for ${GIVE_UP_MS / 60_000} minutes (it was ${place}); given up`);
      process.exit(1);
    }
  }
}

const nameOf = (module: TestModule): string => relative(ROOT, module.moduleId);
