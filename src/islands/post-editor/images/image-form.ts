/** State and rules of the image dialog. */
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { LibraryFile } from '#domain/files/file.ts';
import { LIBRARY_POLICY } from '#islands/uploads/chunked-upload.ts';
import { textOf } from '../html/html-tree.ts';
import { type Alignment, type BodyImage, NO_IMAGE } from '../nodes/body-image.ts';

/** A file of this device, one of the library, or the current image (null). */
export type ImageSource = { file: File } | { stored: LibraryFile } | null;

export type ImageForm = { source: ImageSource; alt: string; decorative: boolean; caption: string; align: Alignment };

export function toImageForm({ alt, caption, align }: BodyImage): ImageForm {
  return { source: null, alt: alt ?? '', decorative: alt === '', caption: textOf(caption), align };
}

/** An image of the library brings its default alternative text. */
export function withSource(form: ImageForm, source: ImageSource): ImageForm {
  const known = source && 'stored' in source ? source.stored.alt : '';
  return { ...form, source, alt: form.alt || known };
}

/** Why a file of this device would be refused, before anything is written about it. */
export function sourceErrors(source: ImageSource): FieldErrors {
  const refusal = source && 'file' in source ? LIBRARY_POLICY.validate(source.file) : null;
  return refusal ? { 'imagen-archivo': [refusal] } : {};
}

export function imageFormErrors(form: ImageForm, isNew: boolean): FieldErrors {
  return {
    ...(isNew && !form.source && { 'imagen-archivo': ['Elija una imagen.'] }),
    ...sourceErrors(form.source),
    ...(!form.decorative &&
      form.alt.trim() === '' && { 'imagen-alt': ['Describa la imagen o marque «Imagen decorativa».'] }),
  };
}

/** The image after the dialog; `sourceOf` starts the upload of a file. An unedited caption keeps its links. */
export function toImage(form: ImageForm, before: BodyImage, sourceOf: (file: File) => string): BodyImage {
  const caption = form.caption.trim();
  return {
    ...before,
    ...sourceFields(form.source, sourceOf),
    alt: form.decorative ? '' : form.alt.trim(),
    caption: caption === textOf(before.caption) ? before.caption : caption ? [caption] : NO_IMAGE.caption,
    align: form.align,
  };
}

function sourceFields(source: ImageSource, sourceOf: (file: File) => string): Partial<BodyImage> {
  if (!source) return {};
  if ('file' in source) return { src: sourceOf(source.file), width: null, height: null };
  const { name, width, height } = source.stored;
  return { src: `/uploads/${name}`, width, height };
}
