import { isStorableSource, NO_PICTURE, type Picture } from '../nodes/picture.ts';
import { alignmentOf } from './alignment.ts';
import { findAll, type HtmlElement } from './html-tree.ts';

/** The pictures of a figure or of a bare `img`; the caption goes to the last. */
export function picturesOf(node: HtmlElement): Picture[] {
  const images = findAll([node], 'img').filter(({ attributes }) => isStorableSource(attributes.src ?? ''));
  const caption = findAll([node], 'figcaption').flatMap(({ children }) => children);
  return images.map(({ attributes }, index) => ({
    ...NO_PICTURE,
    src: attributes.src ?? '',
    alt: attributes.alt ?? null,
    width: parsePixels(attributes.width),
    height: parsePixels(attributes.height),
    caption: index === images.length - 1 ? caption : [],
    align: alignmentOf(node.attributes),
  }));
}

const parsePixels = (text = ''): number | null => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : null);
