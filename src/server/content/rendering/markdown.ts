/**
 * The Markdown of a page as HTML, for builds and on demand alike: by the compiler of the framework, which is called without
 * its highlighter of code, nine megabytes that no page needs. Pictures get their address where a text is shown
 * (src/content/store.ts).
 */
import type { AstroUserConfig } from 'astro';
import Slugger from 'github-slugger';
import { markdownToHtml } from 'satteri';

export type Heading = { depth: number; slug: string; text: string };
export type RenderedMarkdown = { html: string; headings: Heading[] };

type Element = { tagName: string; properties?: Record<string, unknown> };
type Context = { textContent(node: object): string; setProperty(node: object, name: string, value: unknown): void };

export async function renderMarkdown(markdown: string): Promise<RenderedMarkdown> {
  const headings: Heading[] = [];
  const { html } = await markdownToHtml(markdown, {
    hastPlugins: [headingIds(headings)],
    features: { gfm: true, smartPunctuation: true },
  } as Parameters<typeof markdownToHtml>[1]);
  return { html, headings };
}

/** The compiler of the content collections. */
export const markdownProcessor: NonNullable<NonNullable<AstroUserConfig['markdown']>['processor']> = {
  name: 'portal',
  options: {},
  createRenderer: async () => ({
    async render(markdown) {
      const { html, headings } = await renderMarkdown(markdown);
      return { code: html, metadata: { headings, localImagePaths: [], remoteImagePaths: [], frontmatter: {} } };
    },
  }),
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
