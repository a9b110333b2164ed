/**
 * The allow-list that a post's HTML passes on write and again on render (section 5 of the
 * specification). What is not listed here is dropped; its text stays.
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
  // What these hold was never meant to be read, or is read differently by the next parser.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'title', 'template', 'svg', 'math', 'object'],
    ...['iframe', 'noscript', 'noembed', 'noframes', 'xmp', 'plaintext'],
  ],
  nestingLimit: 100,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  transformTags: {
    // A post sits under the page's own h1.
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
  // A picture that became a link (see below) still comes by here under its old name.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.href && !hasAllowedSource(attribs),
};

/** The schemes of the specification, a path of this site or a place on the page. */
const ALLOWED_HREF = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;

function withSafeRel({ href, rel, ...others }: Attributes): Attributes {
  if (!href || !ALLOWED_HREF.test(href)) return others;
  return /^http/i.test(href) ? { ...others, href, rel: 'noopener noreferrer' } : { ...others, href };
}

/** Numbers that are none, or absurd, go. */
function withValidNumbers(attribs: Attributes, names: readonly string[]): Attributes {
  return Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => !names.includes(name) || POSITIVE_INTEGER.test(value)),
  );
}

/** When a picture loads is for the page to say. */
export function storedImageAttributes({ loading, ...attribs }: Attributes): Attributes {
  return withValidNumbers(attribs, ['width', 'height']);
}

function hasAllowedSource({ src = '' }: Attributes): boolean {
  return /^https?:\/\//i.test(src) || OWN_UPLOAD.test(src) || RASTER_DATA.test(src);
}

/** More rounds than any text needs until nothing changes. */
const MAX_PASSES = 10;

/**
 * HTML as it may be stored. What is dropped can leave tags standing in an order that the next parser
 * reads anew, so it goes through until it stays as it is.
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
