import { element, type HtmlElement, type HtmlNode } from '../html/html-tree.ts';
import type { PasteContext } from './paste-context.ts';
import { onThisSite } from './paste-links.ts';

const INLINE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z\d+/=\s]+$/i;
const OWN = /^\/uploads\/[\w.-]+$/;

/** Our own pictures stay, those that came whole are uploaded later, those of other sites are counted. */
export function pastePicture({ attributes }: HtmlElement, { origin, dropped }: PasteContext): HtmlNode[] {
  const src = onThisSite((attributes.src ?? '').trim(), origin);
  if (OWN.test(src) || INLINE.test(src)) {
    return [element('img', [], { src, ...(attributes.alt && { alt: attributes.alt }) })];
  }
  if (/^https?:|^\/\//i.test(src)) dropped.remotePictures += 1;
  else dropped.localPictures += 1;
  return [];
}
