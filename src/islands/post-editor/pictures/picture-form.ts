/** What the dialog of a picture asks, and what becomes of it. */
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { LibraryFile } from '#domain/files/file.ts';
import { textOf } from '../html/html-tree.ts';
import { type Alignment, NO_PICTURE, type Picture } from '../nodes/picture.ts';

/** A picture of this device, of the library, or the one that is there. */
export type PictureSource = { file: File } | { stored: LibraryFile } | null;

export type PictureForm = {
  source: PictureSource;
  alt: string;
  decorative: boolean;
  caption: string;
  align: Alignment;
};

export function toPictureForm({ alt, caption, align }: Picture): PictureForm {
  return { source: null, alt: alt ?? '', decorative: alt === '', caption: textOf(caption), align };
}

/** The library knows what a picture shows when somebody has said it before. */
export function withSource(form: PictureForm, source: PictureSource): PictureForm {
  const known = source && 'stored' in source ? source.stored.alt : '';
  return { ...form, source, alt: form.alt || known };
}

export function pictureFormErrors(form: PictureForm, isNew: boolean): FieldErrors {
  return {
    ...(isNew && !form.source && { 'imagen-archivo': ['Elija una imagen.'] }),
    ...(!form.decorative &&
      form.alt.trim() === '' && { 'imagen-alt': ['Describa la imagen o marque «Imagen decorativa».'] }),
  };
}

/** The picture as it becomes; `sourceOf` begins the upload of a file. A caption nobody touched keeps its links. */
export function toPicture(form: PictureForm, before: Picture, sourceOf: (file: File) => string): Picture {
  const caption = form.caption.trim();
  return {
    ...before,
    ...sourceFields(form.source, sourceOf),
    alt: form.decorative ? '' : form.alt.trim(),
    caption: caption === textOf(before.caption) ? before.caption : caption ? [caption] : NO_PICTURE.caption,
    align: form.align,
  };
}

function sourceFields(source: PictureSource, sourceOf: (file: File) => string): Partial<Picture> {
  if (!source) return {};
  if ('file' in source) return { src: sourceOf(source.file), width: null, height: null };
  const { name, width, height } = source.stored;
  return { src: `/uploads/${name}`, width, height };
}
