/** Pictures as the portal keeps them. */

/** The picture at a width of its own, for screens that need less than all of it. */
export type ImageVariant = { width: number; format: 'webp' | 'avif'; bytes: Uint8Array };

export type ProcessedImage = {
  bytes: Uint8Array;
  mime: string;
  extension: string;
  width: number;
  height: number;
  /** None of a picture that moves. */
  variants: ImageVariant[];
};

/** 'full': too many wait, and it was not looked at. null: it cannot be decoded. */
export type ReencodeResult = ProcessedImage | 'full' | null;
/** The same; 'too-large': it has too many pixels. */
export type ToJpegResult = Uint8Array | 'too-large' | 'full' | null;

export type ImageProcessor = {
  /**
   * Decodes a picture and writes it anew, upright, without metadata (no place, no camera) and no
   * wider than a page needs.
   */
  rewrite(bytes: Uint8Array): Promise<ReencodeResult>;
  /**
   * The same for a picture that somebody has to read or pass on, such as a photographed page: one
   * JPEG, which every program opens, wide enough for small print. Anybody may send it, so it has to be smaller.
   */
  clean(bytes: Uint8Array): Promise<ToJpegResult>;
};
