/**
 * Allow-list of a post's HTML, applied on write and again on render (docs/contract.md#post). Other tags are dropped;
 * their text stays.
 */
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';

const RASTER_DATA = /^data:image\/(png|jpe?g|gif|webp|avif);base64,/i;
const OWN_UPLOAD = /^\/uploads\/[\w.-]+$/;
const ALIGNMENT_CLASSES = ['align-center', 'align-right'];
const POSITIVE_INTEGER = /^[1-9]\d{0,4}$/;

export const SANITIZE_OPTIONS: IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
    ...['strong', 'em', 'u', 's', 'sub', 'sup', 'a'],
    ...['img', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', { name: 'loading', values: ['lazy'] }],
    ol: ['start'],
    th: [{ name: 'scope', values: ['col', 'row'] }, 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedClasses: {
    a: ['file-link'],
    ...Object.fromEntries(['p', 'h2', 'h3', 'h4', 'figure'].map((tag) => [tag, ALIGNMENT_CLASSES])),
  },
  // Their content is no text, or other parsers read it differently.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'title', 'template', 'svg', 'math', 'object'],
    ...['iframe', 'noscript', 'noembed', 'noframes', 'xmp', 'plaintext'],
  ],
  nestingLimit: 100,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  transformTags: {
    // The title of the post is the h1 of its page.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    ol: (tagName, attribs) => ({ tagName, attribs: withValidNumbers(attribs, ['start']) }),
    th: (tagName, attribs) => ({ tagName, attribs: withValidNumbers(attribs, ['colspan', 'rowspan']) }),
    td: (tagName, attribs) => ({ tagName, attribs: withValidNumbers(attribs, ['colspan', 'rowspan']) }),
    img: (tagName, attribs) => ({ tagName, attribs: storedImageAttributes(attribs) }),
    a: (tagName, attribs) => ({ tagName, attribs: withSafeRel(attribs) }),
  },
  // An image that became a link still passes here under its old tag.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.href && !hasAllowedSource(attribs),
};

/** Schemes of docs/contract.md#post, a path of this site or a fragment. */
const ALLOWED_HREF = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;

function withSafeRel({ href, rel, ...others }: Attributes): Attributes {
  if (!href || !ALLOWED_HREF.test(href)) return others;
  return /^http/i.test(href) ? { ...others, href, rel: 'noopener noreferrer' } : { ...others, href };
}

function withValidNumbers(attribs: Attributes, names: readonly string[]): Attributes {
  return Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => !names.includes(name) || POSITIVE_INTEGER.test(value)),
  );
}

/** The page decides about lazy loading, not the text. */
export function storedImageAttributes({ loading, ...attribs }: Attributes): Attributes {
  return withValidNumbers(attribs, ['width', 'height']);
}

/** Sanitized HTML in which an image without `alt` is decorative. */
export const withDecorativeImages = (html: string): string =>
  sanitizeHtml(html, {
    ...SANITIZE_OPTIONS,
    transformTags: {
      ...SANITIZE_OPTIONS.transformTags,
      img: (tagName, attribs) => ({ tagName, attribs: { ...storedImageAttributes(attribs), alt: attribs.alt ?? '' } }),
    },
  });

function hasAllowedSource({ src = '' }: Attributes): boolean {
  return /^https?:\/\//i.test(src) || OWN_UPLOAD.test(src) || RASTER_DATA.test(src);
}

/** More passes than any text needs. */
const MAX_PASSES = 10;

/**
 * HTML as it may be stored. Dropping tags can leave an order that the next parser reads differently, so passes repeat
 * until nothing changes.
 */
export function sanitizeBody(html: string): string {
  let clean = sanitizeHtml(html, SANITIZE_OPTIONS).trim();
  for (let round = 1; round < MAX_PASSES; round += 1) {
    const again = sanitizeHtml(clean, SANITIZE_OPTIONS).trim();
    if (again === clean) break;
    clean = again;
  }
  return clean;
}
