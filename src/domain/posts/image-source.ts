/** Whether stored HTML may have this image source; pending ones may not. */
export const isStorableSource = (src: string): boolean =>
  /^\/uploads\/[\w.-]+$/.test(src) ||
  /^https?:\/\//i.test(src) ||
  /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/i.test(src);
