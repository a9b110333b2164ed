/** Responsive images: metadata and `srcset` of pictures stored at several widths. */

export type PictureMetadata = { name: string; width: number; height: number; widths: readonly number[] };
/** Pictures of a text by stored name. */
export type ImagesByName = ReadonlyMap<string, PictureMetadata>;
export type ImageSources = { avif: string | undefined; webp: string | undefined };

/** `srcset` of both formats; null when the picture has no variants. */
export function imageSources({ name, width, widths }: Omit<PictureMetadata, 'height'>): ImageSources {
  const narrower = widths.filter((each) => each < width);
  const webp = [...narrower.map((each) => srcsetCandidate(name, each, 'webp')), `/uploads/${name} ${width}w`];
  return {
    avif: widths.length > 0 ? widths.map((each) => srcsetCandidate(name, each, 'avif')).join(', ') : undefined,
    webp: narrower.length > 0 ? webp.join(', ') : undefined,
  };
}

const srcsetCandidate = (name: string, width: number, format: 'webp' | 'avif'): string =>
  `/uploads/${variantName(name, width, format)} ${width}w`;

/** Stored name of a variant of a picture: `{base}-480.avif` beside `{base}.webp`. */
export function variantName(name: string, width: number, format: 'webp' | 'avif'): string {
  return `${name.replace(/\.[a-z0-9]+$/, '')}-${width}.${format}`;
}
