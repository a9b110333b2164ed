import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#server/node/paths.ts';
import { ERRORS_OUTSIDE_TESTS } from '../../tests/support/progress-reporter.ts';
import { tallyOf, type VitestFile } from './test-runs.ts';

const passed = (fullName: string) => ({ status: 'passed', fullName, failureMessages: [] });
const failed = (fullName: string, why: string) => ({ status: 'failed', fullName, failureMessages: [`${why}\nat x`] });
const file = (name: string, ...assertionResults: VitestFile['assertionResults']): VitestFile => ({
  name: join(ROOT, name),
  message: '',
  assertionResults,
});

const STABLE = file('tests/a.test.ts', passed('one'), passed('two'));

describe('the tally of a run', () => {
  it('counts what passed', () => {
    expect(tallyOf({ code: 0, files: [STABLE] }, null)).toEqual({ passed: 2, failures: [], passedLate: [] });
  });

  it('names what failed with the first line of why', () => {
    const files = [STABLE, file('tests/b.test.ts', failed('three', 'Error: no'))];
    const failures = ['tests/b.test.ts › three: Error: no'];
    expect(tallyOf({ code: 1, files }, null)).toEqual({ passed: 2, failures, passedLate: [] });
  });

  it('names a file that fails before its first test', () => {
    const files = [{ ...file('tests/b.test.ts'), message: 'SyntaxError: here' }];
    expect(tallyOf({ code: 1, files }, null).failures).toEqual(['tests/b.test.ts: SyntaxError: here']);
  });

  it('passes and names what passed only the second time', () => {
    const first = { code: 1, files: [STABLE, file('tests/b.test.ts', failed('three', 'Error: no'), passed('four'))] };
    const again = { code: 0, files: [file('tests/b.test.ts', passed('three'), passed('four'))] };
    const passedLate = ['tests/b.test.ts › three: Error: no'];
    expect(tallyOf(first, again)).toEqual({ passed: 4, failures: [], passedLate });
  });

  it('fails with what failed the second time too, and with what failed only then', () => {
    const first = { code: 1, files: [file('tests/b.test.ts', failed('three', 'Error: no'), passed('four'))] };
    const again = { code: 1, files: [file('tests/b.test.ts', passed('three'), failed('four', 'Error: late'))] };
    expect(tallyOf(first, again)).toEqual({
      passed: 1,
      failures: ['tests/b.test.ts › four: Error: late'],
      passedLate: ['tests/b.test.ts › three: Error: no'],
    });
  });

  it('fails with an error outside the tests, also beside a failed test', () => {
    const files = [STABLE, file('tests/b.test.ts', failed('three', 'Error: no'))];
    expect(tallyOf({ code: ERRORS_OUTSIDE_TESTS, files }, null).failures).toHaveLength(2);
    expect(tallyOf({ code: ERRORS_OUTSIDE_TESTS, files: [STABLE] }, null).failures).toHaveLength(1);
  });

  it('fails when a worker died and the report names no test', () => {
    expect(tallyOf({ code: 1, files: [STABLE] }, null).failures).toHaveLength(1);
  });
});
