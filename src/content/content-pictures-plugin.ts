/**
 * Plugins of the Markdown compiler for the pictures of content/images. One with a caption or an alignment is HTML in the
 * text, which the framework passes through; as elements it is optimized like those of Markdown. All get several widths.
 */
import { type HtmlNode, isElement } from '#domain/posts/body-tree.ts';
import { parseTree } from '#domain/posts/parse-tree.ts';

const PICTURE = /<img [^>]*src="(\.\.\/images\/[^"]+)"/g;
const PHOTO = /^\.\.\/images\/.*\.(?:webp|png|jpe?g|avif)$/;
/** The reading column: 46rem where it fits. */
const SIZES = '(min-width: 48rem) 46rem, 100vw';
const WIDTHS = [480, 960, 1600];

type Context = {
  data: { astro?: { localImagePaths: Set<string> } };
  setProperty(node: object, name: string, value: unknown): void;
};

const contentFigures = {
  name: 'content-figures',
  raw({ value }: { value: string }, { data }: Context) {
    const sources = [...value.matchAll(PICTURE)].map(([, source = '']) => source);
    const [only, ...others] = sources.length > 0 ? parseTree(value) : [];
    if (only === undefined || others.length > 0) return undefined;
    for (const source of sources) data.astro?.localImagePaths.add(source);
    return toHast(only);
  },
};

function toHast(node: HtmlNode): object {
  if (!isElement(node)) return { type: 'text', value: node };
  const { class: names, ...attributes } = node.attributes;
  const properties = { ...attributes, ...(names !== undefined && { className: names.split(' ') }) };
  return { type: 'element', tagName: node.tag, properties, children: node.children.map(toHast) };
}

const contentPictureWidths = {
  name: 'content-picture-widths',
  element: {
    filter: ['img'],
    visit(node: { properties?: Record<string, unknown> }, context: Context) {
      if (!PHOTO.test(String(node.properties?.src))) return;
      context.setProperty(node, 'widths', WIDTHS);
      context.setProperty(node, 'sizes', SIZES);
    },
  },
};

export const contentPicturePlugins = [contentFigures, contentPictureWidths];
