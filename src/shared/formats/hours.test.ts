import { expect, it } from 'vitest';
import { withUnbrokenHours } from './hours.ts';

it.each([
  [
    'desde las 8:00 a. m. hasta las 12:00 m. o la 1:30 p. m.',
    '8:00\u00a0a.\u00a0m.',
    '12:00\u00a0m.',
    '1:30\u00a0p.\u00a0m.',
  ],
  ['<td>7:00 a. m.</td>', '7:00\u00a0a.\u00a0m.'],
])('the hours of «%s» do not break, and nothing else changes', (text, ...hours) => {
  const unbroken = withUnbrokenHours(text);
  expect(unbroken.match(/\d+:\d\d\S+m\.|\d+:\d\d[\u00a0apm.]+/g)).toEqual(hours);
  expect(unbroken.replaceAll('\u00a0', ' ')).toBe(text);
});

it.each(['a 300 metros de la plaza', 'la mañana, a. m.', ''])('«%s» stays', (text) => {
  expect(withUnbrokenHours(text)).toBe(text);
});
