import { expect, it } from 'vitest';
import { imageSources } from './picture.ts';

it('a browser that takes AVIF finds the whole picture too; the widest WebP is the picture itself', () => {
  expect(imageSources({ name: 'a-b.webp', width: 700, widths: [480, 700] })).toEqual({
    avif: '/uploads/a-b-480.avif 480w, /uploads/a-b-700.avif 700w',
    webp: '/uploads/a-b-480.webp 480w, /uploads/a-b.webp 700w',
  });
});

it('a picture kept only as it is offers no choice', () => {
  expect(imageSources({ name: 'a.webp', width: 700, widths: [] })).toEqual({ avif: undefined, webp: undefined });
});
