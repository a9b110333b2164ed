/** The image at one width, for `srcset`. */
export type ImageVariant = { width: number; format: 'webp' | 'avif'; bytes: Uint8Array };

export type ProcessedImage = {
  bytes: Uint8Array;
  mime: string;
  extension: string;
  width: number;
  height: number;
  /** Empty for an animation. */
  variants: ImageVariant[];
};

/** 'full': the queue is full. null: the image cannot be decoded. */
export type ReencodeResult = ProcessedImage | 'full' | null;
/** The same; 'too-large': it has too many pixels. */
export type ToJpegResult = Uint8Array | 'too-large' | 'full' | null;
export type PortraitResult = Uint8Array | 'full' | null;

export type ImageProcessor = {
  /** Re-encodes an image as WebP: upright, without metadata (place, camera), no wider than a page needs. */
  rewrite(bytes: Uint8Array): Promise<ReencodeResult>;
  /**
   * Re-encodes an image for reading, such as a photographed page, as one JPEG that is wide enough for small print. It
   * has a smaller limit, because anyone may send it.
   */
  clean(bytes: Uint8Array): Promise<ToJpegResult>;
  /** Re-encodes the picture of a person as a small square WebP, upright and without metadata. */
  portrait(bytes: Uint8Array): Promise<PortraitResult>;
};
