/** Renders a stored body: sanitizes it again and adds `srcset` to its images. */
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import type { ImagesByName } from '#domain/files/picture.ts';
import { withVariants } from '#domain/files/uploads-in-text.ts';
import { bodySizeIssue } from '#domain/posts/body-limits.ts';
import { paragraphsOf } from '#shared/formats/text.ts';
import { SANITIZE_OPTIONS, storedImageAttributes } from '../sanitize/sanitize-html.ts';

const NO_PICTURES: ImagesByName = new Map();

/** Stored HTML as a page shows it; `pictures` has its stored images. */
export function renderBody(html: string, pictures: ImagesByName = NO_PICTURES): string {
  if (bodySizeIssue(html)) return textOnly(html);
  const transformTags = { ...SANITIZE_OPTIONS.transformTags, img: renderImage };
  return withVariants(sanitizeHtml(html, { ...SANITIZE_OPTIONS, transformTags }), pictures);
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A body stored before there were limits may take too long to sanitize: readers get its text. */
const textOnly = (html: string): string =>
  paragraphsOf(html)
    .map((words) => `<p>${escapeHtml(words)}</p>`)
    .join('\n');

/** An image of another site becomes a link, so that pages send third parties no requests. */
function renderImage(tagName: string, given: Attributes): Tag {
  const { src = '', alt, ...others } = storedImageAttributes(given);
  if (/^https?:/i.test(src)) {
    return {
      tagName: 'a',
      attribs: { href: src, rel: 'noopener noreferrer' },
      text: `Ver imagen en otro sitio${alt ? `: ${alt}` : ''}`,
    };
  }
  return { tagName, attribs: { src, ...(alt !== undefined && { alt }), ...others, loading: 'lazy' } };
}
