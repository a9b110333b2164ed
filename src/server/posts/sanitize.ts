/**
 * The allow-list that a post's HTML passes on write and again on render (section 5 of the
 * specification). What is not listed here is dropped; its text stays.
 */
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';

const RASTER_DATA = /^data:image\/(png|jpe?g|gif|webp|avif);base64,/i;
const OWN_UPLOAD = /^\/uploads\/[\w.-]+$/;

export const ALLOWED: IOptions = {
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

/** HTML as it may be stored. */
export function sanitizeBody(html: string): string {
  return sanitizeHtml(html, ALLOWED).trim();
}
