/**
 * The allow-list that a post's HTML passes on write and again on render (section 5 of the
 * specification). What is not listed here is dropped; its text stays.
 */
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';

const RASTER_DATA = /^data:image\/(png|jpe?g|gif|webp|avif);base64,/i;
const OWN_UPLOAD = /^\/uploads\/[\w.-]+$/;

const ALLOWED: IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a'],
    ...['img', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  transformTags: {
    // A post sits under the page's own h1.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    del: 's',
    strike: 's',
    a: (tagName, attribs) => ({ tagName, attribs: withSafeRel(attribs) }),
  },
  // A picture that became a link (see below) still comes by here under its old name.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.href && !hasUsableSource(attribs),
};

function withSafeRel({ href, ...others }: Attributes): Attributes {
  if (!href) return others;
  return /^https?:/i.test(href) ? { href, rel: 'noopener noreferrer' } : { href };
}

function hasUsableSource({ src = '' }: Attributes): boolean {
  return /^https?:\/\//i.test(src) || OWN_UPLOAD.test(src) || RASTER_DATA.test(src);
}

/** A picture of another site becomes a link: nothing is asked of third parties until the visitor does. */
function pictureOnPage(tagName: string, attribs: Attributes): Tag {
  const { src = '', alt = '' } = attribs;
  if (!/^https?:/i.test(src)) return { tagName, attribs: { ...attribs, loading: 'lazy' } };
  return {
    tagName: 'a',
    attribs: { href: src, rel: 'noopener noreferrer' },
    text: `Ver imagen en otro sitio${alt ? `: ${alt}` : ''}`,
  };
}

/** HTML as it may be stored. */
export function sanitizeBody(html: string): string {
  return sanitizeHtml(html, ALLOWED).trim();
}

/** Stored HTML as a page shows it: through the allow-list once more. */
export function bodyForPage(html: string): string {
  return sanitizeHtml(html, { ...ALLOWED, transformTags: { ...ALLOWED.transformTags, img: pictureOnPage } });
}
