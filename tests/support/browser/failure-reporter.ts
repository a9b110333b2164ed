/** Tells why a browser test failed as soon as it ends; the list of Playwright tells it only after all tests. */
import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { failureText } from '../failure-text.ts';

export default class FailureReporter implements Reporter {
  onTestEnd({ title, location, expectedStatus }: TestCase, { status, errors }: TestResult): void {
    if (status === expectedStatus || status === 'skipped') return;
    for (const error of errors) console.log(failureText(`${relative(process.cwd(), location.file)} › ${title}`, error));
  }
}
