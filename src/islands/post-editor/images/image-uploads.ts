import { useSyncExternalStore } from 'react';
import type { FieldErrors } from '#components/form/form-errors.ts';
import { uploadToLibrary } from '#islands/uploads/chunked-upload.ts';
import { createUploadStore, type Upload } from '#islands/uploads/upload-store.ts';

/** Uploads of images in the text. The store lives as long as the page, so undo and redo find its uploads again. */
export const imageUploads = createUploadStore(uploadToLibrary);

export const useImageUpload = (key: string | null): Upload<string> | null =>
  useSyncExternalStore(imageUploads.subscribe, () => (key === null ? null : imageUploads.get(key)));

const previewUrls = new WeakMap<File, string>();

/** An object URL that shows a file before it is uploaded. */
export function previewUrl(file: File): string {
  const url = previewUrls.get(file) ?? URL.createObjectURL(file);
  previewUrls.set(file, url);
  return url;
}

/** Images in the text without a stored name; the HTML does not contain them yet. */
let unfinished = 0;

/** Counts an image as unfinished; gives the function that ends it. */
export function trackUnfinishedImage(): () => void {
  unfinished += 1;
  return () => {
    unfinished -= 1;
  };
}

/** Why the text may not be published yet. */
export const unfinishedImageErrors = (): FieldErrors =>
  unfinished === 0
    ? {}
    : { desc: ['Una imagen del texto no ha terminado de subir. Espere, inténtelo de nuevo o quítela.'] };
