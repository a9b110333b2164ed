import { stripVTControlCharacters } from 'node:util';

type Failure = { message?: string | undefined; stack?: string | undefined; diff?: string | undefined };

const STACK_LINES = 6;

/** The message of a failure with the lines of its stack that are ours. */
export function failureText(where: string, { message = '', stack = '', diff }: Failure): string {
  const ours = stack.split('\n').filter((line) => /^\s+at /.test(line) && !line.includes('node_modules'));
  const text = [`\n✗ ${where}`, message, ...(diff ? [diff] : []), ...ours.slice(0, STACK_LINES), ''].join('\n');
  return process.stdout.isTTY ? text : stripVTControlCharacters(text);
}
