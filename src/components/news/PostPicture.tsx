import { focusClasses } from '#domain/files/focal-point.ts';
import { imageSources } from '#domain/files/picture.ts';
import type { Post } from '#domain/posts/post.ts';

/** What is drawn of a post: the whole post, or the part of it that a list carries. */
type Pictured = Pick<Post, 'img' | 'img_width' | 'img_height' | 'img_widths' | 'alt' | 'focus'>;

type Props = {
  post: Pictured;
  /** Nothing is cropped; the picture is bounded in height. */
  whole?: boolean;
  /** Loads eagerly, for the first picture of a page. */
  eager?: boolean;
  /** The drawn width (`sizes`), for the browser to choose the smallest file. */
  sizes: string;
};

/** Whether the file of a post is a picture; a document is none. */
export const hasPicture = <P extends Pictured>(
  post: P,
): post is P & { img: string; img_width: number; img_height: number } =>
  post.img !== null && post.img_width !== null && post.img_height !== null;

/**
 * The picture of a post with its space reserved: cropped to 16:9 around its focal point, or whole in its own ratio.
 * Posts without a picture show none. The page imports post-picture.css.
 */
export function PostPicture({ post, whole = false, eager = false, sizes }: Props) {
  if (!hasPicture(post)) return null;
  const { img, img_width: width, img_height: height, img_widths: widths, alt, focus } = post;
  const sources = imageSources({ name: img, width, widths });
  const classes = whole ? ['post-picture--whole'] : ['post-picture', ...focusClasses(focus)];
  return (
    <picture className="post-picture__sources">
      {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        className={classes.join(' ')}
        src={`/uploads/${img}`}
        srcSet={sources.webp}
        sizes={sources.webp && sizes}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
