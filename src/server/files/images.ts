/** Pictures as the portal keeps them. */

/** The picture at a width of its own, for screens that need less than all of it. */
export type PictureVariant = { width: number; format: 'webp' | 'avif'; bytes: Uint8Array };

export type Picture = {
  bytes: Uint8Array;
  mime: string;
  extension: string;
  width: number;
  height: number;
  /** None of a picture that moves. */
  variants: PictureVariant[];
};

/** A picture that somebody may read or pass on; 'too-large' when it has too many pixels, null when it cannot be decoded. */
export type CleanPicture = Uint8Array | 'too-large' | null;

export type ImageProcessor = {
  /**
   * Decodes a picture and writes it anew, upright, without metadata (no place, no camera) and no
   * wider than a page needs. Gives null when it cannot be decoded.
   */
  rewrite(bytes: Uint8Array): Promise<Picture | null>;
  /**
   * The same for a picture that somebody has to read or pass on, such as a photographed page: one
   * JPEG, which every program opens, wide enough for small print. Anybody may send it, so it has to be smaller.
   */
  clean(bytes: Uint8Array): Promise<CleanPicture>;
};
