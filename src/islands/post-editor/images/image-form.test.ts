import { describe, expect, it } from 'vitest';
import type { LibraryFile } from '#domain/files/file.ts';
import { type BodyImage, NO_IMAGE } from '../nodes/body-image.ts';
import { imageFormErrors, toImage, toImageForm, withSource } from './image-form.ts';

const credit = [{ tag: 'a', attributes: { href: 'https://a.co' }, children: ['Ana'] }];
const shown: BodyImage = { ...NO_IMAGE, src: '/uploads/a.webp', alt: 'Río', width: 8, height: 4, caption: credit };
const stored: LibraryFile = {
  name: 'b.webp',
  original_name: 'b.jpg',
  kind: 'imagen',
  mime: 'image/webp',
  bytes: 10,
  width: 20,
  height: 10,
  widths: [],
  alt: 'La puerta',
  uid: 1,
  created_at: '2026-05-01T10:00:00-05:00',
  used_in: [],
  uses: 0,
  versions: [],
  version: 'abc',
};
const unused = () => 'pending:1';

describe('the dialog of an image', () => {
  it('requires an image, and alternative text or the decorative mark', () => {
    const form = toImageForm(NO_IMAGE);
    expect(Object.keys(imageFormErrors(form, true))).toEqual(['imagen-archivo', 'imagen-alt']);
    expect(imageFormErrors({ ...form, decorative: true }, false)).toEqual({});
    expect(imageFormErrors({ ...form, alt: 'Río' }, false)).toEqual({});
  });

  it('keeps the links of an unedited caption', () => {
    expect(toImage({ ...toImageForm(shown), alt: 'Río Sinú' }, shown, unused)).toEqual({
      ...shown,
      alt: 'Río Sinú',
    });
    expect(toImage({ ...toImageForm(shown), caption: 'Luis' }, shown, unused).caption).toEqual(['Luis']);
    expect(toImage({ ...toImageForm(shown), caption: ' ' }, shown, unused).caption).toEqual([]);
  });

  it('takes alternative text and size from the library', () => {
    const form = withSource(toImageForm(NO_IMAGE), { stored });
    expect(form.alt).toBe('La puerta');
    expect(toImage(form, NO_IMAGE, unused)).toMatchObject({ src: '/uploads/b.webp', width: 20, height: 10 });
  });

  it('starts the upload only when the dialog is accepted', () => {
    const form = withSource(toImageForm(shown), { file: new File(['x'], 'x.png') });
    expect(form.alt).toBe('Río');
    expect(toImage(form, shown, unused)).toMatchObject({ src: 'pending:1', width: null, height: null });
  });
});
