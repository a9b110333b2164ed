/** Pictures as the portal keeps them. */
export type Picture = { bytes: Uint8Array; mime: string; extension: string; width: number; height: number };

export type ImageProcessor = {
  /**
   * Decodes a picture and writes it anew, upright, without metadata (no place, no camera) and no
   * wider than a page needs. Gives null when it cannot be decoded.
   */
  rewrite(bytes: Uint8Array): Promise<Picture | null>;
};
