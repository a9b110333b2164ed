/** Tells why a browser test failed as soon as it ends; the list of Playwright tells it only after all tests. */
import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const STACK_LINES = 4;

export default class FailureReporter implements Reporter {
  onTestEnd({ title, location, expectedStatus }: TestCase, { status, errors }: TestResult): void {
    if (status === expectedStatus || status === 'skipped') return;
    console.log(`\n✗ ${relative(process.cwd(), location.file)} › ${title}`);
    for (const { message = '', stack = '' } of errors) {
      const ours = stack.split('\n').filter((line) => /^\s+at /.test(line) && !line.includes('node_modules'));
      console.log([message, ...ours.slice(0, STACK_LINES), ''].join('\n'));
    }
  }
}
