import { expect, it } from 'vitest';
import { readArguments } from './command.ts';

const OPTIONS = { noted: { type: 'string' }, from: { type: 'string' }, all: { type: 'boolean' } } as const;
const read = (...given: string[]) => {
  const { positionals, values } = readArguments('Uso: …', OPTIONS, given);
  return [positionals, { ...values }];
};

it.each([
  [['verify'], [['verify'], {}]],
  [
    ['verify', '--noted', 'abc', '--all'],
    [['verify'], { noted: 'abc', all: true }],
  ],
  // A hash in base64url may begin so.
  [
    ['verify', '--noted', '-abc', '--from', '7'],
    [['verify'], { noted: '-abc', from: '7' }],
  ],
  [
    ['--noted', '--abc', 'verify'],
    [['verify'], { noted: '--abc' }],
  ],
  [
    ['--noted=-abc', '-'],
    [['-'], { noted: '-abc' }],
  ],
])('the arguments %j are read', (given, expected) => {
  expect(read(...given)).toEqual(expected);
});

it.each([[['--noted']], [['--noted', '--from', '7']], [['--todo']], [['--all', '-x']]])(
  'the arguments %j throw the usage',
  (given) => {
    expect(() => read(...given)).toThrow('Uso: …');
  },
);
