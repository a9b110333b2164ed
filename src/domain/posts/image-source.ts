/** Whether stored HTML may have this image source: an upload, a picture of content/images, an old address; no pending one. */
export const isStorableSource = (src: string): boolean =>
  /^\/(?:uploads|api\/content-files\/images)\/(?!.*\.\.)[\w./-]+$/.test(src) ||
  /^https?:\/\//i.test(src) ||
  /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/i.test(src);
