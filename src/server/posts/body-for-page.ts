/** A stored body as a page shows it: through the allow-list once more, pictures at the widths they are kept at. */
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import { faultOfBodySize } from '#domain/body-limits.ts';
import { type Pictures, sourcesOf } from '#domain/picture.ts';
import { paragraphsOf } from '#domain/text.ts';
import { ALLOWED, storedPicture } from './sanitize.ts';

const NO_PICTURES: Pictures = new Map();
/** The reading column: 46rem where there is room for it. */
const SIZES = '(min-width: 48rem) 46rem, 100vw';
/** A picture as the sanitizer writes it: attributes in double quotes, `>` escaped in them. */
const OWN_PICTURE = /<img src="\/uploads\/([\w.-]+)"([^>]*?) ?\/?>/g;

/** Stored HTML as a page shows it. `pictures` tells what is known of those in it. */
export function bodyForPage(html: string, pictures: Pictures = NO_PICTURES): string {
  if (faultOfBodySize(html)) return wordsOnly(html);
  const transformTags = { ...ALLOWED.transformTags, img: pictureOnPage };
  return sanitizeHtml(html, { ...ALLOWED, transformTags }).replace(OWN_PICTURE, (tag, name: string, rest: string) =>
    withSources(tag, name, rest, pictures),
  );
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A body stored before there were limits may take too long to clean: its readers get the words. */
const wordsOnly = (html: string): string =>
  paragraphsOf(html)
    .map((words) => `<p>${escaped(words)}</p>`)
    .join('\n');

/** A picture of another site becomes a link: nothing is asked of third parties until the visitor does. */
function pictureOnPage(tagName: string, given: Attributes): Tag {
  const { src = '', alt, ...others } = storedPicture(given);
  if (/^https?:/i.test(src)) {
    return {
      tagName: 'a',
      attribs: { href: src, rel: 'noopener noreferrer' },
      text: `Ver imagen en otro sitio${alt ? `: ${alt}` : ''}`,
    };
  }
  return { tagName, attribs: { src, ...(alt !== undefined && { alt }), ...others, loading: 'lazy' } };
}

/** The same picture with its own size, so that nothing shifts, and its widths; unknown ones stay as they are. */
function withSources(tag: string, name: string, rest: string, pictures: Pictures): string {
  const facts = pictures.get(name);
  if (!facts) return tag;
  const { avif, webp } = sourcesOf(facts);
  const others = rest.replace(/ (?:width|height)="[^"]*"/g, '');
  const size = ` width="${facts.width}" height="${facts.height}"`;
  const image = `<img src="/uploads/${name}"${webp ? ` srcset="${webp}" sizes="${SIZES}"` : ''}${others}${size} />`;
  return avif ? `<picture><source type="image/avif" srcset="${avif}" sizes="${SIZES}" />${image}</picture>` : image;
}
