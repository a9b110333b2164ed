import { useSyncExternalStore } from 'react';
import type { FieldErrors } from '#components/form/form-errors.ts';
import { FILE_KINDS, type FileKind } from '#domain/files/file.ts';
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

const UNFINISHED: Record<FileKind, string> = {
  imagen: 'Una imagen del texto no ha terminado de subir. Espere, inténtelo de nuevo o quítela.',
  documento: 'Un documento del texto no ha terminado de subir. Espere o cancele la subida.',
};

/** Files of the text without a stored name; the HTML does not contain them yet. */
const unfinished: Record<FileKind, number> = { imagen: 0, documento: 0 };

/** Counts an upload as unfinished; gives the function that ends it. */
export function trackUnfinishedUpload(kind: FileKind): () => void {
  unfinished[kind] += 1;
  return () => {
    unfinished[kind] -= 1;
  };
}

/** Why the text, the field of this name, may not be published yet. */
export function unfinishedUploadErrors(name = 'desc'): FieldErrors {
  const messages = FILE_KINDS.filter((kind) => unfinished[kind] > 0).map((kind) => UNFINISHED[kind]);
  return messages.length > 0 ? { [name]: messages } : {};
}
