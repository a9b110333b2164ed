import { expect, it } from 'vitest';
import { imageSources } from './picture.ts';

it('AVIF covers the full width; the widest WebP is the picture itself', () => {
  expect(imageSources({ name: 'a-b.webp', width: 700, widths: [480, 700] })).toEqual({
    avif: '/uploads/a-b-480.avif 480w, /uploads/a-b-700.avif 700w',
    webp: '/uploads/a-b-480.webp 480w, /uploads/a-b.webp 700w',
  });
});

it('a picture without variants has no srcset', () => {
  expect(imageSources({ name: 'a.webp', width: 700, widths: [] })).toEqual({ avif: undefined, webp: undefined });
});
