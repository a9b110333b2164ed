/**
 * The Markdown of a page as HTML, byte for byte as the build makes it: by the same compiler, which is called without the
 * framework's highlighter of code, nine megabytes that no page needs.
 */
import Slugger from 'github-slugger';
import { markdownToHtml } from 'satteri';
import { shownSource } from '#domain/content-editing/body/content-pictures.ts';
import { contentPicturePlugins } from '../../content/content-pictures-plugin.ts';

export type Heading = { depth: number; slug: string; text: string };
export type RenderedMarkdown = { html: string; headings: Heading[] };

type Element = { tagName: string; properties?: Record<string, unknown> };
type Context = { textContent(node: object): string; setProperty(node: object, name: string, value: unknown): void };

export async function renderMarkdown(markdown: string): Promise<RenderedMarkdown> {
  const headings: Heading[] = [];
  const { html } = await markdownToHtml(markdown, {
    hastPlugins: [...contentPicturePlugins, shownPictures, headingIds(headings)],
    features: { gfm: true, smartPunctuation: true },
    data: { astro: { localImagePaths: new Set<string>() } },
  } as Parameters<typeof markdownToHtml>[1]);
  return { html, headings };
}

/** A picture of content/images has no address on the site before a build: the API shows it. */
const shownPictures = {
  name: 'shown-pictures',
  element: {
    filter: ['img'],
    visit(node: Element, context: Context) {
      context.setProperty(node, 'src', shownSource(String(node.properties?.src ?? '')));
    },
  },
};

const headingIds = (headings: Heading[]) => {
  const slugger = new Slugger();
  return {
    name: 'heading-ids',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      visit(node: Element, context: Context) {
        const text = context.textContent(node);
        const own = node.properties?.id;
        const slug = typeof own === 'string' ? own : slugger.slug(text);
        headings.push({ depth: Number(node.tagName[1]), slug, text });
        if (own !== slug) context.setProperty(node, 'id', slug);
      },
    },
  };
};
