import { describe, expect, it } from 'vitest';
import type { LibraryFile } from '#domain/files/file.ts';
import { NO_PICTURE, type Picture } from '../nodes/picture.ts';
import { pictureFormErrors, toPicture, toPictureForm, withSource } from './picture-form.ts';

const credit = [{ tag: 'a', attributes: { href: 'https://a.co' }, children: ['Ana'] }];
const shown: Picture = { ...NO_PICTURE, src: '/uploads/a.webp', alt: 'Río', width: 8, height: 4, caption: credit };
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
  versions: [],
  version: 'abc',
};
const unused = () => 'pending:1';

describe('the dialog of a picture', () => {
  it('demands a picture, and words or the mark of a decorative one', () => {
    const form = toPictureForm(NO_PICTURE);
    expect(Object.keys(pictureFormErrors(form, true))).toEqual(['imagen-archivo', 'imagen-alt']);
    expect(pictureFormErrors({ ...form, decorative: true }, false)).toEqual({});
    expect(pictureFormErrors({ ...form, alt: 'Río' }, false)).toEqual({});
  });

  it('keeps the links of a caption that nobody touched', () => {
    expect(toPicture({ ...toPictureForm(shown), alt: 'Río Sinú' }, shown, unused)).toEqual({
      ...shown,
      alt: 'Río Sinú',
    });
    expect(toPicture({ ...toPictureForm(shown), caption: 'Luis' }, shown, unused).caption).toEqual(['Luis']);
    expect(toPicture({ ...toPictureForm(shown), caption: ' ' }, shown, unused).caption).toEqual([]);
  });

  it('takes the words and the size that the library knows', () => {
    const form = withSource(toPictureForm(NO_PICTURE), { stored });
    expect(form.alt).toBe('La puerta');
    expect(toPicture(form, NO_PICTURE, unused)).toMatchObject({ src: '/uploads/b.webp', width: 20, height: 10 });
  });

  it('begins the upload of a file only when it is accepted', () => {
    const form = withSource(toPictureForm(shown), { file: new File(['x'], 'x.png') });
    expect(form.alt).toBe('Río');
    expect(toPicture(form, shown, unused)).toMatchObject({ src: 'pending:1', width: null, height: null });
  });
});
