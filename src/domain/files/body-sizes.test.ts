import { expect, it } from 'vitest';
import { updateBodySizes } from './body-sizes.ts';

const PICTURE = { name: 'a.webp', bytes: 1, width: 900, height: 600 };
const DOCUMENT = { name: 'a.pdf', bytes: 2_400_000, width: null, height: null };

it.each([
  [
    '<img src="/uploads/a.webp" alt="x" width="5" height="4" />',
    '<img src="/uploads/a.webp" alt="x" width="900" height="600" />',
  ],
  ['<img src="/uploads/a.webp" alt="x" />', '<img src="/uploads/a.webp" alt="x" />'],
  ['<img src="/uploads/aa.webp" width="5" />', '<img src="/uploads/aa.webp" width="5" />'],
  ['<img src="/uploads/a.webp.webp" width="5" />', '<img src="/uploads/a.webp.webp" width="5" />'],
  ['<p>/uploads/a.webp y "a.webp"</p>', '<p>/uploads/a.webp y "a.webp"</p>'],
  [
    '<img src="/uploads/c.webp" width="5" /><img src="/uploads/a.webp" width="5" />',
    '<img src="/uploads/c.webp" width="5" /><img src="/uploads/a.webp" width="900" />',
  ],
])('%s becomes %s', (before, after) => {
  expect(updateBodySizes(before, PICTURE)).toBe(after);
});

it.each([
  ['Plan (PDF, 1,2 MB)', 'Plan (PDF, 2,4 MB)'],
  ['Plan (PDF, 31 kB) de 2025 (PDF, 31 kB)', 'Plan (PDF, 31 kB) de 2025 (PDF, 2,4 MB)'],
  ['<strong>Plan (PDF, 31 kB)</strong>', '<strong>Plan (PDF, 2,4 MB)</strong>'],
  ['Plan $& de acción', 'Plan $& de acción'],
])('a link that says «%s» then says «%s»', (before, after) => {
  const link = (name: string, words: string) => `<a class="file-link" href="/uploads/${name}">${words}</a>`;
  const other = link('c.pdf', 'Otro (PDF, 1 kB)');
  expect(updateBodySizes(other + link('a.pdf', before), DOCUMENT)).toBe(other + link('a.pdf', after));
});
