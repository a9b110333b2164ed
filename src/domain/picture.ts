/** What a browser is told of a picture that is kept at several widths. */
import { variantName } from './file.ts';

export type PictureFacts = { name: string; width: number; height: number; widths: readonly number[] };
/** The pictures of a text, by stored name. */
export type Pictures = ReadonlyMap<string, PictureFacts>;
export type PictureSources = { avif: string | undefined; webp: string | undefined };

/** `srcset` of both formats; none when the picture is kept only as it is. */
export function sourcesOf({ name, width, widths }: Omit<PictureFacts, 'height'>): PictureSources {
  const narrower = widths.filter((each) => each < width);
  const webp = [...narrower.map((each) => candidate(name, each, 'webp')), `/uploads/${name} ${width}w`];
  return {
    avif: widths.length > 0 ? widths.map((each) => candidate(name, each, 'avif')).join(', ') : undefined,
    webp: narrower.length > 0 ? webp.join(', ') : undefined,
  };
}

const candidate = (name: string, width: number, format: 'webp' | 'avif'): string =>
  `/uploads/${variantName(name, width, format)} ${width}w`;
