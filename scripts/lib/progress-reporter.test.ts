import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TestCase, TestModule } from 'vitest/node';
import ProgressReporter from '../../tests/support/progress-reporter.ts';

const MINUTE = 60_000;
const module = {
  moduleId: `${process.cwd()}/tests/a.test.ts`,
  errors: () => [],
  ok: () => true,
  diagnostic: () => ({ duration: 1 }),
  children: { allTests: () => [] },
} as unknown as TestModule;
const test = { module, fullName: 'it', result: () => ({ state: 'passed' }) } as unknown as TestCase;

let reporter: ProgressReporter;
const exit = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'log').mockImplementation(() => {});
  exit.mockClear();
  vi.spyOn(process, 'exit').mockImplementation(exit as unknown as typeof process.exit);
  reporter = new ProgressReporter();
  reporter.onTestRunStart();
  reporter.onTestModuleStart(module);
  reporter.onTestCaseReady(test);
});
afterEach(() => {
  reporter.onTestRunEnd([], []);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('gives a file up that tells nothing for five minutes', () => {
  vi.advanceTimersByTime(4 * MINUTE);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2 * MINUTE);
  expect(exit).toHaveBeenCalled();
});

it('but none that has ended, though one of its results is told after its end', () => {
  reporter.onTestModuleEnd(module);
  reporter.onTestCaseResult(test);
  vi.advanceTimersByTime(10 * MINUTE);
  expect(exit).not.toHaveBeenCalled();
});
