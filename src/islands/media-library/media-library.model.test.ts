import { expect, it } from 'vitest';
import type { LibraryFile } from '#domain/files/file.ts';
import {
  acceptAttribute,
  fileDetails,
  formatMoreUses,
  formatUses,
  percentOf,
  thumbnailUrl,
  usageUrl,
} from './media-library.model.ts';

const FILE: LibraryFile = {
  name: 'a.webp',
  original_name: 'río.jpg',
  kind: 'imagen',
  mime: 'image/webp',
  bytes: 31_000,
  width: 1600,
  height: 800,
  widths: [480, 960, 1600],
  alt: '',
  uid: 1,
  created_at: '2026-10-01T10:00:00-05:00',
  used_in: [],
  uses: 0,
  versions: [],
  version: 'abc',
};
const PLAN: LibraryFile = { ...FILE, name: 'b.pdf', kind: 'documento', width: null, height: null, widths: [] };

it('a grid shows the narrowest variant of an image, and none of a document', () => {
  expect(thumbnailUrl(FILE)).toBe('/uploads/a-480.webp?v=abc');
  expect(thumbnailUrl({ ...FILE, widths: [300] })).toBe('/uploads/a.webp?v=abc');
  expect(thumbnailUrl(PLAN)).toBeNull();
});

it('an image has dimensions, a document does not', () => {
  expect(fileDetails(FILE).map(({ value }) => value)).toEqual([
    'río.jpg',
    'WEBP, 31 kB',
    '1600 × 800 píxeles',
    '1 de octubre de 2026',
  ]);
  expect(fileDetails(PLAN).map(({ term }) => term)).toEqual(['Nombre', 'Formato y peso', 'Subido']);
});

it('a public post links to its page, another one to the editor', () => {
  expect(usageUrl({ id: 7, title: 'x', is_public: true })).toBe('/post/7');
  expect(usageUrl({ id: 7, title: 'x', is_public: false })).toBe('/write?edit=7');
  const urlOf = (id: string, is_public: boolean) => usageUrl({ id, title: 'x', is_public });
  expect([urlOf('pages/nosotros', true), urlOf('pages/nosotros', false), urlOf('data/home', true)]).toEqual([
    '/nosotros',
    '/admin/pages/pages/nosotros',
    '/admin/pages/data/home',
  ]);
});

it('counts uses in words', () => {
  expect([0, 1, 2, 12_345].map((uses) => formatUses({ uses }))).toEqual([
    'Sin usar',
    'En 1 lugar',
    'En 2 lugares',
    'En 12.345 lugares',
  ]);
});

it('tells how many uses are not listed', () => {
  const used_in = [{ id: 1, title: 'x', is_public: true }];
  expect([1, 2, 12_346].map((uses) => formatMoreUses({ used_in, uses }))).toEqual([null, 'y 1 más', 'y 12.345 más']);
});

it('accepts all kinds by default; the percentage is 100 only at the end', () => {
  expect(acceptAttribute(null)).toBe(`${acceptAttribute('imagen')},${acceptAttribute('documento')}`);
  expect([0, 0.999, 1].map(percentOf)).toEqual([0, 99, 100]);
});
