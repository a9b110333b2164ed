/** Sources of search results: the index of the built pages, and the API for posts. */
import type { Category, Post } from '#domain/posts/post.ts';
import { fromIndexText, matchesQuery, toIndexText } from '#shared/formats/search-text.ts';
import type { SearchResult } from './result-row.client.ts';

/** Written by scripts/build/search-index.ts beside the pages. */
const ENGINE = '/pagefind/pagefind.js';
const MAX_POSTS = 5;

/** `locations` are the positions of the matched words in the content. */
type Fragment = { url: string; excerpt: string; content: string; locations: number[]; meta: Record<string, string> };
type Engine = {
  search(
    text: string,
    options: { filters: Record<string, string> },
  ): Promise<{ results: { data(): Promise<Fragment> }[] }>;
};

let engine: Promise<Engine> | undefined;
let failures = 0;

function loadEngine(): Promise<Engine> {
  // A browser may cache a failed module load for its address, so a retry uses another one.
  engine ??= import(/* @vite-ignore */ failures === 0 ? ENGINE : `${ENGINE}?retry=${failures}`).catch((error) => {
    engine = undefined;
    failures += 1;
    throw error;
  });
  return engine;
}

export type SearchQuery = { text: string; section: string };

/** Matching pages and documents, best first; each loads only when it is shown. */
export async function searchPages({ text, section }: SearchQuery): Promise<(() => Promise<SearchResult>)[]> {
  const { search } = await loadEngine();
  const { results } = await search(toIndexText(text), { filters: section ? { section: toIndexText(section) } : {} });
  const best = await results[0]?.data();
  if (!best || !matchesQuery(text, matchedWords(best))) return [];
  return results.map((result) => async () => toResult(await result.data()));
}

function matchedWords({ content, locations }: Fragment): string[] {
  const words = fromIndexText(content).split(/\s+/);
  return locations.map((place) => words[place] ?? '');
}

const toResult = ({ url, excerpt, meta }: Fragment): SearchResult => ({
  title: fromIndexText(meta.title ?? url),
  href: url,
  where: [meta.kind && `Documento ${meta.kind}`, meta.section && fromIndexText(meta.section)]
    .filter(Boolean)
    .join(' · '),
  excerptHtml: excerpt,
});

/** The newest posts that contain the text, with the names of their categories. */
export async function searchPosts({ text }: SearchQuery, labels: Record<Category, string>): Promise<SearchResult[]> {
  const query = new URLSearchParams({ q: text, per_page: String(MAX_POSTS) });
  const response = await fetch(`/api/posts?${query}`);
  if (!response.ok) throw new Error(`posts answered ${response.status}`);
  const posts = (await response.json()) as Post[];
  return posts.map(({ id, title, cat, excerpt }) => ({
    title,
    href: `/post/${id}`,
    where: labels[cat],
    excerptHtml: excerpt.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign),
  }));
}
